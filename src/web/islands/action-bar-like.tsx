import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { type Likes, toggledLike } from '../../domain/reader/like.js'
import { formatCount } from '../../domain/text/counts.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { LikeIcon } from '../../parts/web/icons.js'

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
function useSharedLikes(postId: number | string, initial: Likes): [Likes, (likes: Likes) => void] {
  const [me] = useState<object>(() => ({}))
  const [likes, setLikes] = useState(initial)
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<News>) => {
      if (detail?.postId !== postId || detail.from === me) return
      if (detail.likes) setLikes(detail.likes)
      else announce({ postId, likes, from: me })
    }
    document.addEventListener(EVENT, hear as EventListener)
    return () => document.removeEventListener(EVENT, hear as EventListener)
  }, [postId, me, likes])
  // After adding the listener, because answers arrive synchronously.
  useEffect(() => announce({ postId, likes: null, from: me }), [postId, me])
  const share = (changed: Likes) => {
    setLikes(changed)
    announce({ postId, likes: changed, from: me })
  }
  return [likes, share]
}

function announce(detail: News): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail }))
}

export interface LikeProps {
  readonly postId: number | string
  /** The likes of all readers. */
  readonly likes: number
  /** Whether the reader's own like is included. */
  readonly liked: boolean
  readonly language: string
  /** Form target without JavaScript. */
  readonly action: string
}

export const island = defineIsland<LikeProps>({ name: 'like', when: 'interaction', view: LikeView })

/** The count changes at once and is reverted if the platform rejects the call. */
function LikeView({
  postId,
  likes: count,
  liked,
  language,
  action,
  messages,
  host,
}: IslandProps<LikeProps>): ReactElement {
  const [likes, setLikes] = useSharedLikes(postId, { liked, count })
  const asking = useRef(false)

  const toggle = async (event: FormEvent) => {
    event.preventDefault()
    if (asking.current) return
    asking.current = true
    const wanted = toggledLike(likes)
    setLikes(wanted)
    const answer = await host.api.like(postId, wanted.liked)
    asking.current = false
    if (answer.ok) return
    setLikes(likes)
    host.toast({ text: answer.messages.join(' ') || messages.tryAgainLater })
  }

  return (
    <form method="post" action={action} onSubmit={toggle}>
      <button
        className="action"
        data-track="like"
        type="submit"
        name="reaction"
        value="❤"
        aria-pressed={likes.liked}
        aria-label={likes.count ? messages.likes(likes.count) : messages.like}
      >
        <LikeIcon />
        <span>{likes.count ? formatCount(likes.count, language) : messages.like}</span>
      </button>
    </form>
  )
}
