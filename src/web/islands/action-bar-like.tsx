import { useRef, type FormEvent, type ReactElement } from 'react'
import { formatCount } from '../../domain/text/counts.js'
import { toggledLike } from '../../domain/reader/like.js'
import { useSharedLikes } from './shared-likes.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { LikeIcon } from '../../parts/web/icons.js'

export interface LikeProps {
  readonly postId: number | string
  /** Everybody's. */
  readonly likes: number
  /** The reader's own is among them. */
  readonly liked: boolean
  readonly language: string
  /** Target of the form without JavaScript. */
  readonly action: string
}

export const island = defineIsland<LikeProps>({ name: 'like', when: 'interaction', view: LikeView })

/** The count follows the press at once and goes back when the platform did not take it. */
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
