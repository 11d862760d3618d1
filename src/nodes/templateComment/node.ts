import { kept } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'

/** A note for the writer in a template. No published example is known (WIRE 4), and it is never rendered. */
export const templateComment = defineBlock({
  name: 'templateComment',
  aliases: ['template_comment'],
  attrs: { params: kept() },
  spec: { group: 'block', content: 'block*', isolating: true },
  html: [{ match: 'div.template-comment, [data-component-name="TemplateCommentToDOM"]', priority: 60 }],
  text: () => '',
})
