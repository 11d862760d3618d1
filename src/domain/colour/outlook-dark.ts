import { contrast, fromLab, parseColor, toHex, toLab, type Rgb } from './color.js'

/** L* of #333333, the darkest grey of Outlook's dark mode. */
export const OUTLOOK_DARKEST = 21.247

/**
 * The colour that Outlook.com and the new Outlook show in dark mode: the lightness is inverted above #333333, the hue
 * is kept (getDarkColor of microsoft/roosterjs).
 */
export function outlookDark(colour: Rgb): Rgb {
  return flipLightness(colour, OUTLOOK_DARKEST)
}

/** Inverts the lightness in CIE L*a*b*: white becomes the grey of lightness `darkest`, black becomes white. */
export function flipLightness(colour: Rgb, darkest: number): Rgb {
  const lab = toLab(colour)
  return fromLab({ ...lab, lightness: ((100 - lab.lightness) * (100 - darkest)) / 100 + darkest })
}

/** WCAG contrast of two colours after Outlook has darkened both. */
export function contrastInOutlookDark(text: string, ground: string): number {
  const [one, other] = [parseColor(text), parseColor(ground)]
  return one && other ? contrast(toHex(outlookDark(one)), toHex(outlookDark(other))) : 1
}
