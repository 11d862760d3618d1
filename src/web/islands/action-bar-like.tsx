import { useRef, type FormEvent, type ReactElement } from 'react'
import { formatCount } from '../../domain/text/counts.js'
import { toggledLike } from '../../domain/reader/like.js'
import { useSharedLikes } from './shared-likes.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { LikeIcon } from '../../parts/web/icons.js'

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
