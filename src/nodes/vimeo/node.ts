import { mediaNeeds } from '../../parts/media-picture.js'
import { checked, flag, requiredText, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import type { ReadyLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { isVimeoId, parseVimeoUrl, vimeoMedia, vimeoPageUrl, type VimeoVideo } from './address.js'

export const vimeo = defineBlock({
  name: 'vimeo',
  markdown: { link: vimeoPageUrl },
  attrs: {
    videoId: checked(requiredText(), isVimeoId, 'It must be a Vimeo video number.'),
    videoKey: textOr(''),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.vimeo-wrap, [data-component-name="VimeoToDOM"]', priority: 60, attrs: vimeoAttrs },
    {
      match: 'iframe[src*="player.vimeo.com"]',
      priority: 20,
      attrs: (element) => parseVimeoUrl(attribute(element, 'src') ?? '') ?? false,
    },
  ],
  link: { hosts: ['vimeo.com'], recognize: recognizeVimeo },
  needs: (attrs) => mediaNeeds(null, vimeoMedia(attrs)),
  says: (attrs, { messages }) => ({
    /** Replaces the title, which only a resolver knows. */
    kind: messages.video,
    href: vimeoPageUrl(attrs),
    media: vimeoMedia(attrs),
    action: messages.watchOn('Vimeo'),
  }),
  text: ({ says: { kind, href, media, action: words }, context }) =>
    lines(context.mediaTitle?.(media) ?? kind, action(words, href)),
})

/** From the stored attributes, or else the frame's address, or else the wrapper's id. */
function vimeoAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (stored?.['videoId'] != null) return stored as { videoId: string }
  const frame = find(element, 'iframe')
  const video = frame && parseVimeoUrl(attribute(frame, 'src') ?? '')
  const videoId = /^vimeo-(\d+)$/.exec(attribute(element, 'id') ?? '')?.[1]
  return video ?? (videoId ? { videoId } : false)
}

/** R-VIM */
function recognizeVimeo(link: string): ReadyLink<VimeoVideo> | null {
  const video = parseVimeoUrl(link)
  return video && { kind: 'ready', attrs: video }
}
