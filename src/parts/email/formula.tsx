import type { ReactElement } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import type { EmailContext } from '../../render/context.js'
import type { FormulaImage } from '../../render/resources.js'
import { Picture } from './picture.js'

/** Maximum length that screen readers read without a pause, without the ellipsis (EMAIL-GATE M07). */
const ALT_LENGTH = 249
/** Whether a formula's picture must shrink on the narrowest phone. */
export function isWideFormula(image: FormulaImage): boolean {
  return image.width > 200
}

/**
 * The picture of a formula with its TeX as alternative text. It has its own class: it stays white in dark mode too, and
 * so must the background of its alternative text.
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
