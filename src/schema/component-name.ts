/** The name of a block's markup, as the platform writes it: `WikipediaToDOM` for `wikipedia`. */
export function componentName(block: string): string {
  return `${block.charAt(0).toUpperCase()}${block.slice(1)}ToDOM`
}
