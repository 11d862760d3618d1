import type { Rgb } from 'diptych/domain'
import { flipLightness, OUTLOOK_DARKEST, outlookDark } from 'diptych/domain'
import { isLight } from './lightness.js'
import { recoloured } from './recolour.js'
import type { Stamp } from './stages.js'

const GMAIL: Pick<Stamp, 'evidence' | 'source' | 'tested'> = {
  evidence: 'heuristic',
  source: 'https://github.com/hteumeuleu/email-bugs/issues/68',
  tested: null,
}

/**
 * Changes each colour separately, except lines. Outlook writes changed inline colours with `!important`, so a mail's
 * own dark styles only apply to elements without inline colours.
 */
export const outlookDarkColours = recoloured(
  {
    text: outlookDark,
    ground: outlookDark,
    line: (colour) => colour,
    emphasis: ' !important',
    leaves: /prefers-color-scheme/i,
  },
  {
    what: 'colours are changed from light to dark, each separately',
    evidence: 'vendor-code',
    source: 'getDarkColor of microsoft/roosterjs',
    tested: null,
  },
)

const flip = (colour: Rgb): Rgb => flipLightness(colour, 0)

/** Inverts the whole mail: light on dark also becomes dark on light. */
export const fullInversion = recoloured(
  { text: flip, ground: flip, line: flip, emphasis: '', leaves: null },
  { what: 'all colours are inverted, dark areas become light', ...GMAIL },
)

const darkened = (ground: Rgb): Rgb => (isLight(ground) ? flipLightness(ground, OUTLOOK_DARKEST) : ground)
const lightened = (ink: Rgb): Rgb => (isLight(ink) ? ink : flipLightness(ink, OUTLOOK_DARKEST))

/** Light backgrounds become dark and dark text light. Dark areas stay. */
export const partialInversion = recoloured(
  { text: lightened, ground: darkened, line: darkened, emphasis: '', leaves: null },
  { what: 'light areas become dark and dark text light', ...GMAIL },
)
