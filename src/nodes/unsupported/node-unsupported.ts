import { flag, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { stacked } from '../../schema/text-block.js'

/** Keeps an unknown or invalid block: its original in `stored` or `html`, its readable content as children. */
export const unsupported = defineBlock({
  name: 'unsupported',
  role: 'unsupported',
  attrs: {
    html: text(),
    /** Whether `html` is the rest of an import that exceeded its budget. */
    rest: flag(),
  },
  spec: { group: 'block', content: 'block*' },
  text: ({ blocks }) => stacked(blocks),
})
