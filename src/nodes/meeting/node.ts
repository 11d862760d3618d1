import { missingLink } from '../../parts/missing.js'
import { image, kept, link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/** No published one was ever seen (WIRE 4): class and component names follow those of the other blocks. */
export const meeting = defineBlock({
  name: 'meeting',
  aliases: ['bookMeeting', 'book_meeting'],
  attrs: { avatarUrl: image(), name: text(), url: link(), isEditorNode: kept() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match:
        'div.meeting-embed, div.book-meeting, [data-component-name="MeetingToDOM"], [data-component-name="BookMeetingToDOM"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  missing: (attrs) => (attrs.url ? null : missingLink('meeting', attrs.name, 'url')),
  text({ attrs, context }) {
    const href = attrs.url ? context.link(attrs.url) : ''
    const name = attrs.name?.trim()
    return href || name ? lines(name || context.publication.name, action(context.messages.bookMeeting, href)) : ''
  },
})
