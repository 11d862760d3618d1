import { campaignOf } from '../domain/reader/visited-address.js'
import type { WebContext } from '../render/context.js'
import { postLinks, type RenderOptions } from '../render/create-context.js'
import { failedViews } from '../render/view-failed.js'
import { placeFinder } from '../render/visible-nodes.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { FactName, KnownFacts } from './page-facts.js'

// Apart from the facts: `bindPage` needs neither views nor a document.

/** The context of a page with other facts. */
export function contextWithFacts(
  ctx: WebContext,
  post: Post,
  { visit, readerId, previous, next, polls, reactions, reaction }: KnownFacts,
  options: Pick<RenderOptions, 'urls'>,
  report: (problem: Problem) => void,
): WebContext {
  return {
    ...ctx,
    visit,
    readerId,
    neighbours: { previous, next },
    data: { ...ctx.data, polls },
    post: { ...ctx.post, reactions, reaction },
    ...postLinks(post, 'web', options.urls, campaignOf(visit.address ?? undefined)),
    report,
    viewFailed: failedViews(placeFinder(ctx), report),
  }
}

/** The same context, which calls `note` with the name of each fact that is read from it. */
export function notingContext(ctx: WebContext, note: (name: FactName) => void): WebContext {
  const { urls, link, linkToPost } = ctx
  const polls = noting(ctx.data.polls, (id) => note(`poll.${id}`))
  const noted = {
    ...ctx,
    visit: noting(ctx.visit, (name) => note(`visit.${name}`)),
    neighbours: noting(ctx.neighbours, note),
    data: { ...ctx.data, polls },
    post: noting(ctx.post, note, ['reactions', 'reaction']),
    urls: {
      ...urls,
      checkout: (...args: Parameters<typeof urls.checkout>) => {
        note('campaign')
        return urls.checkout(...args)
      },
    },
    // Placeholders such as %%checkout_url%% stand for addresses with a campaign.
    link: (url: string) => {
      if (url.includes('%%')) note('campaign')
      return link(url)
    },
    linkToPost: (url: string) => {
      if (url.includes('%%')) note('campaign')
      return linkToPost(url)
    },
  }
  return noting(noted, note, ['readerId', 'now'])
}

/** A copy whose properties, or the named ones, call `note` when they are read. */
function noting<T extends object>(values: T, note: (name: string) => void, names = Object.keys(values)): T {
  const copy = { ...values }
  for (const name of names)
    Object.defineProperty(copy, name, {
      enumerable: true,
      get: () => {
        note(name)
        return values[name as keyof T]
      },
    })
  return copy
}
