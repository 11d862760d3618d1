/** What the direct way does not write: React renders the whole. */
export class NeedsReact extends Error {}
