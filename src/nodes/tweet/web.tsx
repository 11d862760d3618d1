import type { ReactElement } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import { tweetWords } from '../../parts/tweet-pieces.js'
import { Card } from '../../parts/web/card.js'
import { PostFacts, postSpeaker, PostWords } from '../../parts/web/network-post.js'
import { Picture } from '../../parts/web/picture.js'
import { TweetText } from '../../parts/web/tweet-text.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import { TWEET_EXPANDED_IMAGE_HEIGHT, TWEET_IMAGE_WIDTH } from './limits.js'
import type { twitter, twitter2 } from './nodes.js'
import { atTweetWidth } from './tweet-width.js'
import type { Tweet } from './tweet.js'
import type { XWords } from './words.js'

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

// A quotation by role: a blockquote element would end the paragraph around it.
export const TwitterWeb: WebView<typeof twitter> = ({ attrs, says: { text, href, byline }, ctx }) => (
  <span className="tweet" role="blockquote" {...wire('TwitterToDOM', attrs)}>
    <span className="tweet-words" {...textDirection(tweetWords(text), ctx)}>
      <TweetText ctx={ctx} pieces={text} />
    </span>
    <span className="tweet-byline">
      {href ? (
        <a href={href} rel="nofollow noopener">
          {byline}
        </a>
      ) : (
        byline
      )}
    </span>
  </span>
)

export const Twitter2Web: WebView<typeof twitter2> = ({ attrs, says, ctx }) => (
  <TweetCard ctx={ctx} tweet={says} lazy={attrs.belowTheFold} attributes={wire('Twitter2ToDOM', attrs)} />
)
