import { noteMark } from './note-mark.js'
import { publishedNumber } from './notes.js'
import { requiredInteger } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { textOf } from '../../schema/html.js'
import { footnoteWords } from './words.js'

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
