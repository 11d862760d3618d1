import type { ReactElement } from 'react'
import { PINTEREST_WIDTH } from '../../domain/limits.js'
import { pinFrameUrl } from '../../domain/providers/pinterest.js'
import { Card } from '../../parts/web/card.js'
import { Embed, EmbedFailure } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { pinterest } from './node.js'
import { PINTEREST_FAILED, PINTEREST_LOADING } from './texts.js'

/** Upright pictures with what Pinterest writes under them; a longer pin scrolls. */
const FRAME_HEIGHT = 620
const SANDBOX = [
  'allow-scripts', // a script draws the pin
  'allow-same-origin', // it asks its own host; its origin is never ours
  'allow-popups', // a press opens the pin in a tab
  'allow-popups-to-escape-sandbox', // and Pinterest must work there
].join(' ')

/** The pin as its picture, complete without Pinterest; where the post holds no picture, Pinterest's own frame (N-PIN-2). */
export const PinterestWeb: WebView<typeof pinterest> = ({ attrs, ctx }) => {
  const attributes = wire('PinterestToDOM', attrs)
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const title = attrs.title?.trim() ?? ''
  const author = attrs.author_name?.trim() ?? ''
  if (!href) {
    return (
      <div className="pinterest-wrap embed-error" {...attributes}>
        {title || author ? <p {...textDirection(title || author, ctx)}>{[title, author].filter(Boolean).join(' — ')}</p> : null}
        <Failed />
      </div>
    )
  }
  const authorHref = attrs.author_url ? ctx.link(attrs.author_url) : ''
  const frame = attrs.thumbnail_url ? null : pinFrameUrl(href)
  if (frame) {
    return (
      <Embed
        ctx={ctx}
        className="pinterest-wrap"
        attributes={attributes}
        frame={{ src: frame, title: title || ctx.messages.postOn('Pinterest'), width: PINTEREST_WIDTH, height: FRAME_HEIGHT, lazy: attrs.belowTheFold, sandbox: SANDBOX }}
        provider="Pinterest"
        title={title && author ? `${title} — ${author}` : title || author || null}
        href={href}
        action={ctx.messages.viewOn('Pinterest')}
        waiting={PINTEREST_LOADING}
        failure={
          <EmbedFailure>
            <Failed />
          </EmbedFailure>
        }
      />
    )
  }
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

function Failed(): ReactElement {
  return (
    <p lang="en" dir="ltr">
      {PINTEREST_FAILED}
    </p>
  )
}
