import { PINTEREST_WIDTH } from '../../domain/limits.js'
import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { pinterest } from './node.js'
import { PINTEREST_FAILED } from './texts.js'

/** The pin as its picture, complete without Pinterest's script (N-PIN-2). */
export const PinterestWeb: WebView<typeof pinterest> = ({ attrs, ctx }) => {
  const attributes = wire('PinterestToDOM', attrs)
  const href = attrs.url ? ctx.link(attrs.url) : ''
  if (!href) {
    return (
      <div className="pinterest-wrap embed-error" {...attributes}>
        <p>{PINTEREST_FAILED}</p>
      </div>
    )
  }
  const title = attrs.title?.trim() ?? ''
  const author = attrs.author_name?.trim() ?? ''
  const authorHref = attrs.author_url ? ctx.link(attrs.author_url) : ''
  const known = attrs.width && attrs.height && attrs.width > 0 && attrs.height > 0
  return (
    <Card
      className="pinterest-wrap"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      source={author ? { name: author, ...(authorHref ? { href: authorHref } : {}) } : undefined}
      title={title || undefined}
      picture={
        attrs.thumbnail_url ? (
          <a href={href}>
            <Picture
              ctx={ctx}
              src={attrs.thumbnail_url}
              alt={title || ctx.messages.postOn('Pinterest')}
              width={null}
              height={null}
              shownAt={PINTEREST_WIDTH}
              laidOut={known ? { width: attrs.width ?? 0, height: attrs.height ?? 0 } : null}
              lazy={attrs.belowTheFold}
            />
          </a>
        ) : null
      }
      action={{ href, label: ctx.messages.viewOn('Pinterest') }}
    />
  )
}
