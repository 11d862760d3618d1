import { isTag, type Document, type Element } from 'domhandler'
import { buildText } from './build-html.js'

/**
 * Puts a sign in the place of each box of a to-do list: a list has no boxes, and without a sign nobody knows what is
 * done. Boxes outside of lists are controls of the page.
 */
export function signCheckboxes(root: Document | Element): void {
  const stack: { readonly parent: Document | Element; readonly isInItem: boolean }[] = [
    { parent: root, isInItem: false },
  ]
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { parent, isInItem } = place
    for (const [at, child] of parent.children.entries()) {
      if (!isTag(child)) continue
      const isDone = isInItem ? stateOf(child) : null
      if (isDone === null) {
        stack.push({ parent: child, isInItem: child.name === 'li' || (isInItem && !CLOSED.has(child.name)) })
        continue
      }
      const sign = buildText(isDone ? '☑ ' : '☐ ')
      sign.parent = parent
      parent.children[at] = sign
    }
  }
}

/** A form or a table in an item is no to-do list. */
const CLOSED = new Set(['form', 'table', 'fieldset'])

/** Whether a box is checked; null for all other elements. Notion copies boxes as empty elements. */
function stateOf({ name, attribs, children }: Element): boolean | null {
  if (name === 'input' && attribs['type']?.toLowerCase() === 'checkbox') return attribs['checked'] !== undefined
  const [, state] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(attribs['class'] ?? '') ?? []
  return state !== undefined && children.length === 0 ? state === 'on' : null
}
