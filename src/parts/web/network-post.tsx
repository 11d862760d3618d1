import type { ReactElement } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { NetworkSpeaker } from '../network-speaker.js'
import { tweetWords, type TweetPiece } from '../tweet-pieces.js'
import type { CardProps } from './card.js'
import { PORTRAIT } from './speaker.js'
import { TweetText } from './tweet-text.js'

/** The author of a network's post; '' if their page is unknown. */
export function postSpeaker(
  { name, handle, avatar }: NetworkSpeaker,
  ctx: WebContext,
  href: string,
): NonNullable<CardProps['source']> {
  return {
    name: <bdi className="tweet-name">{href ? honestLinkText(name, href) : name}</bdi>,
    logo: avatar && ctx.resizeImage(avatar, PORTRAIT),
    note: handle && <bdi>{handle}</bdi>,
    ...(href ? { href } : {}),
  }
}

/** The text of the post. */
export function PostWords({ ctx, pieces }: { ctx: WebContext; pieces: readonly TweetPiece[] }): ReactElement | null {
  return pieces.length ? (
    <p className="tweet-text" {...textDirection(tweetWords(pieces), ctx)}>
      <TweetText ctx={ctx} pieces={pieces} />
    </p>
  ) : null
}

/** The date of a post, and its likes and reposts. */
export function PostFacts({
  date,
  counts,
}: {
  date: { label: string; iso: string | null } | null
  counts: readonly string[]
}): ReactElement {
  const rest = counts.join(' ∙ ')
  return (
    <>
      {date ? date.iso ? <time dateTime={date.iso}>{date.label}</time> : date.label : null}
      {date && rest ? ' ∙ ' : null}
      {rest}
    </>
  )
}
