import { noteMark } from './note-mark.js'
import { publishedNumber } from './notes.js'
import { requiredInteger } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, hasClass, isElement, textOf } from '../../schema/html.js'
import { hanging, stacked } from '../../schema/text-block.js'

export const footnote = defineBlock({
  name: 'footnote',
  role: 'note',
  attrs: { number: requiredInteger() },
  spec: { group: 'block', content: 'block*', defining: true, isolating: true },
  html: [
    {
      match: 'div.footnote, [data-component-name="FootnoteToDOM"]',
      attrs(element) {
        const link = find(element, '.footnote-number')
        const number = publishedNumber(link, textOf(link))
        return number === null ? false : { number }
      },
      content: (element) =>
        find(element, '.footnote-content')?.children ??
        element.children.filter((child) => !isElement(child) || !hasClass(child, 'footnote-number')),
    },
  ],
  says: ({ number }, { messages }) => ({ number, backLabel: messages.backToText(number) }),
  text: ({ says, blocks }) => hanging(`${noteMark(says.number)} `, stacked(blocks)),
})
