import { codeFence } from '../../domain/text/code-fence.js'
import { publishedLanguage } from '../../parts/code.js'
import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
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
