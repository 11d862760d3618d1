import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Card } from '../../parts/email/card.js'
import { Cell, Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { PostSpeaker, PostWords } from '../../parts/email/network-post.js'
import { Picture } from '../../parts/email/picture.js'
import { TextLine } from '../../parts/email/text-line.js'
import { TweetText } from '../../parts/email/tweet-text.js'
import { CARD_TEXT_WIDTH } from '../../parts/email/tweet-widths.js'
import { postFacts } from '../../parts/social.js'
import { tweetWords } from '../../parts/tweet-pieces.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import { TWEET_EXPANDED_IMAGE_HEIGHT } from './limits.js'
import type { twitter, twitter2 } from './nodes.js'
import { atTweetWidth } from './tweet-width.js'
import type { Tweet, TweetLink } from './tweet.js'

/** A tweet as a card. Each line sets its own direction, because names, text and dates of one tweet may differ. */
function TweetCard({ ctx, tweet }: { ctx: EmailContext; tweet: Tweet }): ReactElement {
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

const GAP = 8
const HALF = (CARD_TEXT_WIDTH - GAP) / 2

type Photo = Tweet['photos'][number]

/** One photo alone, two side by side, three as one above two, four as two by two (K-TW-1). */
function TweetPhotos({
  ctx,
  tweet: { photos, hasVideo },
  href,
}: {
  ctx: EmailContext
  tweet: Tweet
  href: string
}): ReactElement | null {
  if (hasVideo) return <Video ctx={ctx} photo={photos[0]} href={href} />
  const first = photos.length === 3 ? 1 : 2
  const rows = [photos.slice(0, first), photos.slice(first)]
  return (
    <>
      {rows.map((row, i) =>
        row.length === 0 ? null : (
          <Layout key={row[0]?.src} width="100%">
            <tr>
              {row.map((photo, at) => (
                <Fragment key={photo.src}>
                  {at > 0 ? <td className={slotClass(i)} width={GAP} /> : null}
                  <Cell
                    className={`${slotClass(i)} tweet-photo`}
                    width={row.length === 1 ? CARD_TEXT_WIDTH : HALF}
                    valign="top"
                  >
                    <Tile ctx={ctx} photo={photo} single={row.length === 1} crop={photos.length > 1} />
                  </Cell>
                </Fragment>
              ))}
            </tr>
          </Layout>
        ),
      )}
    </>
  )
}

function Tile({
  ctx,
  photo,
  single,
  crop,
}: {
  ctx: EmailContext
  photo: Photo
  single: boolean
  crop: boolean
}): ReactElement {
  const width = single ? CARD_TEXT_WIDTH : HALF
  return (
    <Picture
      ctx={ctx}
      src={photo.src}
      alt={photo.alt || ctx.messages.imageLabel}
      width={width}
      crop={crop ? { height: single ? 286 : 188 } : undefined}
    />
  )
}

/** Mails cannot play videos: the still picture and the label below link to the tweet (N-TW2-6). */
function Video({ ctx, photo, href }: { ctx: EmailContext; photo: Photo | undefined; href: string }): ReactElement {
  return (
    <Layout width="100%">
      <Row className="tweet-slot">
        <Link className="card-action-link tweet-play" href={href}>
          {photo ? (
            <Picture ctx={ctx} src={photo.src} alt={photo.alt || ctx.messages.imageLabel} width={CARD_TEXT_WIDTH} />
          ) : null}
          {`▶ ${ctx.messages.playVideo}`}
        </Link>
      </Row>
    </Layout>
  )
}

function slotClass(row: number): string {
  return row === 0 ? 'tweet-slot' : 'tweet-slot-next'
}

// Tables are not allowed in a paragraph, and only cells have padding: text and source, each on its own line.
export const TwitterEmail: EmailView<typeof twitter> = ({ says: { text, href, byline }, ctx }) => (
  <span className="tweet-block" {...textDirection(tweetWords(text) || byline, ctx)}>
    <TweetText ctx={ctx} pieces={text} />
    {text.length ? <br /> : null}
    {'— '}
    {href ? <Link href={href}>{byline}</Link> : byline}
  </span>
)

export const Twitter2Email: EmailView<typeof twitter2> = ({ says, ctx }) => <TweetCard ctx={ctx} tweet={says} />
