import { YoutubePlayer } from '../../parts/web/youtube.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { youtube } from './node.js'

export const YouTubeWeb: WebView<typeof youtube> = ({ attrs, ctx }) => (
  <YoutubePlayer ctx={ctx} clip={attrs} as="span" attributes={wire('YoutubeToDOM', attrs)} />
)
