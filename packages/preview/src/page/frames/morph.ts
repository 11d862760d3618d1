import { Idiomorph } from 'idiomorph'

const BLOCK = '[data-block], article > * > *'
const ANCHOR = 'preview-anchor-'

/**
 * Gives identical blocks of both documents the same id, so that morphing matches them if a block is added or removed
 * above. Returns a function that removes the ids.
 */
function anchorUnchanged(now: Element, next: Element): () => void {
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

/**
 * Updates this document to `next` and changes only what differs, so that scroll position, pictures and selection stay.
 * `keep` selects elements that must not change.
 */
export function morphDocument(next: Document, keep: (element: Element) => boolean = () => false): void {
  takeAttributes(document.documentElement, next.documentElement)
  document.title = next.title
  takeStyles(next)
  const release = anchorUnchanged(document.body, next.body)
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (element: Node, other: Node) =>
        !(element instanceof Element && other instanceof Element && (element.isEqualNode(other) || keep(element))),
    },
  })
  release()
}

/** Updates only styles, because morphing the whole head would load our own script again. */
function takeStyles(next: Document): void {
  const [old, wanted] = [document, next].map((from) => [...from.head.querySelectorAll('style')]) as [
    HTMLStyleElement[],
    HTMLStyleElement[],
  ]
  if (
    old.length === wanted.length &&
    old.every((style, at) => style.textContent === wanted[at]?.textContent && style.media === wanted[at]?.media)
  )
    return
  // The frame's CSP contains the nonce of the first document.
  const nonce = old[0]?.nonce ?? ''
  for (const style of wanted) {
    const copy = document.createElement('style')
    copy.nonce = nonce
    copy.media = style.media
    copy.textContent = style.textContent
    document.head.append(copy)
  }
  old.forEach((style) => style.remove())
}

function takeAttributes(element: Element, from: Element): void {
  for (const name of element.getAttributeNames()) if (!from.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of from.attributes) element.setAttribute(name, value)
}
