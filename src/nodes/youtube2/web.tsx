import type { Node } from 'prosemirror-model'
import { YoutubePlayer } from '../../parts/web/youtube.js'
import { wire } from '../../parts/web/wire.js'
import type { Outline } from '../../render/outline.js'
import type { WebView } from '../../render/view.js'
import type { youtube2 } from './node.js'

export const YouTube2Web: WebView<typeof youtube2> = ({ attrs, ctx, node }) => (
  <YoutubePlayer
    ctx={ctx}
    clip={attrs}
    as="div"
    attributes={{ ...(isFirstOfItsVideo(node, ctx.outline) ? { id: `youtube2-${attrs.videoId}` } : {}), ...wire('Youtube2ToDOM', attrs) }}
  />
)

/** A page may show a video twice, but have each id once: the first one is the target of links. */
function isFirstOfItsVideo(node: Node, outline: Outline): boolean {
  let first: Node | null = null
  for (const block of [...outline.blocks, ...outline.footnotes]) {
    const visit = (other: Node): boolean => {
      if (!first && other.type === node.type && other.attrs['videoId'] === node.attrs['videoId']) first = other
      return !first
    }
    if (visit(block)) block.descendants(visit)
    if (first) break
  }
  return first === null || first === node
}
