import type { Rgb } from '../domain/colour/color.js'
import { flipLightness, OUTLOOK_DARKEST, outlookDark } from '../domain/colour/outlook-dark.js'
import { isLight } from './lightness.js'
import { recoloured } from './recolour.js'
import type { Stamp } from './stages.js'

const GMAIL: Pick<Stamp, 'evidence' | 'source' | 'tested'> = {
  evidence: 'heuristic',
  source: 'https://github.com/hteumeuleu/email-bugs/issues/68',
  tested: null,
}

/**
 * Each colour by itself; lines keep theirs. Outlook writes what it changed inline with `!important`, so that a mail's
 * own dark styles win only where the mail states no colour inline.
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
    what: 'colours are turned from light to dark, each by itself',
    evidence: 'vendor-code',
    source: 'getDarkColor of microsoft/roosterjs',
    tested: null,
  },
)

const flip = (colour: Rgb): Rgb => flipLightness(colour, 0)

/** Light on dark becomes dark on light as well: the whole mail is turned over. */
export const fullInversion = recoloured(
  { text: flip, ground: flip, line: flip, emphasis: '', leaves: null },
  { what: 'all colours are turned over, dark areas become light', ...GMAIL },
)

const darkened = (ground: Rgb): Rgb => (isLight(ground) ? flipLightness(ground, OUTLOOK_DARKEST) : ground)
const lightened = (ink: Rgb): Rgb => (isLight(ink) ? ink : flipLightness(ink, OUTLOOK_DARKEST))

/** Light grounds become dark and dark text light; what is dark already stays. */
export const partialInversion = recoloured(
  { text: lightened, ground: darkened, line: darkened, emphasis: '', leaves: null },
  { what: 'light areas become dark and dark text light', ...GMAIL },
)
