import type { ReactElement } from 'react'
import type { PostEntry } from './protocol.js'

export interface PostListProps {
  readonly posts: readonly PostEntry[]
  readonly current: string | null
  readonly choose: (name: string) => void
}

/** The posts of a folder. None is rendered before it is chosen. */
export function Posts({ posts, current, choose }: PostListProps): ReactElement {
  return (
    <nav className="posts" aria-label="Posts">
      <ul>
        {posts.map(({ name, title, state }) => (
          <li key={name}>
            <button type="button" aria-current={name === current ? 'page' : undefined} onClick={() => choose(name)}>
              <span className="post-title" dir="auto">{title || name}</span>
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
