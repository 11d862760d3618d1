import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { EmailContext } from '../../render/context.js'
import type { FormulaImage } from '../../render/resources.js'
import { Picture } from './picture.js'

/** Less its ellipsis, what a screen reader reads without a pause to skip (EMAIL-GATE M07). */
const ALT_LENGTH = 249
/** Such a picture must shrink on the narrowest phone. */
export function isWideFormula(image: FormulaImage): boolean {
  return image.width > 200
}

/**
 * The picture of a formula, its TeX as alternative text. Not the class of other pictures: its paper is white in
 * dark mode too, and so must be the ground its alternative text stands on.
 */
export function FormulaPicture({
  ctx,
  tex,
  image,
  display,
}: {
  ctx: EmailContext
  tex: string
  image: FormulaImage
  display: boolean
}): ReactElement {
  const width = Math.min(image.width, EMAIL_IMAGE_WIDTH - (display ? 24 : 0))
  const wide = isWideFormula(image)
  return (
    <Picture
      ctx={ctx}
      src={image.src}
      width={width}
      fixedHeight={wide ? undefined : Math.max(1, Math.round(image.height))}
      alt={truncateCharacters(tex, ALT_LENGTH)}
      className={`formula ${display ? 'formula-display' : 'formula-inline'}${wide ? ' formula-wide' : ''}`}
    />
  )
}
