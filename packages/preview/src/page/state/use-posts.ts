import { useEffect, useState } from 'react'
import type { PostList } from '../protocol.js'

export interface Posts {
  readonly list: PostList | null
  /** false while the server does not answer, because it was stopped or is restarting. */
  readonly connected: boolean
}

/** The posts from the server's event stream. The browser reconnects by itself. */
export function usePosts(): Posts {
  const [posts, setPosts] = useState<Posts>({ list: null, connected: true })
  useEffect(() => {
    const events = new EventSource('/api/events')
    events.addEventListener('posts', ({ data }: MessageEvent<string>) =>
      setPosts({ list: JSON.parse(data) as PostList, connected: true }),
    )
    events.addEventListener('error', () => setPosts(({ list }) => ({ list, connected: false })))
    return () => events.close()
  }, [])
  return posts
}
