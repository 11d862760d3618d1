/** The component name in the platform's markup of a block: `WikipediaToDOM` for `wikipedia`. */
export function componentName(block: string): string {
  return `${block.charAt(0).toUpperCase()}${block.slice(1)}ToDOM`
}
