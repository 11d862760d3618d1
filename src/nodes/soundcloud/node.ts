import { soundcloudSource } from './address.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { soundcloudAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { playedMedia, soundcloudRecording } from './soundcloud-recording.js'
import { soundcloudCall } from './call.js'
import { recognizeSoundcloud } from './recognize.js'

export const soundcloud = defineBlock({
  name: 'soundcloud',
  attrs: soundcloudAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.soundcloud-wrap, [data-component-name="SoundcloudToDOM"]', priority: 60, attrs: soundcloudAttrs },
    { match: 'iframe[src*="w.soundcloud.com/player"]', priority: 20, attrs: fromFrame },
  ],
  link: { hosts: ['soundcloud.com'], call: soundcloudCall, recognize: recognizeSoundcloud },
  needs: (attrs) => mediaNeeds(attrs.thumbnail_url, playedMedia(attrs)),
  missing: (attrs, context) =>
    soundcloudRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url or targetUrl'),
  says: (attrs, ctx) => soundcloudRecording(attrs, ctx),
  text: ({ says }) => recordingText(says),
})

/** Published attributes lack the source; only the frame has it (WIRE 3). */
function soundcloudAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  const frame = find(element, 'iframe')
  const framed = frame ? fromFrame(frame) : false
  if (stored === null) return framed
  return framed && !stored['url'] && framed.url !== stored['targetUrl'] ? { ...stored, url: framed.url } : stored
}

function fromFrame(frame: HtmlElement) {
  const url = soundcloudSource(attribute(frame, 'src') ?? '')
  return url === null ? false : { url }
}
