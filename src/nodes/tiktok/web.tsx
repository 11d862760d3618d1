import { storedOrFound } from '../../parts/media-picture.js'
import { Card } from '../../parts/web/card.js'
import { Embed, EmbedFailure } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { tiktok } from './node.js'

/** E-TT-1 and E-TT-2: exact texts, the same in every language. */
export const TIKTOK_FAILED = 'Tiktok failed to load.'
export const TIKTOK_ADVICE = 'Enable 3rd party cookies or use another browser'

const SANDBOX = [
  'allow-scripts', // a script draws the player
  'allow-same-origin', // it reads its own settings; its origin is never ours
  'allow-popups', // the author's page and the sound's open in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')

/** The player if its address is known, or else a card with the same content (N-TT-2). */
export const TikTokWeb: WebView<typeof tiktok> = ({ attrs, says, ctx, node }) => {
  const attributes = wire('TikTokCreateTikTokEmbed', attrs)
  const { title, named, author, href, frame, action } = says
  const still = storedOrFound(says.image, says.media, ctx)
  const failed = (
    <span lang="en" dir="ltr">
      {TIKTOK_FAILED} {TIKTOK_ADVICE}
    </span>
  )
  if (frame) {
    return (
      <Embed
        ctx={ctx}
        className="tiktok-wrap"
        attributes={attributes}
        frame={{
          src: frame,
          title,
          width: 325,
          height: 740,
          lazy: attrs.belowTheFold,
          allow: 'encrypted-media; fullscreen',
          sandbox: SANDBOX,
        }}
        provider="TikTok"
        title={author && named ? `${title} — ${author.name}` : title}
        href={href}
        picture={still}
        film={node}
        action={action}
        failure={
          <EmbedFailure needsCookies>
            {still ? <Picture ctx={ctx} src={still} alt="" shownAt={325} /> : null}
            <p>{failed}</p>
            {author?.href ? (
              <p>
                <a href={author.href}>{author.name}</a>
              </p>
            ) : null}
          </EmbedFailure>
        }
      />
    )
  }
  const picture = still ? <Picture ctx={ctx} src={still} alt={title} shownAt={325} lazy={attrs.belowTheFold} /> : null
  return (
    <Card
      className="tiktok-wrap"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      source={{
        name: author?.name ?? 'TikTok',
        note: author ? 'TikTok' : undefined,
        href: author?.href,
      }}
      picture={picture && href ? <a href={href}>{picture}</a> : picture}
      title={title}
      meta={failed}
      action={href ? { href, label: action } : undefined}
    />
  )
}
