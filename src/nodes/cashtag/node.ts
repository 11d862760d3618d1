import { requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { textOf } from '../../schema/html-select.js'
import { dataAttrs } from '../../schema/html.js'

export const cashtag = defineBlock({
  name: 'cashtag',
  attrs: { symbol: requiredText() },
  spec: { group: 'inline', inline: true },
  html: [
    {
      match: 'span.cashtag-wrap, [data-component-name="CashtagToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)?.['symbol']
        return { symbol: typeof stored === 'string' ? stored : textOf(element) }
      },
    },
  ],
  text: ({ attrs }) => attrs.symbol,
})
