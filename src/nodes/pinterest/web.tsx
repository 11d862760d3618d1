import type { ReactElement } from 'react'
import { PINTEREST_WIDTH } from '../../domain/values/limits.js'
import { pinFrameUrl } from '../../domain/providers/pinterest.js'
import { Card } from '../../parts/web/card.js'
import { FramedCard } from '../../parts/web/framed-card.js'
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

/**
 * The pin as a card whose place Pinterest's own frame takes (N-PIN-2, E-PIN-2). Pinterest's script would do the same
 * with the whole page in its hands. A board or a short link has no frame.
 */
export const PinterestWeb: WebView<typeof pinterest> = ({ attrs, ctx }) => {
  const attributes = wire('PinterestToDOM', attrs)
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const title = attrs.title?.trim() ?? ''
  const author = attrs.author_name?.trim() ?? ''
  if (!href) {
    return (
      <div className="pinterest-wrap embed-error" {...attributes}>
        {title || author ? (
          <p {...textDirection(title || author, ctx)}>{[title, author].filter(Boolean).join(' — ')}</p>
        ) : null}
        <Failed />
      </div>
    )
  }
  const authorHref = attrs.author_url ? ctx.link(attrs.author_url) : ''
  const src = pinFrameUrl(href)
  const action = { href, label: ctx.messages.viewOn('Pinterest') }
  const known = attrs.width && attrs.height && attrs.width > 0 && attrs.height > 0
  return (
    <FramedCard
      ctx={ctx}
      className="pinterest-wrap"
      attributes={attributes}
      frame={
        src === null
          ? null
          : {
              src,
              title: title || ctx.messages.postOn('Pinterest'),
              width: PINTEREST_WIDTH,
              height: FRAME_HEIGHT,
              sandbox: SANDBOX,
            }
      }
      provider="Pinterest"
      href={href}
      waiting={PINTEREST_LOADING}
      failure={<Failed />}
      note={<a href={href}>{action.label}</a>}
    >
      <Card
        attributes={{ ...textDirection(title, ctx) }}
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
        action={action}
      />
    </FramedCard>
  )
}

function Failed(): ReactElement {
  return (
    <p lang="en" dir="ltr">
      {PINTEREST_FAILED}
    </p>
  )
}
