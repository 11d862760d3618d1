/** The comment before each block of a page (src/web/marked-page.ts). */
const MARK = /^block (\d+)$/

/** The first element of each block. */
export function pageBlocks(): { readonly block: number; readonly element: Element }[] {
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
export function elementsOfBlock(wanted: number): Element[] {
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (marks.nextNode())
    if (indexOf(marks.currentNode) === wanted) return elementsBehind(marks.currentNode as Comment)
  return []
}

/** The block that an element is in; null outside the body. */
export function blockAround(element: Element): number | null {
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
