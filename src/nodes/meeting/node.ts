import { missingLink } from '../../parts/missing.js'
import { image, kept, link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { meetingWords } from './words.js'

/** No published example is known (WIRE 4): class and component names follow those of other blocks. */
export const meeting = defineBlock({
  name: 'meeting',
  words: meetingWords,
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
  says({ name, url, avatarUrl }, { publication, words, link }) {
    const host = name?.trim()
    const href = url ? link(url) : ''
    if (!href && !host) return null
    return {
      title: host || publication.name,
      avatar: avatarUrl ?? publication.logo_url,
      action: href ? { href, label: words.bookMeeting } : null,
    }
  },
  text: ({ says: { title, action: book } }) => lines(title, book && action(book.label, book.href)),
})
