import type { ReactElement } from 'react'
import { NFT_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { animationKind } from '../../domain/providers/opensea.js'
import { parseYoutubeUrl } from '../../domain/providers/youtube.js'
import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { YoutubePlayer } from '../../parts/web/youtube.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { AttrsOf } from '../../schema/define.js'
import { assetOf, atNftSize } from './asset.js'
import type { opensea } from './node.js'

export const OpenseaWeb: WebView<typeof opensea> = ({ attrs, ctx }) => {
  const asset = assetOf(attrs, ctx)
  if (!asset) return null
  const { title, collection, creator, description, href } = asset
  return (
    <Card
      className="opensea-wrap"
      attributes={{ ...wire('OpenseaToDOM', attrs), ...textDirection(title, ctx) }}
      source={{
        name: collection?.name ?? 'OpenSea',
        logo: attrs.nft_logo_url && ctx.resizeImage(attrs.nft_logo_url, { width: 40, height: 40, crop: 'fill' }),
        note: creator ? <a href={ctx.link(creator.href)}>{creator.name}</a> : undefined,
        ...(collection?.href ? { href: ctx.link(collection.href) } : {}),
      }}
      picture={media(attrs, ctx, title, href)}
      title={title}
      text={description}
      action={href ? { href, label: ctx.messages.viewOn('OpenSea') } : undefined}
    />
  )
}

/** N-NFT-3: a YouTube film first, then what plays by its extension, then the picture. */
function media(attrs: AttrsOf<typeof opensea>, ctx: WebContext, title: string, href: string): ReactElement | null {
  const clip = attrs.youtube_url ? parseYoutubeUrl(attrs.youtube_url) : null
  if (clip) return <YoutubePlayer ctx={ctx} clip={clip} as="div" attributes={{}} />
  const kind = attrs.animation_url ? animationKind(attrs.animation_url) : 'image'
  const sized = atNftSize(ctx)
  const poster = attrs.image_url ? sized.resizeImage(attrs.image_url, { width: NFT_IMAGE_WIDTH }) : undefined
  if (kind === 'video' && attrs.animation_url) {
    // `none`: nobody is asked for the film of a reader who does not play it.
    return (
      <video
        className="nft-video"
        src={attrs.animation_url}
        poster={poster}
        controls
        playsInline
        preload="none"
        aria-label={title}
      />
    )
  }
  const still = attrs.image_url ? (
    <Picture
      ctx={sized}
      src={attrs.image_url}
      alt={title}
      width={null}
      height={null}
      shownAt={NFT_IMAGE_WIDTH}
      lazy={attrs.belowTheFold}
    />
  ) : null
  const picture = still && href ? <a href={href}>{still}</a> : still
  if (kind !== 'audio' || !attrs.animation_url) return picture
  return (
    <>
      {picture}
      <audio className="nft-audio" src={attrs.animation_url} controls preload="none" aria-label={title} />
    </>
  )
}
