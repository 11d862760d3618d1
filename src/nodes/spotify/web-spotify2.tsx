import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { spotify2 } from './node-spotify2.js'
import { spotifyFrame } from './web-frame.js'

export const Spotify2Web: WebView<typeof spotify2> = ({ attrs, says, ctx }) => {
  const attributes = wire('Spotify2ToDOM', attrs)
  const frame = spotifyFrame(attrs.url, attributes)
  return (
    <RecordingBlock
      ctx={ctx}
      className="spotify-embed"
      attributes={frame ? {} : attributes}
      recording={says}
      frame={frame && { ...frame, lazy: attrs.belowTheFold, scrolling: attrs.noScroll ? 'no' : undefined }}
    />
  )
}
