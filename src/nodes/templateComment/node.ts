import { kept } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'

/**
 * A note to whoever writes with a template. No published one was ever seen (WIRE 4), and none is published from here.
 */
export const templateComment = defineBlock({
  name: 'templateComment',
  aliases: ['template_comment'],
  attrs: { params: kept() },
  spec: { group: 'block', content: 'block*', isolating: true },
  html: [{ match: 'div.template-comment, [data-component-name="TemplateCommentToDOM"]', priority: 60 }],
  text: () => '',
})
