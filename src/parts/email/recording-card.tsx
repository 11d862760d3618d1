import type { ReactElement } from 'react'
import { honestLinkText } from '../../domain/honest-link.js'
import { truncateCharacters } from '../../domain/truncate.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { Recording } from '../recording.js'
import { Card } from './card.js'
import { Picture } from './picture.js'

const COVER = 112

/** Music or talk as a card that leads to where it is played: mail plays nothing. */
export function RecordingCard({ ctx, recording }: { ctx: EmailContext; recording: Recording | null }): ReactElement | null {
  if (!recording) return null
  const { provider, title, by, note, image } = recording
  const href = recording.href ?? undefined
  const named = title !== provider
  const action = ctx.messages.listenOn(provider)
  return (
    <Card
      ctx={ctx}
      source={named ? { name: provider } : undefined}
      title={href ? honestLinkText(title, href) : title}
      href={href}
      text={by}
      meta={note}
      aside={image ? <Picture ctx={ctx} src={image} width={COVER} fixedHeight={COVER} crop={{ height: COVER }} alt={title} href={href} /> : undefined}
      action={href ? { href, label: named ? `${action}: ${truncateCharacters(title, 40)}` : action } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
