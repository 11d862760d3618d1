import { YoutubePlayer } from '../../parts/web/youtube.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { youtube } from './node-youtube.js'

export const YouTubeWeb: WebView<typeof youtube> = ({ attrs, says, ctx, node }) => (
  <YoutubePlayer ctx={ctx} film={says} block={node} as="span" attributes={wire('YoutubeToDOM', attrs)} />
)
