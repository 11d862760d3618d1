import { type Rgb, toLab } from '../domain/colour/color.js'

/** Lighter than a middle grey, by CIE L*. */
export function isLight(colour: Rgb): boolean {
  return toLab(colour).lightness > 50
}
