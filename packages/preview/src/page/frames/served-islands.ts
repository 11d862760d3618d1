/** The server's markup of each island of this frame. Must be imported before hydration. */
export const served: readonly string[] = islandsIn(document)

export function islandsIn(from: Document): string[] {
  return [...from.querySelectorAll('[data-island]')].map((island) => island.outerHTML)
}
