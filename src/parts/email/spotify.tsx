import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { EmailContext } from '../../render/context.js'
import type { Recording } from '../recording.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

const COVER = 112

/** A player within a paragraph, where no table can stand: cover, name and link. */
export function SpotifyInline({
  ctx,
  recording: { provider, title, href, by, note, image },
}: {
  ctx: EmailContext
  recording: Recording
}): ReactElement {
  const action = ctx.messages.listenOn(provider)
  const words = `▶ ${title === provider ? action : `${action}: ${truncateCharacters(title, 80)}`}`
  return (
    <>
      {image ? (
        <Picture
          ctx={ctx}
          className="picture spotify-cover"
          src={image}
          width={COVER}
          fixedHeight={COVER}
          crop={{ height: COVER }}
          alt={title}
          href={href ?? undefined}
        />
      ) : null}
      {href ? <Link href={href}>{words}</Link> : title}
      {by || note ? <span className="card-note"> {[by, note].filter(Boolean).join(' ∙ ')}</span> : null}
      <br />
    </>
  )
}
