const BLOCK = '[data-block], article > * > *'
const ANCHOR = 'preview-anchor-'

/**
 * Gives identical blocks of both documents the same id, so that morphing matches them if a block is added or removed
 * above. Returns a function that removes the ids.
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

/** Blocks without an id. Targets of links have one. */
function blocksIn(from: Element): Element[] {
  return [...from.querySelectorAll(BLOCK)].filter(({ id }) => id === '')
}

/** Markup without the block's number, which changes if a block is added or removed above. */
function markupOf(block: Element): string {
  return block.outerHTML.replace(/^<(tr|div|p|h[1-6]|[uo]l) data-block="\d+"/, '<$1')
}
