import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { storedOrFound } from '../media-picture.js'
import type { Recording } from '../recording.js'
import { MediaCard } from './media-card.js'
import { Picture } from './picture.js'

const COVER = 112

/** The mail view of all blocks that say a recording: a card with a link to the player. */
export function RecordingCard({ says, ctx }: { says: Recording; ctx: EmailContext }): ReactElement {
  const { provider, title, named, href, by, note, action } = says
  const image = storedOrFound(says.image, says.media, ctx)
  return (
    <MediaCard
      ctx={ctx}
      source={named ? provider : null}
      title={title}
      href={href}
      text={by}
      meta={note}
      aside={
        image ? (
          <Picture
            ctx={ctx}
            src={image}
            width={COVER}
            fixedHeight={COVER}
            crop={{ height: COVER }}
            alt={title}
            href={href ?? undefined}
          />
        ) : undefined
      }
      action={action}
      about={named ? title : null}
    />
  )
}
