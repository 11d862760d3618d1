import { BYLINE_AVATARS } from '../../domain/values/limits.js'
import { BylineAvatars } from '../../parts/web/byline-avatars.js'
import { Card } from '../../parts/web/card.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { embeddedPost } from './node.js'

export const EmbeddedPostWeb: WebView<typeof embeddedPost> = ({ attrs, says, ctx }) => {
  const { source, title, href, text, meta, action } = says
  return (
    <Card
      className="embedded-post-wrap"
      attributes={{ ...wire('EmbeddedPostToDOM', attrs), ...textDirection(title, ctx) }}
      source={source}
      title={title}
      href={href}
      text={text}
      meta={
        meta ? (
          <>
            <BylineAvatars ctx={ctx} people={attrs.bylines} most={BYLINE_AVATARS} size={20} />
            {meta}
          </>
        ) : undefined
      }
      action={href ? { href, label: action } : undefined}
    />
  )
}
