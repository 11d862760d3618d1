import type { ReactElement, ReactNode } from 'react'
import { honestLinkText } from '../../domain/honest-link.js'
import { TWEET_EXPANDED_IMAGE_HEIGHT, TWEET_STATIC_DESCRIPTION } from '../../domain/limits.js'
import { truncateCharacters } from '../../domain/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { atTweetWidth, type Tweet, type TweetSpeaker } from '../tweet.js'
import { tweetWords, type TweetPiece } from '../tweet-text.js'
import { Card } from './card.js'
import { Layout, Row } from './cell.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'
import { TweetPhotos } from './tweet-photos.js'
import { TweetText } from './tweet-text.js'
import { CARD_TEXT_WIDTH } from './tweet-widths.js'

/** A tweet as a card. Each line states its own direction: names, words and dates of one tweet may all differ. */
export function TweetCard({ ctx, tweet }: { ctx: EmailContext; tweet: Tweet }): ReactElement {
  const { speaker, profileUrl, statusUrl, text } = tweet
  const href = ctx.link(statusUrl)
  return (
    <Card
      ctx={ctx}
      meta={[tweet.date?.label, ...tweet.counts].filter(Boolean).join(' ∙ ') || null}
      action={{ href, label: ctx.messages.viewOnX }}
    >
      <Speaker ctx={ctx} speaker={speaker} href={profileUrl ? ctx.link(profileUrl) : null} />
      <Words ctx={ctx} pieces={text} />
      <TweetPhotos ctx={atTweetWidth(ctx)} tweet={tweet} href={href} />
      {tweet.quoted ? (
        <Inner>
          <Row className="card-body tweet-inner">
            <Speaker ctx={ctx} speaker={tweet.quoted.speaker} href={null} />
            <Words ctx={ctx} pieces={tweet.quoted.text} />
          </Row>
        </Inner>
      ) : null}
      {tweet.link ? <LinkCard ctx={ctx} link={tweet.link} /> : null}
    </Card>
  )
}

function Speaker({ ctx, speaker: { name, handle, avatar }, href }: { ctx: EmailContext; speaker: TweetSpeaker; href: string | null }): ReactElement | null {
  if (!name) return null
  const words = (
    <>
      <b>{href ? honestLinkText(name, href) : name}</b>
      {handle ? <span className="card-note"> {handle}</span> : null}
    </>
  )
  return (
    <Line className="card-source tweet-speaker" ctx={ctx} text={`${name} ${handle ?? ''}`}>
      {avatar ? (
        <>
          <Picture ctx={ctx} src={avatar} width={20} fixedHeight={20} decorative className="card-logo tweet-avatar" />
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

function Words({ ctx, pieces }: { ctx: EmailContext; pieces: readonly TweetPiece[] }): ReactElement | null {
  if (pieces.length === 0) return null
  return (
    <Line className="card-text" ctx={ctx} text={tweetWords(pieces)}>
      <TweetText ctx={ctx} pieces={pieces} />
    </Line>
  )
}

function LinkCard({ ctx, link }: { ctx: EmailContext; link: NonNullable<Tweet['link']> }): ReactElement | null {
  const href = ctx.link(link.url)
  if (!href) return null
  const description = link.description && truncateCharacters(link.description, TWEET_STATIC_DESCRIPTION)
  return (
    <Inner>
      {link.image ? (
        <Row className="card-picture">
          <Picture ctx={atTweetWidth(ctx)} src={link.image} width={CARD_TEXT_WIDTH - 2} crop={{ height: TWEET_EXPANDED_IMAGE_HEIGHT }} decorative />
        </Row>
      ) : null}
      <Row className="card-body tweet-inner">
        {link.domain ? <p className="card-source tweet-domain">{link.domain}</p> : null}
        <Line className="card-title tweet-link-title" ctx={ctx} text={link.title}>
          <Link className="card-title-link" href={href}>
            {honestLinkText(link.title, href)}
          </Link>
        </Line>
        {description ? (
          <Line className="card-text" ctx={ctx} text={description}>
            {description}
          </Line>
        ) : null}
      </Row>
    </Inner>
  )
}

/** A card within the card, 12 px below what comes before. */
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
