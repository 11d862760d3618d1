import { useEffect, useRef, type ReactElement } from 'react'
import type { PostEntry } from './protocol.js'

export interface PostListProps {
  readonly posts: readonly PostEntry[]
  readonly current: string | null
  readonly choose: (name: string) => void
}

/** The posts of a folder. None is rendered before it is chosen. */
export function Posts({ posts, current, choose }: PostListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current === null) return
    // Newer browsers answer with a promise, which is no clean-up.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className="posts" aria-label="Posts">
      <ul ref={list}>
        {posts.map(({ name, title, state }) => (
          <li key={name}>
            <button type="button" aria-current={name === current ? 'page' : undefined} onClick={() => choose(name)}>
              <span className="post-title" dir="auto">
                {title || name}
              </span>
              <span className="muted">
                {state === 'broken' ? <b className="broken">broken</b> : null} {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
