import type { Node } from 'prosemirror-model'
import type { ReactElement } from 'react'
import { YOUTUBE_HEIGHT, YOUTUBE_WIDTH } from '../../domain/values/limits.js'
import type { WebContext } from '../../render/context.js'
import type { YoutubeFilm } from '../youtube-film.js'
import { Embed, filmWaits } from './embed.js'
import { Frame } from './frame.js'

const SANDBOX = [
  'allow-scripts', // the player is a script
  'allow-same-origin', // it reads its own settings; its origin is never ours
  'allow-presentation', // casting to a television
  'allow-popups', // "Watch on YouTube" in the player opens a tab
].join(' ')

export interface YoutubePlayerProps {
  ctx: WebContext
  film: YoutubeFilm
  /** The block with the video. */
  block: Node
  /** `span` if the player is inside a paragraph, because a `div` would end it. */
  as: 'div' | 'span'
  attributes: Readonly<Record<string, string | undefined>>
}

/** The player on the cookie-free domain, and a link for readers whose browser or network blocks it. */
export function YoutubePlayer({ ctx, film, block, as: Box, attributes }: YoutubePlayerProps): ReactElement {
  const { href, action } = film
  const frame = {
    src: film.frame,
    title: film.title,
    width: YOUTUBE_WIDTH,
    height: YOUTUBE_HEIGHT,
    allow: 'encrypted-media; picture-in-picture; fullscreen',
    sandbox: SANDBOX,
  }
  // Details are not allowed in a paragraph, so the frame is only lazy there.
  if (Box === 'div' && filmWaits(ctx, block, film.still)) {
    return (
      <Embed
        ctx={ctx}
        className="youtube-wrap"
        attributes={attributes}
        frame={frame}
        provider="YouTube"
        title={null}
        href={href}
        picture={film.still}
        film={block}
        action={action}
      />
    )
  }
  return (
    <Box className="youtube-wrap" {...attributes}>
      <Box className="youtube-inner">
        <Frame {...frame} />
      </Box>
      <a className="youtube-link" href={href}>
        {action}
      </a>
    </Box>
  )
}
