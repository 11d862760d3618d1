import { BYLINE_AVATARS } from '../../domain/values/limits.js'
import { BylineAvatars } from '../../parts/web/byline-avatars.js'
import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { COVER } from './digest-card.js'
import type { digestPostEmbed } from './node.js'

export const DigestPostEmbedWeb: WebView<typeof digestPostEmbed> = ({ attrs, says, ctx }) => {
  const { href, title, source, text, image, alt, meta, action } = says
  const large = attrs.size === 'lg'
  return (
    <Card
      className={large ? 'digest-post-embed digest-lg' : 'digest-post-embed'}
      attributes={{ ...wire('DigestPostEmbed', attrs), ...textDirection(title, ctx) }}
      source={source}
      title={title}
      href={href}
      text={text}
      picture={
        image && large ? (
          <Picture
            ctx={ctx}
            src={image}
            alt={alt}
            width={COVER.width * 2}
            height={COVER.height * 2}
            shownAt={COVER.width}
          />
        ) : undefined
      }
      aside={
        image && !large ? (
          <img
            src={ctx.resizeImage(image, { width: 224, height: 224, crop: 'fill' })}
            alt={alt}
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
          />
        ) : undefined
      }
      meta={
        meta ? (
          <>
            {attrs.showBylines ? (
              <BylineAvatars ctx={ctx} people={attrs.publishedBylines} most={BYLINE_AVATARS} size={20} />
            ) : null}
            {meta}
          </>
        ) : undefined
      }
      action={href ? { href, label: action } : undefined}
    />
  )
}
