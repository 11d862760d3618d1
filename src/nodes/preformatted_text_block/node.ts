import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs, find } from '../../schema/html.js'
import { verbatim } from '../../schema/text-block.js'

/** Poetry and tables of blanks. Real posts hold marks in it, so it takes more than the text* of N-PRE-1's default. */
export const preformatted_text_block = defineBlock({
  name: 'preformatted_text_block',
  aliases: ['preformattedTextBlock'],
  markdown: { name: 'preformatted' },
  attrs: { params: text(), language: text() },
  spec: { group: 'block', content: 'inline*', whitespace: 'pre', defining: true },
  html: [
    {
      match: 'div.preformatted-block, [data-component-name="PreformattedTextBlockToDOM"], pre.text',
      attrs: (element) => dataAttrs(element) ?? {},
      // Beside the text stands the editor's hint, which is no reader's business (N-PRE-2).
      content: (element) => (find(element, 'pre') ?? element).children,
    },
  ],
  text: ({ children }) => verbatim(children),
})
