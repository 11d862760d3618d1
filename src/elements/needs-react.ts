/** Thrown for markup that only React can write. React then renders all of it. */
export class NeedsReact extends Error {}
