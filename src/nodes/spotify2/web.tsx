import { SpotifyBlock } from '../../parts/web/spotify.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { spotify2 } from './node.js'

export const Spotify2Web: WebView<typeof spotify2> = ({ attrs, ctx }) => (
  <SpotifyBlock
    ctx={ctx}
    attrs={attrs}
    attributes={wire('Spotify2ToDOM', attrs)}
    lazy={attrs.belowTheFold}
    noScroll={attrs.noScroll}
  />
)
