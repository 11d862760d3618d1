import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { CARD_PICTURE_WIDTH } from './card.js'
import { Line } from './line.js'
import { Picture } from './picture.js'

/** Width between a card's paddings. */
export const SPEECH_WIDTH = CARD_PICTURE_WIDTH - 40

/** The speaker of the following text: portrait, name and a muted addition. */
export function Speaker({
  ctx,
  name,
  photo,
  note,
}: {
  ctx: EmailContext
  name: string
  photo?: string | null | undefined
  note?: string | null | undefined
}): ReactElement {
  return (
    <Line className="card-source" ctx={ctx} text={name}>
      {photo ? (
        <Picture
          ctx={ctx}
          src={photo}
          width={20}
          fixedHeight={20}
          crop={{ height: 20 }}
          decorative
          className="card-logo round"
        />
      ) : null}
      {photo ? '\u00a0\u00a0' : null}
      <b className="card-title-link">{name}</b>
      {note ? <span className="card-note"> {note}</span> : null}
    </Line>
  )
}
