import { AudioPlayer } from '../../parts/web/audio-player.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { audioUrl } from './node.js'

export const AudioUrlWeb: WebView<typeof audioUrl> = ({ attrs, ctx }) => {
  const src = attrs.url ? ctx.link(attrs.url) : ''
  // A link may also be a mail address or a fragment; a player takes neither.
  if (!/^https?:/i.test(src)) return null
  return (
    <AudioPlayer ctx={ctx} className="native-audio-url-embed" attributes={wire('AudioUrlToDOM', attrs)} label={attrs.label} duration={attrs.duration} src={src} downloadable={null} />
  )
}
