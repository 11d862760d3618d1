import { ownValue } from '../../domain/values/own-value.js'
import { isRenderablePoll, takesMailVotes } from '../../domain/post/poll.js'
import { listText } from '../../parts/list-text.js'
import { id } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { pollContent } from './poll-content.js'

export const poll = defineBlock({
  name: 'poll',
  role: 'poll',
  attrs: { id: id() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.poll-embed, [data-component-name="PollToDOM"]',
      attrs: (element) => {
        const stored = dataAttrs(element)?.['id']
        return typeof stored === 'number' || typeof stored === 'string' ? { id: stored } : false
      },
    },
  ],
  varies(attrs, { data, state, now }) {
    const poll = ownValue(data.polls, String(attrs.id))
    return isRenderablePoll(poll) && takesMailVotes(poll, state, now)
  },
  missing(attrs, { data }) {
    if (isRenderablePoll(data.polls[String(attrs.id)])) return null
    return `Poll ${attrs.id} is missing in data.polls, or has too few options. The page shows nothing in its place, and the mail an error text. Add it, or remove the block.`
  },
  says: ({ id: poll }, ctx) => pollContent(poll, ctx),
  text({ attrs, says, context: { mergeField } }) {
    if (says.kind === 'missing') return says.apology
    const { label, question, description, closed, pageUrl } = says
    const options = says.options.map((option) => {
      if (closed !== null) return option.label
      const url = mergeField ? mergeField({ kind: 'vote', pollId: attrs.id, optionId: option.id }) : pageUrl
      return action(option.label, url) ?? option.label
    })
    return lines(
      `${label}: ${question}`,
      description,
      listText(
        options.map(() => '- '),
        options,
      ),
      closed && lines(closed.reason, closed.upgrade && action(closed.upgrade.label, closed.upgrade.href)),
    )
  },
})
