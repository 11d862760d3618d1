import { bandcampFrameUrl } from './address.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { bandcampAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasClass, type HtmlElement } from '../../schema/html.js'
import { bandcampRecording } from './bandcamp-recording.js'
import { bandcampCall } from './call.js'
import { recognizeBandcamp } from './recognize.js'

export const bandcamp = defineBlock({
  name: 'bandcamp',
  attrs: bandcampAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.bandcamp-wrap, [data-component-name="BandcampToDOM"]',
      priority: 60,
      attrs: (element) => dataAttrs(element) ?? fromFrame(find(element, 'iframe'), hasClass(element, 'album')),
    },
    {
      match: 'iframe[src*="bandcamp.com/EmbeddedPlayer"]',
      priority: 20,
      attrs: (element) => fromFrame(element, false),
    },
  ],
  link: { hosts: ['bandcamp.com'], call: bandcampCall, recognize: recognizeBandcamp },
  missing: (attrs, context) =>
    bandcampRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url or embed_url'),
  says: (attrs, ctx) => bandcampRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

function fromFrame(frame: HtmlElement | null, album: boolean) {
  const embed_url = (frame && attribute(frame, 'src')) ?? ''
  return bandcampFrameUrl(embed_url) === null ? false : { embed_url, is_album: album || /\/album=/.test(embed_url) }
}
