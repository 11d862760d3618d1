import { SpotifyInline } from '../../parts/web/spotify.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { spotify } from './node.js'

export const SpotifyWeb: WebView<typeof spotify> = ({ attrs, ctx }) => (
  <SpotifyInline ctx={ctx} attrs={attrs} attributes={wire('SpotifyToDOM', attrs)} />
)
