import { missingLink } from '../../parts/missing.js'
import { link, number, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { mediaFile, mediaFileText } from './media-file.js'
import { playedAddress } from './played-address.js'

/** A recording at any web address. */
export const audioUrl = defineBlock({
  name: 'audioUrl',
  attrs: {
    label: text(),
    url: link(),
    /** Seconds. */
    duration: number(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.native-audio-url-embed, [data-component-name="AudioUrlToDOM"]',
      priority: 60,
      attrs: (element) => dataAttrs(element) ?? fromPlayer(find(element, 'audio')),
    },
    { match: 'audio', priority: 20, attrs: fromPlayer },
  ],
  missing: (attrs, context) => (playedAddress(attrs, context) ? null : missingLink('recording', attrs.label, 'url')),
  says(attrs, ctx) {
    const file = mediaFile(ctx.messages.audio, ctx.messages.listen, attrs)
    /** Null if no player can load the address. Then only the label is shown. */
    const src = playedAddress(attrs, ctx) || null
    return src === null && file.label === null ? null : { ...file, src }
  },
  text: ({ says }) => (says.src ? mediaFileText(says, says.src) : (says.label ?? '')),
})

function fromPlayer(player: HtmlElement | null) {
  const source = player && find(player, 'source[src]')
  const url = (player && attribute(player, 'src')) ?? (source && attribute(source, 'src'))
  return url && /^https?:/i.test(url) ? { url, label: (player && attribute(player, 'aria-label')) || null } : false
}
