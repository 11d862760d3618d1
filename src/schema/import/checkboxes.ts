import { isTag, type Document, type Element } from 'domhandler'
import type { HtmlNode } from '../html.js'
import { buildText } from './build-html.js'

/** A box of a to-do list. Lists of posts have no boxes, and without a sign nobody knows what is done. */
export function boxSign(isDone: boolean): HtmlNode {
  return buildText(isDone ? '☑ ' : '☐ ')
}

/** A form or a table in an item is no to-do list. */
const CLOSED = new Set(['form', 'table', 'fieldset'])

/** Puts a sign in the place of each box in a list. Boxes outside of lists are controls of the page. */
export function signCheckboxes(root: Document | Element): void {
  const stack: { readonly parent: Document | Element; readonly isInItem: boolean }[] = [
    { parent: root, isInItem: false },
  ]
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { parent, isInItem } = place
    for (const [at, child] of parent.children.entries()) {
      if (!isTag(child)) continue
      const { name, attribs } = child
      if (isInItem && name === 'input' && attribs['type']?.toLowerCase() === 'checkbox') {
        const sign = boxSign(attribs['checked'] !== undefined)
        sign.parent = parent
        parent.children[at] = sign
      } else stack.push({ parent: child, isInItem: name === 'li' || (isInItem && !CLOSED.has(name)) })
    }
  }
}
