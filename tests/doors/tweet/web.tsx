import type { ReactElement } from 'react'
import { honestLinkText, tweetWords, textDirection } from '../../../src/block.js'
import type { ResizeImage } from '../../../src/types.js'
import {
  Card,
  Picture,
  PostFacts,
  postSpeaker,
  PostWords,
  TweetText,
  webView,
  wire,
  type WebContext,
} from '../../../src/web/index.js'
import { tweet as tweetBlock, type Tweet, type XWords } from './block.js'

const TWEET_IMAGE_WIDTH = 600
const TWEET_EXPANDED_IMAGE_HEIGHT = 314

interface TweetCardProps {
  ctx: WebContext & { readonly words: XWords }
  tweet: Tweet
  lazy: boolean
  attributes?: Readonly<Record<string, string | undefined>>
}

/** A tweet as our own card. It loads no script of the network, so the network does not learn who reads it. */
function TweetCard({ ctx, tweet, lazy, attributes }: TweetCardProps): ReactElement {
  const { speaker, profileUrl, statusUrl, text } = tweet
  return (
    <Card
      className="twitter-embed"
      attributes={attributes}
      source={speaker.name ? postSpeaker(speaker, ctx, ctx.link(profileUrl ?? '')) : undefined}
      meta={tweet.date || tweet.counts.length ? <PostFacts date={tweet.date} counts={tweet.counts} /> : null}
      action={{ href: ctx.link(statusUrl), label: tweet.action }}
    >
      <PostWords ctx={ctx} pieces={text} />
      <Photos ctx={ctx} tweet={tweet} lazy={lazy} />
      <Quoted ctx={ctx} quoted={tweet.quoted} />
      <LinkCard ctx={ctx} link={tweet.link} lazy={lazy} />
    </Card>
  )
}

function Photos({ ctx, tweet, lazy }: { ctx: WebContext; tweet: Tweet; lazy: boolean }): ReactElement | null {
  const { photos, hasVideo, statusUrl } = tweet
  if (photos.length === 0 && !hasVideo) return null
  const sized = atTweetWidth(ctx)
  const tiles = photos.map(({ src, alt }) => (
    <Picture
      key={src}
      ctx={sized}
      src={src}
      alt={alt || ctx.messages.imageLabel}
      shownAt={TWEET_IMAGE_WIDTH}
      lazy={lazy}
    />
  ))
  if (!hasVideo) return <div className={`tweet-photos tweet-photos-${photos.length}`}>{tiles}</div>
  // Playing would need the network's player. The still picture links to it instead (N-TW2-6).
  return (
    <a
      className={photos.length ? `tweet-photos tweet-photos-${photos.length} tweet-video` : 'tweet-video'}
      href={ctx.link(statusUrl)}
    >
      {tiles}
      <span className="tweet-play">
        <span aria-hidden="true">▶ </span>
        {ctx.messages.playVideo}
      </span>
    </a>
  )
}

function Quoted({ ctx, quoted }: { ctx: TweetCardProps['ctx']; quoted: Tweet['quoted'] }): ReactElement | null {
  if (!quoted) return null
  const { name, logo, note } = postSpeaker(quoted.speaker, ctx, '')
  return (
    <div className="tweet-quoted" role="group" aria-label={ctx.words.quotedPost}>
      {quoted.speaker.name ? (
        <p className="card-source">
          {logo ? (
            <img className="card-logo" src={logo} alt="" width={20} height={20} loading="lazy" decoding="async" />
          ) : null}
          {name}
          {note ? <span className="card-note">{note}</span> : null}
        </p>
      ) : null}
      <p className="tweet-quoted-text" {...textDirection(tweetWords(quoted.text), ctx)}>
        <TweetText ctx={ctx} pieces={quoted.text} />
      </p>
    </div>
  )
}

function LinkCard({ ctx, link, lazy }: { ctx: WebContext; link: Tweet['link']; lazy: boolean }): ReactElement | null {
  if (!link) return null
  const sized = atTweetWidth(ctx)
  return (
    <div className="tweet-link">
      {link.image ? (
        <img
          className="tweet-link-picture"
          src={sized.resizeImage(link.image, { width: TWEET_IMAGE_WIDTH, height: TWEET_EXPANDED_IMAGE_HEIGHT })}
          alt=""
          width={TWEET_IMAGE_WIDTH}
          height={TWEET_EXPANDED_IMAGE_HEIGHT}
          loading={lazy ? 'lazy' : undefined}
          decoding="async"
        />
      ) : null}
      <div className="tweet-link-body">
        {link.domain ? <p className="tweet-link-domain">{link.domain}</p> : null}
        <p className="tweet-link-title" {...textDirection(link.title, ctx)}>
          <a href={link.href} rel="nofollow noopener">
            {honestLinkText(link.title, link.href)}
          </a>
        </p>
        {link.description ? (
          <p className="tweet-link-text" {...textDirection(link.description, ctx)}>
            {link.description}
          </p>
        ) : null}
      </div>
    </div>
  )
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

export const tweetWeb = webView(tweetBlock, ({ attrs, says, ctx }) => (
  <TweetCard ctx={ctx} tweet={says} lazy={attrs.belowTheFold} attributes={wire('My_tweetToDOM', attrs)} />
))
