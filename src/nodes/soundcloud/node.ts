import { soundcloudMedia, soundcloudSource } from '../../domain/providers/soundcloud.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { recordingText } from '../../parts/recording.js'
import { image, link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { soundcloudRecording } from './soundcloud-recording.js'
import { recognizeSoundcloud } from './recognize.js'

export const soundcloud = defineBlock({
  name: 'soundcloud',
  attrs: {
    url: link(),
    title: text(),
    description: text(),
    thumbnail_url: image(),
    author_name: text(),
    author_url: link(),
    targetUrl: link(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.soundcloud-wrap, [data-component-name="SoundcloudToDOM"]', priority: 60, attrs: soundcloudAttrs },
    { match: 'iframe[src*="w.soundcloud.com/player"]', priority: 20, attrs: fromFrame },
  ],
  recognize: recognizeSoundcloud,
  needs: ({ thumbnail_url, targetUrl, url }) => mediaNeeds(thumbnail_url, soundcloudMedia(targetUrl ?? url)),
  missing: (attrs, context) =>
    soundcloudRecording(attrs, context)?.href ? null : missingLink('recording', attrs.title, 'url or targetUrl'),
  text: ({ attrs, context }) => recordingText(soundcloudRecording(attrs, context), context),
})

/** Published attributes leave out what is played; only the frame knows (WIRE 3). */
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
