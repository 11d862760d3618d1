import { flipLightness, OUTLOOK_DARKEST } from '../../domain/outlook-dark.js'
import type { Rgb } from '../../domain/color.js'
import type { ClientView } from './client-view.js'
import { isLight } from './lightness.js'
import { recolour } from './recolour.js'

const darkened = (ground: Rgb): Rgb => (isLight(ground) ? flipLightness(ground, OUTLOOK_DARKEST) : ground)
const lightened = (ink: Rgb): Rgb => (isLight(ink) ? ink : flipLightness(ink, OUTLOOK_DARKEST))

/** Light grounds become dark and dark text light; what is dark already stays. */
export const partialDark: ClientView = {
  id: 'partial-dark',
  name: 'Outlook mobile and Gmail for Android, dark (partial inversion)',
  evidence: 'heuristic: Litmus and Email on Acid describe which colours change, nobody by how much; the amount is that of roosterjs',
  transform: (html) => recolour(html, { text: lightened, ground: darkened }),
}
