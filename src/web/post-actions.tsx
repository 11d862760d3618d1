import type { ReactElement, ReactNode } from 'react'
import { isOnSubstack } from '../domain/links/on-substack.js'
import { isNarratedInApp } from '../domain/post/narration.js'
import { withPdfTrigger } from '../domain/post/pdf-trigger.js'
import { voiceoverOf } from '../domain/post/voiceover.js'
import { hasPaidExtras } from '../domain/reader/paid-extras.js'
import { formatCount, sumReactions } from '../domain/text/counts.js'
import { IslandMarkup } from '../islands/island-markup.js'
import { AppUpsellLink } from '../parts/web/app-upsell-link.js'
import { CommentIcon, EditIcon, HeadphonesIcon, LikeIcon, MessageIcon, StatsIcon } from '../parts/web/icons.js'
import type { WebContext } from '../render/context.js'
import { upgradeLink } from '../render/upgrade-link.js'
import { island as likeIsland } from './islands/action-bar-like.js'
import { island as pdfIsland } from './islands/action-bar-pdf.js'
import { island as shareIsland } from './islands/action-bar-share.js'
import { island as upgradeIsland } from './islands/action-bar-upgrade.js'
import { island as voiceoverIsland } from './islands/voiceover.js'
import type { PageParts } from './page-parts.js'

/** The actions of readers (W-ACT-1): like, comment, share, save, listen. Contributors edit and see statistics. */
export function PostActions({ ctx, parts }: { ctx: WebContext; parts: PageParts }): ReactElement {
  const { publication, messages, urls } = ctx
  return (
    <div className="action-bar">
      <ul className="post-actions" aria-label={messages.postActions}>
        {parts.draw('actions', ctx, (given) => (
          <CoreActions ctx={given} />
        ))}
        {parts.draw('pdf', ctx, (given) => (
          <Pdf ctx={given} />
        ))}
        <ListenInApp ctx={ctx} />
        {publication.community_enabled === true ? (
          <li>
            <a className="action" href={urls.chat()}>
              <MessageIcon />
              <span>{messages.chat}</span>
            </a>
          </li>
        ) : null}
        <ForContributors ctx={ctx} />
      </ul>
      {parts.draw('voiceover', ctx, (given) => (
        <Voiceover ctx={given} />
      ))}
    </div>
  )
}

/** The actions for all readers, at the post's head and end: like, comment, share. */
export function CoreActions({ ctx }: { ctx: WebContext }): ReactElement {
  const { post, messages, urls } = ctx
  const comments = post.comment_count ?? 0
  return (
    <>
      <li>
        <Like ctx={ctx} />
      </li>
      {ctx.features.comments ? (
        <li>
          <a
            className="action"
            href={urls.comments()}
            aria-label={comments ? messages.commentCount(comments) : undefined}
          >
            <CommentIcon />
            <span>{comments ? formatCount(comments, ctx.language) : messages.comment}</span>
          </a>
        </li>
      ) : null}
      <li>
        <IslandMarkup island={shareIsland} props={{ url: urls.share(), title: post.title }} words={ctx} />
      </li>
    </>
  )
}

/** W-ACT-3 */
function Like({ ctx }: { ctx: WebContext }): ReactElement {
  const { post, messages, language, urls } = ctx
  const likes = sumReactions(post.reactions)
  if (post.id !== undefined)
    return (
      <IslandMarkup
        island={likeIsland}
        props={{ postId: post.id, likes, liked: post.reaction === true, language, action: urls.reaction() }}
        words={ctx}
      />
    )
  // Without an id, a post can only be liked on its own page.
  return (
    <a className="action" href={urls.canonical()} aria-label={likes ? messages.likes(likes) : undefined}>
      <LikeIcon />
      <span>{likes ? formatCount(likes, language) : messages.like}</span>
    </a>
  )
}

/** S-PDF-1 to S-PDF-3, T-PDF */
function Pdf({ ctx }: { ctx: WebContext }): ReactNode {
  const { publication, urls } = ctx
  if (!ctx.features.pdf) return null
  return (
    <li>
      {hasPaidExtras(ctx, publication, ctx.outline.wall !== null) ? (
        <IslandMarkup island={pdfIsland} props={{ url: urls.pdf() }} words={ctx} />
      ) : (
        <IslandMarkup
          island={upgradeIsland}
          props={{ offer: 'pdf', duration: null, ...upgradeLink(ctx, 'pdf', withPdfTrigger(urls.canonical())) }}
          words={ctx}
        />
      )}
    </li>
  )
}

/** W-LIS-1. The post of a reader behind a wall has no narrations (`withoutPaidFields`). */
function ListenInApp({ ctx }: { ctx: WebContext }): ReactNode {
  if (!isNarratedInApp(ctx.post) || !isOnSubstack(ctx.publication)) return null
  return (
    <li>
      <AppUpsellLink ctx={ctx} kind="listen" className="action">
        <HeadphonesIcon />
        <span>{ctx.messages.listen}</span>
      </AppUpsellLink>
    </li>
  )
}

/** P-6, W-STAT-1: the stylesheet shows the statistics on phones only. */
function ForContributors({ ctx }: { ctx: WebContext }): ReactNode {
  const { isContributor, messages, urls, publication } = ctx
  return isContributor ? (
    <>
      <li>
        <a className="action" href={urls.edit()}>
          <EditIcon />
          <span>{messages.edit}</span>
        </a>
      </li>
      {isOnSubstack(publication) ? (
        <li className="phones-only">
          <a className="action" href={urls.statsInApp()}>
            <StatsIcon />
            <span>{messages.viewStats}</span>
          </a>
        </li>
      ) : null}
    </>
  ) : null
}

/** S-VOX-3: readers who may not listen do not get the recording's address. */
function Voiceover({ ctx }: { ctx: WebContext }): ReactNode {
  const { post, publication } = ctx
  const voiceover = voiceoverOf(post, publication)
  if (!voiceover) return null
  const { src, duration } = voiceover
  if (!hasPaidExtras(ctx, publication, ctx.outline.wall !== null)) {
    return (
      <IslandMarkup
        className="voiceover"
        island={upgradeIsland}
        props={{ offer: 'listen', duration, ...upgradeLink(ctx, 'voiceover', ctx.urls.canonical()) }}
        words={ctx}
      />
    )
  }
  return src === null ? null : (
    <IslandMarkup className="voiceover" island={voiceoverIsland} props={{ src, duration }} words={ctx} />
  )
}
