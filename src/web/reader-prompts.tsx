import type { ReactElement } from 'react'
import { isOnSubstack } from '../domain/links/on-substack.js'
import { appUrl, recommendationsUrl } from '../domain/links/publication-urls.js'
import type { Sharer } from '../domain/reader/sharer.js'
import { isSignedIn } from '../domain/reader/subscription.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as followIsland } from './islands/follow.js'
import { island as giftIsland } from './islands/gift.js'
import { island as recommendIsland } from './islands/recommend.js'

/** The reader who shared the post. Null if nobody did, or if this reader did. */
export function otherSharer({ visit: { sharer }, readerId }: WebContext): Sharer | null {
  return sharer && String(sharer.id) !== String(readerId) ? sharer : null
}

/** For a visitor who followed somebody else's share. */
export function followPrompt(ctx: WebContext): ReactElement | null {
  const { readerId, post, urls } = ctx
  const sharer = otherSharer(ctx)
  if (!sharer) return null
  const page = urls.canonical()
  const props = {
    sharer: { id: sharer.id, name: sharer.name },
    post: post.id ?? page,
    readerId,
    ...visitor(ctx),
    signInUrl: urls.signIn(),
    appUrl: isOnSubstack(ctx.publication) ? appUrl(page) : null,
  }
  return <IslandMarkup island={followIsland} props={props} words={ctx} />
}

/** For a reader behind a wall. */
export function giftPrompt(ctx: WebContext): ReactElement | null {
  const { post, outline } = ctx
  const { sharer } = ctx.visit
  if (outline.wall === null || post.id === undefined) return null
  return (
    <IslandMarkup
      island={giftIsland}
      props={{ postId: post.id, sharer: sharer && { id: sharer.id, name: sharer.name }, ...visitor(ctx) }}
      words={ctx}
    />
  )
}

/**
 * For a reader who may have a publication of their own: a button after the post, or at the end of a page such as the
 * about page.
 */
export function recommendPrompt(ctx: WebContext): ReactElement | null {
  const { id, name, logo_url: logo } = ctx.publication
  const source = ctx.post.type === 'page' ? 'modal' : 'post-footer'
  // Recommendations exist between publications of the platform.
  if (id === undefined || !name || !visitor(ctx).signedIn || !isOnSubstack(ctx.publication)) return null
  const picture = logo ? ctx.resizeImage(logo, { width: 112, height: 112, crop: 'fill' }) : null
  return (
    <IslandMarkup
      island={recommendIsland}
      props={{ publicationId: id, name, logo: picture, source, recommendationsUrl: recommendationsUrl() }}
      words={ctx}
    />
  )
}

/** A reader with an id has an account, with or without a subscription to this publication. */
function visitor({ readerId, state, visit }: WebContext): { signedIn: boolean; email: string | null } {
  return { signedIn: readerId !== null || isSignedIn(state), email: visit.readerEmail }
}
