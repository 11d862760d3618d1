import { buttonAttrsOf, buttonContent, missingButton } from '../../parts/button-content.js'
import { link, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { action, lines } from '../../schema/text-block.js'

export const button = defineNode({
  name: 'button',
  attrs: { url: link(), text: text(), action: text(), class: text() },
  spec: { group: 'block', draggable: true },
  importRules: [{ match: '.button-wrapper, [data-component-name="ButtonCreateButton"]', attrs: buttonAttrsOf }],
  missing: missingButton,
  text({ attrs, context }) {
    const content = buttonContent(attrs, { messages: context.messages, resolve: (url) => context.link(url) })
    return lines(content && (content.href === null ? content.label : action(content.label, content.href)))
  },
})
