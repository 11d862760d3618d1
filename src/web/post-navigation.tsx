import type { ReactNode } from 'react'
import { NextIcon, PreviousIcon } from '../parts/web/icons.js'
import type { WebContext } from '../render/context.js'

/** Links to the previous and next posts (W-NAV-1), with their titles if known. */
export function PostNavigation({ ctx }: { ctx: WebContext }): ReactNode {
  const { messages, urls } = ctx
  const { previous, next } = ctx.neighbours
  if (!previous && !next) return null
  return (
    <nav className="post-navigation" aria-label={messages.otherPosts}>
      {previous ? (
        <a className="post-navigation-previous" rel="prev" href={urls.post(previous.slug)}>
          <PreviousIcon />
          <span>
            {messages.previous}
            <Title>{previous.title}</Title>
          </span>
        </a>
      ) : null}
      {next ? (
        <a className="post-navigation-next" rel="next" href={urls.post(next.slug)}>
          <span>
            {messages.next}
            <Title>{next.title}</Title>
          </span>
          <NextIcon />
        </a>
      ) : null}
    </nav>
  )
}

function Title({ children }: { children: string }): ReactNode {
  return children ? (
    <>
      {' '}
      <strong dir="auto">{children}</strong>
    </>
  ) : null
}
