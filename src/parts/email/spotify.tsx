import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { spotifyRecording, type SpotifyAttrs } from '../spotify.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

const COVER = 112

/** A player within a paragraph, where no table can stand: cover, name and link. */
export function SpotifyInline({ ctx, attrs }: { ctx: EmailContext; attrs: SpotifyAttrs }): ReactElement | null {
  const recording = spotifyRecording(attrs, ctx)
  if (!recording) return null
  const { provider, title, href, by, note, image } = recording
  const action = ctx.messages.listenOn(provider)
  const words = `▶ ${title === provider ? action : `${action}: ${truncateCharacters(title, 80)}`}`
  return (
    <>
      <br />
      {image ? (
        <>
          <Picture ctx={ctx} src={image} width={COVER} fixedHeight={COVER} crop={{ height: COVER }} alt={title} href={href ?? undefined} />
          <br />
        </>
      ) : null}
      {href ? <Link href={href}>{words}</Link> : title}
      {by || note ? <span className="card-note"> {[by, note].filter(Boolean).join(' ∙ ')}</span> : null}
      <br />
    </>
  )
}
