import type { ReactElement } from 'react'
import { Card } from '../../parts/web/card.js'
import { FramedCard } from '../../parts/web/framed-card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { PINTEREST_WIDTH } from './limits.js'
import type { pinterest } from './node.js'
import { PINTEREST_FAILED, PINTEREST_LOADING } from './texts.js'

/** Height for portrait pictures with Pinterest's text below. Longer pins scroll. */
const FRAME_HEIGHT = 620
const SANDBOX = [
  'allow-scripts', // a script draws the pin
  'allow-same-origin', // it calls its own host; its origin is never ours
  'allow-popups', // a click opens the pin in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')

/**
 * The pin as a card, which Pinterest's own frame replaces (N-PIN-2, E-PIN-2). Pinterest's script would do the same, but
 * with access to the whole page. Boards and short links have no frame.
 */
export const PinterestWeb: WebView<typeof pinterest> = ({ attrs, says, ctx }) => {
  const attributes = wire('PinterestToDOM', attrs)
  const { title, named, author, href, frame, image, action } = says
  if (!href) {
    const known = [named ? title : null, author?.name].filter(Boolean)
    return (
      <div className="pinterest-wrap embed-error" {...attributes}>
        {known.length ? <p {...textDirection(known[0] ?? '', ctx)}>{known.join(' — ')}</p> : null}
        <Failed />
      </div>
    )
  }
  const width = attrs.width ?? 0
  const height = attrs.height ?? 0
  return (
    <FramedCard
      ctx={ctx}
      className="pinterest-wrap"
      attributes={attributes}
      frame={
        frame === null ? null : { src: frame, title, width: PINTEREST_WIDTH, height: FRAME_HEIGHT, sandbox: SANDBOX }
      }
      provider="Pinterest"
      href={href}
      waiting={PINTEREST_LOADING}
      failure={<Failed />}
      note={<a href={href}>{action}</a>}
    >
      <Card
        attributes={{ ...textDirection(title, ctx) }}
        source={author ?? undefined}
        title={named ? title : undefined}
        picture={
          image ? (
            <a href={href}>
              <Picture
                ctx={ctx}
                src={image}
                alt={title}
                shownAt={PINTEREST_WIDTH}
                laidOut={width > 0 && height > 0 ? { width, height } : null}
                lazy={attrs.belowTheFold}
              />
            </a>
          ) : null
        }
        action={{ href, label: action }}
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
