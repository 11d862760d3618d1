import { textDirection } from '../../render/block-direction.js'
import type { ImageSize, WebContext } from '../../render/context.js'
import type { CardProps } from './card.js'

/** Size of a portrait in a card's head: 20 px wide, at double density. */
export const PORTRAIT: ImageSize = { width: 40, height: 40, crop: 'fill' }

/** The speaker of the following text, as the source of a card: portrait, name and a muted addition. */
export function speaker(
  { name, photo, note }: { name: string; photo: string | null; note?: string | undefined },
  ctx: WebContext,
): NonNullable<CardProps['source']> {
  return {
    name: (
      <b className="speaker" {...textDirection(name, ctx)}>
        {name}
      </b>
    ),
    logo: photo ? ctx.resizeImage(photo, PORTRAIT) : null,
    note,
  }
}
