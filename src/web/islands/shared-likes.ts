import { useEffect, useState } from 'react'
import type { Likes } from '../../domain/reader/like.js'

interface News {
  readonly postId: number | string
  /** Null asks the other buttons for their state. */
  readonly likes: Likes | null
  /** The sending button. */
  readonly from: object
}

/** Event on the document. */
const EVENT = 'diptych-likes'

/** The likes of a post, shared by all of its buttons on the page. A button that hydrates late asks the others. */
export function useSharedLikes(postId: number | string, initial: Likes): [Likes, (likes: Likes) => void] {
  const [me] = useState<object>(() => ({}))
  const [likes, setLikes] = useState(initial)
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<News>) => {
      if (detail?.postId !== postId || detail.from === me) return
      if (detail.likes) setLikes(detail.likes)
      else tell({ postId, likes, from: me })
    }
    document.addEventListener(EVENT, hear as EventListener)
    return () => document.removeEventListener(EVENT, hear as EventListener)
  }, [postId, me, likes])
  // After adding the listener, because answers arrive synchronously.
  useEffect(() => tell({ postId, likes: null, from: me }), [postId, me])
  const share = (changed: Likes) => {
    setLikes(changed)
    tell({ postId, likes: changed, from: me })
  }
  return [likes, share]
}

function tell(detail: News): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail }))
}
