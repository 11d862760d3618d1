import { id } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'

export const poll = defineNode({
  name: 'poll',
  attrs: { id: id() },
  spec: { group: 'block', draggable: true },
  importRules: [
    {
      match: 'div.poll-embed, [data-component-name="PollToDOM"]',
      attrs: (element) => {
        const stored = dataAttrs(element)?.['id']
        return typeof stored === 'number' || typeof stored === 'string' ? { id: stored } : false
      },
    },
  ],
  text({ attrs, context }) {
    const poll = context.poll(attrs.id)
    if (!poll) return context.messages.somethingWrong
    return [poll.question, ...poll.options.map(({ label, url }) => url ? `- ${label}: ${url}` : `- ${label}`)].join('\n')
  },
})
