import type { ReactElement, ReactNode } from 'react'
import { honestLinkText } from '../../domain/honest-link.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { SocialPost } from '../social.js'
import { tweetWords } from '../tweet-text.js'
import { Card } from './card.js'
import { TweetText } from './tweet-text.js'

export interface SocialCardProps {
  ctx: WebContext
  post: SocialPost
  className: string
  attributes: Readonly<Record<string, string | undefined>>
  /** Above the words, as wide as the card. */
  picture?: ReactNode
  /** Pictures below the words. */
  children?: ReactNode
}

/** A post of a network as a card of our own: no frame, no script of the network, nothing that tells it who reads. */
export function SocialCard({ ctx, post, className, attributes, picture, children }: SocialCardProps): ReactElement {
  const { service, speaker, profileUrl, postUrl, text, date, counts } = post
  const profile = profileUrl ? ctx.link(profileUrl) : ''
  const rest = counts.join(' ∙ ')
  return (
    <Card
      className={classNames('social-card', className)}
      attributes={attributes}
      picture={picture}
      title={speaker || text.length ? undefined : ctx.messages.postOn(service)}
      source={
        speaker
          ? {
              name: <bdi className="tweet-name">{profile ? honestLinkText(speaker.name, profile) : speaker.name}</bdi>,
              logo: speaker.avatar && ctx.resizeImage(speaker.avatar, { width: 40, height: 40, crop: 'fill' }),
              note: speaker.handle && <bdi>{speaker.handle}</bdi>,
              ...(profile ? { href: profile } : {}),
            }
          : undefined
      }
      meta={
        date || rest ? (
          <>
            {date ? date.iso ? <time dateTime={date.iso}>{date.label}</time> : date.label : null}
            {date && rest ? ' ∙ ' : null}
            {rest}
          </>
        ) : null
      }
      action={postUrl ? { href: ctx.link(postUrl), label: ctx.messages.viewOn(service) } : undefined}
    >
      {text.length ? (
        <p className="tweet-text" {...textDirection(tweetWords(text), ctx)}>
          <TweetText ctx={ctx} pieces={text} />
        </p>
      ) : null}
      {children}
    </Card>
  )
}
