import type { ReactElement, ReactNode } from 'react'
import type { EmailContext } from '../../render/context.js'
import type { SocialPost } from '../social.js'
import { Card } from './card.js'
import { PostSpeaker, PostWords } from './network-post.js'

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
      action={
        postUrl
          ? { href: ctx.link(postUrl), label: [ctx.messages.viewOn(service), speaker?.name].filter(Boolean).join(': ') }
          : undefined
      }
    >
      {speaker ? <PostSpeaker ctx={ctx} speaker={speaker} href={profileUrl ? ctx.link(profileUrl) : null} /> : null}
      <PostWords ctx={ctx} pieces={text} />
      {children}
    </Card>
  )
}
