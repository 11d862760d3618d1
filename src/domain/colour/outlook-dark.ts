import { contrast, fromLab, parseColor, toHex, toLab, type Rgb } from './color.js'

/** L* of #333333, on which Outlook builds its dark page. */
export const OUTLOOK_DARKEST = 21.247

/**
 * What Outlook.com and the new Outlook make of a colour in their dark mode: its lightness is turned over #333333, its
 * hue kept (getDarkColor of microsoft/roosterjs).
 */
export function outlookDark(colour: Rgb): Rgb {
  return flipLightness(colour, OUTLOOK_DARKEST)
}

/**
 * Turns light into dark and dark into light in CIE L*a*b*; white becomes the grey of lightness `darkest`, black becomes
 * white.
 */
export function flipLightness(colour: Rgb, darkest: number): Rgb {
  const lab = toLab(colour)
  return fromLab({ ...lab, lightness: ((100 - lab.lightness) * (100 - darkest)) / 100 + darkest })
}

/** WCAG contrast of two colours once Outlook has darkened both. */
export function contrastInOutlookDark(text: string, ground: string): number {
  const [one, other] = [parseColor(text), parseColor(ground)]
  return one && other ? contrast(toHex(outlookDark(one)), toHex(outlookDark(other))) : 1
}
