import { wire } from '../../parts/web/wire.js'
import { YoutubePlayer } from '../../parts/web/youtube.js'
import { isFirstOf } from '../../render/first-of.js'
import type { WebView } from '../../render/view.js'
import type { youtube, youtube2 } from './nodes.js'

export const YouTubeWeb: WebView<typeof youtube> = ({ attrs, says, ctx, node }) => (
  <YoutubePlayer ctx={ctx} film={says} block={node} as="span" attributes={wire('YoutubeToDOM', attrs)} />
)

export const YouTube2Web: WebView<typeof youtube2> = ({ attrs, says, ctx, node }) => (
  <YoutubePlayer
    ctx={ctx}
    film={says}
    block={node}
    as="div"
    attributes={{
      ...(isFirstOf(node, 'videoId', ctx.outline) ? { id: `youtube2-${attrs.videoId}` } : {}),
      ...wire('Youtube2ToDOM', attrs),
    }}
  />
)
