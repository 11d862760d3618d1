import type { TextPiece } from './passage.js'

const NAME = 'quoted'

/**
 * Highlights text, without changing the DOM if the browser can, else with `mark` elements. Returns a function that
 * removes the highlight.
 */
export function highlight(pieces: readonly TextPiece[]): () => void {
  const ranges = pieces.map(({ node, start, end }) => {
    const range = node.ownerDocument.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range
  })
  if (typeof Highlight === 'function' && globalThis.CSS?.highlights) {
    const marked = new Highlight()
    for (const range of ranges) marked.add(range)
    CSS.highlights.set(NAME, marked)
    return () => CSS.highlights.delete(NAME)
  }
  const marks = ranges.map((range) => {
    const mark = range.startContainer.ownerDocument?.createElement('mark') ?? document.createElement('mark')
    mark.className = NAME
    range.surroundContents(mark)
    return mark
  })
  return () => marks.forEach(unwrap)
}

function unwrap(mark: HTMLElement): void {
  while (mark.firstChild) mark.before(mark.firstChild)
  mark.remove()
}
