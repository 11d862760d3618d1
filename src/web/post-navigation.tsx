import type { ReactNode } from 'react'
import { NextIcon, PreviousIcon } from '../parts/web/icons.js'
import type { WebContext } from '../render/context.js'

/** To the posts before and after (W-NAV-1); a link is absent where there is no such post. */
export function PostNavigation({ ctx }: { ctx: WebContext }): ReactNode {
  const { post, messages, urls } = ctx
  const [previous, next] = [post.previous_post_slug?.trim(), post.next_post_slug?.trim()]
  if (!previous && !next) return null
  return (
    <nav className="post-navigation" aria-label={messages.otherPosts}>
      {previous ? (
        <a className="post-navigation-previous" rel="prev" href={urls.post(previous)}>
          <PreviousIcon />
          <span>{messages.previous}</span>
        </a>
      ) : null}
      {next ? (
        <a className="post-navigation-next" rel="next" href={urls.post(next)}>
          <span>{messages.next}</span>
          <NextIcon />
        </a>
      ) : null}
    </nav>
  )
}
