import type { Node } from 'prosemirror-model'
import type { ReactElement } from 'react'
import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { YoutubePlayer } from '../../parts/web/youtube.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import { animationKind } from './address.js'
import { atNftSize, type Asset } from './asset.js'
import type { OpenseaAttributes } from './attributes.js'
import { NFT_IMAGE_WIDTH } from './limits.js'
import type { opensea } from './node.js'

export const OpenseaWeb: WebView<typeof opensea> = ({ attrs, says, ctx, node }) => {
  const { title, collection, creator, description, href, action } = says
  return (
    <Card
      className="opensea-wrap"
      attributes={{ ...wire('OpenseaToDOM', attrs), ...textDirection(title, ctx) }}
      source={{
        name: collection?.name ?? 'OpenSea',
        logo: attrs.nft_logo_url && ctx.resizeImage(attrs.nft_logo_url, { width: 40, height: 40, crop: 'fill' }),
        note: creator ? <a href={creator.href}>{creator.name}</a> : undefined,
        href: collection?.href,
      }}
      picture={media(attrs, says, ctx, node)}
      title={title}
      text={description}
      action={href ? { href, label: action } : undefined}
    />
  )
}

/** N-NFT-3: a YouTube video first, then playable media by its extension, then the picture. */
function media(
  attrs: OpenseaAttributes,
  { title, href, film }: Asset,
  ctx: WebContext,
  node: Node,
): ReactElement | null {
  if (film) return <YoutubePlayer ctx={ctx} film={film} block={node} as="div" attributes={{}} />
  const animation = attrs.animation_url ?? ''
  const kind = animationKind(animation)
  const sized = atNftSize(ctx)
  const poster = attrs.image_url ? sized.resizeImage(attrs.image_url, { width: NFT_IMAGE_WIDTH }) : undefined
  if (kind === 'video') {
    // `none`: the provider gets no request from readers who do not play it.
    return (
      <video
        className="nft-video"
        src={animation}
        poster={poster}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
    )
  }
  const still = attrs.image_url ? (
    <Picture ctx={sized} src={attrs.image_url} alt={title} shownAt={NFT_IMAGE_WIDTH} lazy={attrs.belowTheFold} />
  ) : null
  const picture = still && href ? <a href={href}>{still}</a> : still
  if (kind !== 'audio') return picture
  return (
    <>
      {picture}
      <audio className="nft-audio" src={animation} controls preload="none" aria-label={title} />
    </>
  )
}
