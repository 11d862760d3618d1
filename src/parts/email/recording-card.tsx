import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import type { Recording } from '../recording.js'
import { MediaCard } from './media-card.js'
import { Picture } from './picture.js'

const COVER = 112

/** Music or talk as a card that leads to where it is played. */
export function RecordingCard({ ctx, recording }: { ctx: EmailContext; recording: Recording }): ReactElement {
  const { provider, title, href, by, note, image } = recording
  const named = title !== provider
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
      action={ctx.messages.listenOn(provider)}
      about={named ? title : null}
    />
  )
}
