import { useEffect, useRef, type ReactElement } from 'react'
import type { PostEntry } from './protocol.js'

export interface PostListProps {
  readonly posts: readonly PostEntry[]
  readonly current: string | null
  readonly choose: (name: string) => void
  /** Creates a letter; null if that is not possible. */
  readonly create: (() => void) | null
}

/** The list of posts in the folder. A post is rendered when it is selected. */
export function Posts({ posts, current, choose, create }: PostListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current === null) return
    // Newer browsers return a promise, which must not be returned as a clean-up function.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className="posts" aria-label="Posts">
      {create ? (
        <button type="button" className="new-letter" onClick={create}>
          New letter
        </button>
      ) : null}
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
