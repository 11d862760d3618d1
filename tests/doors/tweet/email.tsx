import { Fragment, type ReactElement, type ReactNode } from 'react'
import {
  Card,
  CARD_PICTURE_WIDTH,
  Cell,
  emailView,
  Layout,
  Link,
  Picture,
  PostSpeaker,
  PostWords,
  Row,
  TextLine,
  type EmailContext,
} from '../../../src/email/index.js'
import type { ResizeImage } from '../../../src/types.js'
import { factsOf, tweet as tweetBlock, type Tweet, type TweetLink } from './block.js'

const TWEET_IMAGE_WIDTH = 600
const TWEET_EXPANDED_IMAGE_HEIGHT = 314
const CARD_TEXT_WIDTH = CARD_PICTURE_WIDTH - 40

/** A tweet as a card. Each line sets its own direction, because names, text and dates of one tweet may differ. */
function TweetCard({ ctx, tweet }: { ctx: EmailContext; tweet: Tweet }): ReactElement {
  const { speaker, profileUrl, statusUrl, text } = tweet
  const href = ctx.link(statusUrl)
  return (
    <Card ctx={ctx} meta={factsOf(tweet)} action={{ href, label: tweet.action }}>
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

/**
 * A context that requests tweet pictures in one width for all tiles (K-TW-1), cropped to the tile if it has a height.
 */
function atTweetWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  const resizeImage: ResizeImage = (src, size) =>
    ctx.resizeImage(src, {
      width: TWEET_IMAGE_WIDTH,
      ...(size.height ? { height: Math.round((TWEET_IMAGE_WIDTH * size.height) / size.width), crop: 'fill' } : {}),
    })
  return { ...ctx, resizeImage }
}

export const tweetEmail = emailView(tweetBlock, ({ says, ctx }) => <TweetCard ctx={ctx} tweet={says} />)
