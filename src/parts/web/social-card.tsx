import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { SocialPost } from '../social.js'
import { Card } from './card.js'
import { PostFacts, postSpeaker, PostWords } from './network-post.js'

export interface SocialCardProps {
  ctx: WebContext
  post: SocialPost
  className?: string
  attributes?: Readonly<Record<string, string | undefined>>
  /** Above the text, full card width. */
  picture?: ReactNode
  /** Pictures below the text. */
  children?: ReactNode
}

/** A network's post as our own card. It loads nothing from the network, so the network does not learn who reads it. */
export function SocialCard({ ctx, post, className, attributes, picture, children }: SocialCardProps): ReactElement {
  const { title, speaker, profileUrl, postUrl, text, date, counts, action } = post
  return (
    <Card
      className={classNames('social-card', className)}
      attributes={attributes}
      picture={picture}
      title={title}
      source={speaker ? postSpeaker(speaker, ctx, ctx.link(profileUrl ?? '')) : undefined}
      meta={date || counts.length ? <PostFacts date={date} counts={counts} /> : null}
      action={postUrl ? { href: ctx.link(postUrl), label: action } : undefined}
    >
      <PostWords ctx={ctx} pieces={text} />
      {children}
    </Card>
  )
}
