import type { ReactElement, ReactNode } from 'react'
import type { EmailContext } from '../../render/context.js'
import { postFacts, type SocialPost } from '../social.js'
import { Card } from './card.js'
import { PostSpeaker, PostWords } from './network-post.js'

export interface SocialCardProps {
  ctx: EmailContext
  post: SocialPost
  picture?: ReactNode
  children?: ReactNode
}

/** A network's post as a card. Each line sets its direction, as in a tweet. */
export function SocialCard({ ctx, post, picture, children }: SocialCardProps): ReactElement {
  const { title, speaker, profileUrl, postUrl, text } = post
  return (
    <Card
      ctx={ctx}
      picture={picture}
      title={title}
      meta={postFacts(post)}
      action={
        postUrl
          ? { href: ctx.link(postUrl), label: [post.action, speaker?.name].filter(Boolean).join(': ') }
          : undefined
      }
    >
      {speaker ? <PostSpeaker ctx={ctx} speaker={speaker} href={ctx.link(profileUrl ?? '')} /> : null}
      <PostWords ctx={ctx} pieces={text} />
      {children}
    </Card>
  )
}
