const BLOCK = '[data-block], article > * > *'
const ANCHOR = 'preview-anchor-'

/**
 * Gives blocks that are the same in both documents the same id, so that a block which comes or goes above them does
 * not make each take the form of its neighbour. Returns what takes the ids away again.
 */
export function anchorUnchanged(now: Element, next: Element): () => void {
  const known = new Map<string, Element[]>()
  for (const block of blocksIn(now)) {
    const markup = markupOf(block)
    known.set(markup, [...(known.get(markup) ?? []), block])
  }
  let count = 0
  for (const block of blocksIn(next)) {
    const same = known.get(markupOf(block))?.shift()
    if (!same) continue
    const id = `${ANCHOR}${count++}`
    same.id = id
    block.id = id
  }
  return () => document.querySelectorAll(`[id^="${ANCHOR}"]`).forEach((block) => block.removeAttribute('id'))
}

/** Not those that a link leads to: they have an id. */
function blocksIn(from: Element): Element[] {
  return [...from.querySelectorAll(BLOCK)].filter(({ id }) => id === '')
}

/** Without its number, which is another when a block above it came or went. */
function markupOf(block: Element): string {
  return block.outerHTML.replace(/^<(tr|div|p|h[1-6]|[uo]l) data-block="\d+"/, '<$1')
}
