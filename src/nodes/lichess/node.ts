import { checked, image, requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { lichessFrameUrl, lichessPageUrl, parseLichessUrl } from './address.js'
import { lichessCall } from './call.js'
import { lichessWords } from './words.js'

export const lichess = defineBlock({
  name: 'lichess',
  words: lichessWords,
  attrs: {
    url: checked(requiredText(), (url) => parseLichessUrl(url) !== null, 'It must be an address of lichess.org.'),
    thumbnail_url: image(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.lichess-wrap, [data-component-name="LichessToDOM"]',
      priority: 60,
      attrs: (element) => (dataAttrs(element) as { url: string } | null) ?? fromFrame(find(element, 'iframe')),
    },
    { match: 'iframe[src*="lichess.org/"]', priority: 20, attrs: fromFrame },
  ],
  link: { hosts: ['lichess.org'], call: lichessCall, recognize: recognizeLichess },
  says: ({ url, thumbnail_url }, { messages, words }) => ({
    title: words.chessBoard,
    /** Null for pages without a frame. */
    frame: lichessFrameUrl(url),
    href: lichessPageUrl(url) ?? '',
    picture: thumbnail_url,
    action: messages.viewOn('Lichess'),
  }),
  text: ({ says }) => lines(says.title, action(says.action, says.href)),
})

function fromFrame(frame: HtmlElement | null) {
  const url = frame && attribute(frame, 'src')
  return url ? { url } : false
}

/** R-LICH */
function recognizeLichess(link: string): FetchLink | null {
  return parseLichessUrl(link) === null ? null : fetchLink(lichessCall, { url: link })
}
