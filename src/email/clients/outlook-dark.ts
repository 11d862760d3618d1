import { outlookDark as flip } from '../../domain/outlook-dark.js'
import type { ClientView } from './client-view.js'
import { recolour } from './recolour.js'

export const outlookDark: ClientView = {
  id: 'outlook-dark',
  name: 'Outlook.com and new Outlook, dark',
  evidence: "vendor's code: getDarkColor of microsoft/roosterjs (each colour by itself, L* turned over #333333, a* and b* kept)",
  transform: (html) => recolour(html, { text: flip, ground: flip }),
}
