import * as v from 'valibot'
import { lichessPageUrl, parseLichessUrl } from '../../domain/providers/lichess.js'
import { image, requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizeLichess } from './recognize.js'

export const lichess = defineBlock({
  name: 'lichess',
  attrs: {
    url: v.pipe(
      requiredText(),
      v.check((url) => parseLichessUrl(url) !== null, 'It must be an address of lichess.org.'),
    ),
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
  recognize: recognizeLichess,
  text: ({ attrs, context: { messages } }) =>
    lines(messages.chessBoard, action(messages.viewOn('Lichess'), lichessPageUrl(attrs.url))),
})

function fromFrame(frame: HtmlElement | null) {
  const url = frame && attribute(frame, 'src')
  return url ? { url } : false
}
