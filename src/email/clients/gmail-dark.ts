import { flipLightness } from '../../domain/outlook-dark.js'
import type { Rgb } from '../../domain/color.js'
import type { ClientView } from './client-view.js'
import { recolour } from './recolour.js'

const flip = (colour: Rgb): Rgb => flipLightness(colour, 0)

/** Light on dark becomes dark on light as well: the whole mail is turned over. */
export const gmailDark: ClientView = {
  id: 'gmail-dark',
  name: 'Gmail app, dark (full inversion)',
  evidence: 'heuristic: email-bugs #68 and hteumeuleu.com "Fixing Gmail\'s dark mode" show black on white for white on black; how Gmail computes it is not known',
  transform: (html) => recolour(html, { text: flip, ground: flip }),
}
