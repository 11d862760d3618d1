import { AudioPlayer } from '../../parts/web/audio-player.js'
import { Card } from '../../parts/web/card.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { audioUrl } from './node.js'
import { playedAddress } from './played-address.js'

export const AudioUrlWeb: WebView<typeof audioUrl> = ({ attrs, ctx }) => {
  const src = playedAddress(attrs, ctx)
  if (!src) {
    const label = attrs.label?.trim()
    return label ? (
      <Card
        className="native-audio-url-embed"
        attributes={{ ...wire('AudioUrlToDOM', attrs), ...textDirection(label, ctx) }}
        title={label}
      />
    ) : null
  }
  return (
    <AudioPlayer
      ctx={ctx}
      className="native-audio-url-embed"
      attributes={wire('AudioUrlToDOM', attrs)}
      label={attrs.label}
      duration={attrs.duration}
      src={src}
      downloadable={null}
    />
  )
}
