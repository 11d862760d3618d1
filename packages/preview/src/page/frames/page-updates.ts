import { flash } from './flash.js'
import { followScrolling } from './follow-scrolling.js'
import { morphDocument } from './morph.js'
import { onPage, openLinksOutside, tellKeys, tellPage, tellPainted } from './parent-page.js'

/** Updates a page's frame. Runs before the script of the page, because it keeps the server's markup of islands. */

/** The comment before each block of a page (src/web/marked-page.ts). */
const MARK = /^block (\d+)$/

/** The first element of each block. */
function pageBlocks(): { readonly block: number; readonly element: Element }[] {
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  const blocks: ReturnType<typeof pageBlocks> = []
  while (marks.nextNode()) {
    const mark = marks.currentNode as Comment
    const block = indexOf(mark)
    const [element] = elementsBehind(mark)
    if (block !== null && element) blocks.push({ block, element })
  }
  return blocks
}

/** The elements of one block. */
function elementsOfBlock(wanted: number): Element[] {
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (marks.nextNode())
    if (indexOf(marks.currentNode) === wanted) return elementsBehind(marks.currentNode as Comment)
  return []
}

/** The block that an element is in; null outside the body. */
function blockAround(element: Element): number | null {
  for (let around: Element | null = element; around; around = around.parentElement)
    for (let before = around.previousSibling; before; before = before.previousSibling) {
      const block = indexOf(before)
      if (block !== null) return block
    }
  return null
}

function elementsBehind(mark: Comment): Element[] {
  const elements: Element[] = []
  for (let next = mark.nextSibling; next && indexOf(next) === null; next = next.nextSibling)
    if (next instanceof Element) elements.push(next)
  return elements
}

function indexOf(node: Node): number | null {
  const index = node instanceof Comment ? MARK.exec(node.data)?.[1] : undefined
  return index === undefined ? null : Number(index)
}

/** The server's markup of each island of this frame. Must be imported before hydration. */
const served: readonly string[] = islandsIn(document)

function islandsIn(from: Document): string[] {
  return [...from.querySelectorAll('[data-island]')].map((island) => island.outerHTML)
}

const scrolling = followScrolling({ all: pageBlocks, of: elementsOfBlock })

onPage((message) => {
  if (message.type === 'scroll') scrolling.returnTo(message.top)
  else if (message.type === 'follow') scrolling.follow(message.place)
  else if (message.type === 'block') show(message.block)
  else if (message.type === 'document') {
    const next = new DOMParser().parseFromString(message.html, 'text/html')
    const fresh = islandsIn(next)
    // A running island cannot be replaced, and a CSP cannot change, so the frame reloads.
    if (
      policyOf(next) !== policyOf(document) ||
      fresh.length !== served.length ||
      fresh.some((markup, at) => markup !== served[at])
    ) {
      tellPage({ type: 'reloading' })
      location.reload()
    } else {
      morphDocument(next, (element) => element.matches('[data-island]'))
      scrolling.changed()
      tellPainted(message.revision)
    }
  }
})
tellKeys()
openLinksOutside()
addEventListener('click', ({ target }) => {
  const block = target instanceof Element ? blockAround(target) : null
  if (block !== null) tellPage({ type: 'block', block })
})
tellPage({ type: 'ready' })

function show(block: number): void {
  const elements = elementsOfBlock(block)
  if (elements[0]) scrolling.show(elements[0])
  flash(elements)
}

function policyOf(from: Document): string {
  return from.querySelector<HTMLMetaElement>('meta[name="preview-policy"]')?.content ?? ''
}
