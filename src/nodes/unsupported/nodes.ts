import { flag, text } from '../../schema/attributes.js'
import { defineBlock, defineMark } from '../../schema/define.js'
import { stacked } from '../../schema/text-block.js'

/** Keeps an unknown or invalid mark, so that it survives a round trip. The text is shown without it. */
export const unsupportedMark = defineMark({ name: 'unsupportedMark', role: 'unsupported', attrs: {}, spec: {} })

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

/** Like `unsupported`, for inline content. */
export const unsupportedInline = defineBlock({
  name: 'unsupportedInline',
  role: 'unsupported-inline',
  attrs: { html: text() },
  spec: { group: 'inline', inline: true, content: 'inline*' },
  text: ({ children }) => children,
})
