import type { ReactElement } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import type { EmailContext } from '../../render/context.js'
import type { NetworkSpeaker } from '../network-speaker.js'
import { tweetWords, type TweetPiece } from '../tweet-pieces.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'
import { TweetText } from './tweet-text.js'

/** The author of a network's post: portrait, name, handle. */
export function PostSpeaker({
  ctx,
  speaker: { name, handle, avatar },
  href,
}: {
  ctx: EmailContext
  speaker: NetworkSpeaker
  href?: string
}): ReactElement {
  const words = (
    <>
      <b>{href ? honestLinkText(name, href) : name}</b>
      {handle ? (
        <>
          {' '}
          {/* In a line of Arabic or Hebrew, the @ would move behind the name. */}
          <span className="card-note" dir="ltr">
            {handle}
          </span>
        </>
      ) : null}
    </>
  )
  return (
    <Line className="card-source post-speaker" ctx={ctx} text={`${name} ${handle ?? ''}`}>
      {avatar ? (
        <>
          <Picture
            ctx={ctx}
            src={avatar}
            width={20}
            fixedHeight={20}
            crop={{ height: 20 }}
            decorative
            className="card-logo post-avatar"
          />
          {'\u00a0\u00a0'}
        </>
      ) : null}
      {href ? (
        <Link className="card-title-link" href={href}>
          {words}
        </Link>
      ) : (
        <span className="card-title-link">{words}</span>
      )}
    </Line>
  )
}

/** The text of the post. */
export function PostWords({ ctx, pieces }: { ctx: EmailContext; pieces: readonly TweetPiece[] }): ReactElement | null {
  if (pieces.length === 0) return null
  return (
    <Line className="card-text" ctx={ctx} text={tweetWords(pieces)}>
      <TweetText ctx={ctx} pieces={pieces} />
    </Line>
  )
}
