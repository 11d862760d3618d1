import { ownValue } from '../../domain/values/own-value.js'
import { isRenderablePoll, takesMailVotes } from '../../domain/post/poll.js'
import { listText } from '../../parts/list-text.js'
import { id } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

export const poll = defineBlock({
  name: 'poll',
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
    return `Poll ${attrs.id} is missing in data.polls, or has too few options. Readers see an error text. Add it, or remove the block.`
  },
  text({ attrs, context }) {
    const poll = context.poll(attrs.id)
    if (!poll) return context.messages.somethingWrong
    const options = poll.options.map(({ label, url }) => action(label, url) ?? label)
    return lines(
      `${context.messages.poll}: ${poll.question}`,
      poll.description,
      listText(
        options.map(() => '- '),
        options,
      ),
      poll.closed,
    )
  },
})
