import type { ReactElement, ReactNode } from 'react'
import { honestLinkText } from '../../domain/honest-link.js'
import type { EmailContext } from '../../render/context.js'
import type { SocialPost } from '../social.js'
import { tweetWords } from '../tweet-text.js'
import { Card } from './card.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'
import { TweetText } from './tweet-text.js'

export interface SocialCardProps {
  ctx: EmailContext
  post: SocialPost
  picture?: ReactNode
  children?: ReactNode
}

/** A post of a network as a card; each line states its own direction, as in a tweet. */
export function SocialCard({ ctx, post, picture, children }: SocialCardProps): ReactElement {
  const { service, speaker, profileUrl, postUrl, text, date, counts } = post
  return (
    <Card
      ctx={ctx}
      picture={picture}
      title={speaker || text.length ? undefined : ctx.messages.postOn(service)}
      meta={[date?.label, ...counts].filter(Boolean).join(' ∙ ') || null}
      action={postUrl ? { href: ctx.link(postUrl), label: [ctx.messages.viewOn(service), speaker?.name].filter(Boolean).join(': ') } : undefined}
    >
      {speaker ? <Speaker ctx={ctx} speaker={speaker} href={profileUrl ? ctx.link(profileUrl) : null} /> : null}
      {text.length ? (
        <Line className="card-text" ctx={ctx} text={tweetWords(text)}>
          <TweetText ctx={ctx} pieces={text} />
        </Line>
      ) : null}
      {children}
    </Card>
  )
}

function Speaker({ ctx, speaker: { name, handle, avatar }, href }: { ctx: EmailContext; speaker: NonNullable<SocialPost['speaker']>; href: string | null }): ReactElement {
  const words = (
    <>
      <b>{href ? honestLinkText(name, href) : name}</b>
      {handle ? (
        <>
          {' '}
          {/* Its @ would jump behind it in a line of Arabic or Hebrew. */}
          <span className="card-note" dir="ltr">
            {handle}
          </span>
        </>
      ) : null}
    </>
  )
  return (
    <Line className="card-source social-speaker" ctx={ctx} text={`${name} ${handle ?? ''}`}>
      {avatar ? (
        <>
          <Picture ctx={ctx} src={avatar} width={20} fixedHeight={20} crop={{ height: 20 }} decorative className="card-logo tweet-avatar" />
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
