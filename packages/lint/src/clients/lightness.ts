import { type Rgb, toLab } from 'diptych/domain'

/** Whether a colour is lighter than middle grey, by CIE L*. */
export function isLight(colour: Rgb): boolean {
  return toLab(colour).lightness > 50
}
