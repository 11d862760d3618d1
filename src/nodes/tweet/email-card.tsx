import type { ReactElement, ReactNode } from 'react'
import { TWEET_EXPANDED_IMAGE_HEIGHT } from './limits.js'
import type { EmailContext } from '../../render/context.js'
import type { Tweet, TweetLink } from './tweet.js'
import { atTweetWidth } from './tweet-width.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { PostSpeaker, PostWords } from '../../parts/email/network-post.js'
import { Picture } from '../../parts/email/picture.js'
import { TextLine } from '../../parts/email/text-line.js'
import { postFacts } from '../../parts/social.js'
import { TweetPhotos } from './email-photos.js'
import { CARD_TEXT_WIDTH } from '../../parts/email/tweet-widths.js'

/** A tweet as a card. Each line sets its own direction, because names, text and dates of one tweet may differ. */
export function TweetCard({ ctx, tweet }: { ctx: EmailContext; tweet: Tweet }): ReactElement {
  const { speaker, profileUrl, statusUrl, text } = tweet
  const href = ctx.link(statusUrl)
  return (
    <Card ctx={ctx} meta={postFacts(tweet)} action={{ href, label: tweet.action }}>
      {speaker.name ? <PostSpeaker ctx={ctx} speaker={speaker} href={ctx.link(profileUrl ?? '')} /> : null}
      <PostWords ctx={ctx} pieces={text} />
      <TweetPhotos ctx={atTweetWidth(ctx)} tweet={tweet} href={href} />
      {tweet.quoted ? (
        <Inner>
          <Row className="card-body tweet-inner">
            {tweet.quoted.speaker.name ? <PostSpeaker ctx={ctx} speaker={tweet.quoted.speaker} /> : null}
            <PostWords ctx={ctx} pieces={tweet.quoted.text} />
          </Row>
        </Inner>
      ) : null}
      {tweet.link ? <LinkCard ctx={ctx} link={tweet.link} /> : null}
    </Card>
  )
}

function LinkCard({ ctx, link }: { ctx: EmailContext; link: TweetLink }): ReactElement {
  return (
    <Inner>
      {link.image ? (
        <Row className="card-picture">
          <Picture
            ctx={atTweetWidth(ctx)}
            src={link.image}
            width={CARD_TEXT_WIDTH - 2}
            crop={{ height: TWEET_EXPANDED_IMAGE_HEIGHT }}
            decorative
          />
        </Row>
      ) : null}
      <Row className="card-body tweet-inner">
        {link.domain ? <p className="card-source tweet-domain">{link.domain}</p> : null}
        <TextLine className="card-title tweet-link-title" ctx={ctx} text={link.title} href={link.href} />
        <TextLine className="card-text" ctx={ctx} text={link.beginning} />
      </Row>
    </Inner>
  )
}

/** A card within the card, with 12 px space above. */
function Inner({ children }: { children: ReactNode }): ReactElement {
  return (
    <Layout width="100%">
      <Row className="tweet-slot">
        <Layout className="card" width="100%">
          {children}
        </Layout>
      </Row>
    </Layout>
  )
}
