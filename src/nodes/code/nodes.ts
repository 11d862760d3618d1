import { codeFence } from '../../domain/text/code-fence.js'
import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, publishedLanguage } from '../../schema/html-select.js'
import { dataAttrs } from '../../schema/html.js'
import { verbatim } from '../../schema/text-block.js'

export const code_block = defineBlock({
  name: 'code_block',
  role: 'code-block',
  aliases: ['codeBlock'],
  attrs: { language: text() },
  spec: { group: 'block', content: '(text | hard_break)*', code: true, defining: true },
  html: [{ match: 'pre', priority: 10, attrs: (element) => ({ language: publishedLanguage(element) }) }],
  needs: (attrs, code) => (code ? [{ kind: 'code', language: attrs.language, code }] : []),
  text: ({ attrs, children }) => verbatim(codeFence(attrs.language, children)),
})

export const highlighted_code_block = defineBlock({
  name: 'highlighted_code_block',
  role: 'highlighted-code',
  aliases: ['highlightedCodeBlock'],
  markdown: { name: 'code' },
  attrs: { language: text(), nodeId: text() },
  spec: { group: 'block', content: '(text | hard_break)*', code: true, defining: true },
  html: [
    {
      match: 'div.highlighted_code_block, [data-component-name="HighlightedCodeBlockToDOM"]',
      attrs: (element) => ({ language: publishedLanguage(element), ...dataAttrs(element) }),
      // Saved pages have a toolbar beside the code.
      content: (element) => (find(element, 'pre') ?? element).children,
    },
  ],
  needs: (attrs, code) => (code ? [{ kind: 'code', language: attrs.language, code }] : []),
  text: ({ attrs, children }) => verbatim(codeFence(attrs.language, children)),
})
