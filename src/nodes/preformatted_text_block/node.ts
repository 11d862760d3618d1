import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { dataAttrs } from '../../schema/html.js'
import { verbatim } from '../../schema/text-block.js'

/**
 * Poetry and tables made of spaces. Real posts have marks in it, so it allows more than the text* of N-PRE-1's default.
 */
export const preformatted_text_block = defineBlock({
  name: 'preformatted_text_block',
  role: 'preformatted',
  aliases: ['preformattedTextBlock'],
  markdown: { name: 'preformatted' },
  attrs: { params: text(), language: text() },
  spec: { group: 'block', content: 'inline*', whitespace: 'pre', defining: true },
  html: [
    {
      match: 'div.preformatted-block, [data-component-name="PreformattedTextBlockToDOM"], pre.text',
      attrs: (element) => dataAttrs(element) ?? {},
      // Skips the editor's hint beside the text (N-PRE-2).
      content: (element) => (find(element, 'pre') ?? element).children,
    },
  ],
  text: ({ children }) => verbatim(children),
})
