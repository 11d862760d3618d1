import { SUBSCRIPTION_STATES } from 'diptych'
import { FACES, SCHEMES, VIEWS, WIDTHS, type Settings } from './state/settings.js'

/** A shortcut, for the help and the key handler. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['1', '2', '3', '4', '5', '6'], does: 'Both, page, mail, text, source, clients' },
  { keys: ['e'], does: 'Open and close the editor' },
  { keys: ['v'], does: 'Write visually, or the source' },
  { keys: ['j', 'k'], does: 'Next and previous post' },
  { keys: ['r'], does: 'Next kind of reader' },
  { keys: ['c', 'C'], does: 'Next and previous client' },
  { keys: ['w'], does: 'Next width' },
  { keys: ['d'], does: 'Colours: same as system, light, dark' },
  { keys: ['i'], does: 'Images on and off' },
  { keys: ['l'], does: 'Text direction' },
  { keys: ['n', 'p'], does: 'Next and previous block with a finding' },
  { keys: ['y'], does: 'Copy the mail’s HTML' },
  { keys: ['m'], does: 'Download the message' },
  { keys: ['t'], does: 'Send a test' },
  { keys: ['b'], does: 'Show or leave the post with every block' },
  { keys: ['?'], does: 'Show these shortcuts' },
]

/** The settings after a key; null if the key does not change them. */
export function settingsAfter(
  key: string,
  settings: Settings,
  posts: readonly string[],
  clients: readonly string[],
): Partial<Settings> | null {
  const view = VIEWS[Number(key) - 1]
  if (/^[1-6]$/.test(key) && view) return { view }
  switch (key) {
    case 'j':
    case 'k':
      return posts.length ? { name: turned(posts, settings.name, key === 'j' ? 1 : -1) } : null
    case 'r':
      return { as: turned(SUBSCRIPTION_STATES, settings.as, 1), recipient: null }
    case 'c':
    case 'C':
      return { client: turned([null, ...clients], settings.client, key === 'c' ? 1 : -1) }
    case 'w':
      return { width: turned(WIDTHS, settings.width, 1) }
    case 'd':
      return { scheme: turned(SCHEMES, settings.scheme, 1) }
    case 'i':
      return { images: !settings.images }
    case 'e':
      return { write: !settings.write }
    case 'v':
      return settings.write ? { face: turned(FACES, settings.face, 1) } : { write: true, face: 'visual' }
    case 'l':
      return { direction: turned(['own', 'rtl', 'ltr'] as const, settings.direction, 1) }
    default:
      return null
  }
}

/** The item after or before `now`, wrapping around. */
function turned<T>(all: readonly T[], now: T, by: 1 | -1): T {
  const at = all.indexOf(now)
  const to = at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length
  const [next = now] = all.slice(to)
  return next
}
