/** The server's markup of each island of this frame, before it woke. Imported before what wakes them. */
export const served: readonly string[] = islandsIn(document)

export function islandsIn(from: Document): string[] {
  return [...from.querySelectorAll('[data-island]')].map((island) => island.outerHTML)
}
