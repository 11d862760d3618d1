import { requiredInteger } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { hasClass, isElement } from '../../schema/html.js'
import { hanging, stacked } from '../../schema/text-block.js'
import { publishedNumber } from './notes.js'
import { footnoteWords } from './words.js'

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The number of a note in plain text, in superscript digits. Digits in brackets are the numbers of links. */
function noteMark(number: number): string {
  return String(number).replace(/\d/g, (digit) => SUPERSCRIPT.charAt(Number(digit)))
}

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

export const footnoteAnchor = defineBlock({
  name: 'footnoteAnchor',
  words: footnoteWords,
  aliases: ['footnote_anchor'],
  markdown: { name: 'footnote' },
  role: 'note-anchor',
  attrs: { number: requiredInteger() },
  spec: { group: 'inline', inline: true, atom: true, draggable: true },
  html: [
    {
      match: '.footnote-anchor, [data-component-name="FootnoteAnchorToDOM"]',
      attrs(element) {
        const number = publishedNumber(element, textOf(element))
        return number === null ? false : { number }
      },
    },
  ],
  missing: ({ number }, { outline }) =>
    outline.noteNumbers.has(number)
      ? null
      : `Note ${number} is not in the post, so its number is not a link. Add the note, or remove the number.`,
  says: ({ number }, { words }) => ({ number, label: words.footnoteLabel(number) }),
  text: ({ says }) => noteMark(says.number),
})
