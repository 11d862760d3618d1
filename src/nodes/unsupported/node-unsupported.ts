import { flag, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { stacked } from '../../schema/text-block.js'

/** Holds a block that is unknown or broken: its original in `stored` or `html`, its readable content as children. */
export const unsupported = defineBlock({
  name: 'unsupported',
  role: 'unsupported',
  attrs: {
    html: text(),
    /** `html` is where an import stopped that exceeded its budget. */
    rest: flag(),
  },
  spec: { group: 'block', content: 'block*' },
  text: ({ blocks }) => stacked(blocks),
})
