import { publishedFormula, publishedFormulaText, shownExpression } from '../../parts/formula.js'
import { missingContent } from '../../parts/missing.js'
import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { verbatim } from '../../schema/text-block.js'

export const inline_latex = defineBlock({
  name: 'inline_latex',
  role: 'inline-formula',
  aliases: ['inlineLatex'],
  markdown: { name: 'formula', attributes: { tex: 'persistentExpression' } },
  attrs: { persistentExpression: text(), id: text() },
  spec: { group: 'inline', inline: true, content: 'text*', code: true, atom: true },
  html: [
    {
      match: 'span.latex-inline, [data-component-name="InlineLatexToDOM"]',
      attrs: publishedFormula,
      content: publishedFormulaText,
      drawing: true,
    },
  ],
  needs(attrs, content) {
    const tex = shownExpression(attrs.persistentExpression, content)
    return tex ? [{ kind: 'formula', tex, display: false }] : []
  },
  missing: (attrs, _, { textContent }) =>
    shownExpression(attrs.persistentExpression, textContent) ? null : missingContent('formula', 'expression'),
  says: (attrs, _, { textContent }) => shownExpression(attrs.persistentExpression, textContent) || null,
  text: ({ says }) => says,
})

export const latex_block = defineBlock({
  name: 'latex_block',
  role: 'formula',
  aliases: ['latexBlock'],
  markdown: { name: 'formula', attributes: { tex: 'persistentExpression' } },
  attrs: { persistentExpression: text(), id: text() },
  spec: { group: 'block', content: 'text*', code: true, atom: true },
  html: [
    {
      match: 'div.latex-rendered, [data-component-name="LatexBlockToDOM"]',
      attrs: publishedFormula,
      content: publishedFormulaText,
      drawing: true,
    },
  ],
  needs(attrs, content) {
    const tex = shownExpression(attrs.persistentExpression, content)
    return tex ? [{ kind: 'formula', tex, display: true }] : []
  },
  missing: (attrs, _, { textContent }) =>
    shownExpression(attrs.persistentExpression, textContent) ? null : missingContent('formula', 'expression'),
  says: (attrs, _, { textContent }) => shownExpression(attrs.persistentExpression, textContent) || null,
  text: ({ says }) => verbatim(says),
})
