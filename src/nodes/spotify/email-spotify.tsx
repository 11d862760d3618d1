import { truncateCharacters } from '../../domain/text/truncate.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { storedOrFound } from '../../parts/media-picture.js'
import type { EmailView } from '../../render/view.js'
import type { spotify } from './nodes.js'

const COVER = 112

/** A player within a paragraph, where tables are not allowed: cover, name and link. */
export const SpotifyEmail: EmailView<typeof spotify> = ({ says, ctx }) => {
  const { title, named, href, by, note, action } = says
  const image = storedOrFound(says.image, says.media, ctx)
  const words = `▶ ${named ? `${action}: ${truncateCharacters(title, 80)}` : action}`
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
