import { mediaPicture } from '../../parts/media-picture.js'
import { Embed } from '../../parts/web/embed.js'
import { PLAYER_SANDBOX } from '../../parts/web/player-sandbox.js'
import { wire } from '../../parts/web/wire.js'
import { isFirstOf } from '../../render/first-of.js'
import type { WebView } from '../../render/view.js'
import { VIMEO_SIZE, vimeoFrameUrl } from './address.js'
import type { vimeo } from './node.js'

export const VimeoWeb: WebView<typeof vimeo> = ({ attrs, says: { kind, href, media, action }, ctx, node }) => {
  const poster = mediaPicture(media, ctx)
  return (
    <Embed
      ctx={ctx}
      className="vimeo-wrap"
      attributes={{
        ...(isFirstOf(node, 'videoId', ctx.outline) ? { id: `vimeo-${attrs.videoId}` } : {}),
        ...wire('VimeoToDOM', attrs),
      }}
      frame={{
        src: vimeoFrameUrl(attrs),
        title: `Vimeo: ${poster?.title ?? kind}`,
        ...VIMEO_SIZE,
        lazy: attrs.belowTheFold,
        allow: 'encrypted-media; picture-in-picture; fullscreen',
        sandbox: PLAYER_SANDBOX,
      }}
      provider="Vimeo"
      title={poster?.title ?? null}
      href={href}
      picture={poster?.src}
      pictureWidth={VIMEO_SIZE.width}
      film={node}
      action={action}
    />
  )
}
