import { SUBSCRIPTION_STATES } from 'diptych'
import { type SubscriptionState } from 'diptych/types'

export const VIEWS = ['both', 'page', 'mail', 'text', 'source', 'clients'] as const
export type View = (typeof VIEWS)[number]

/** CSS px; null is the width of the pane. */
export const WIDTHS = [320, 375, 414, 600, null] as const
export type Width = (typeof WIDTHS)[number]

export const SCHEMES = ['system', 'light', 'dark'] as const
/** How a post is written: as it looks, or as its file's text. */
export const FACES = ['visual', 'source'] as const

export const DIRECTIONS = ['own', 'ltr', 'rtl'] as const

/** The settings of the page, stored in its address so that a reload keeps them. */
export interface Settings {
  readonly name: string | null
  readonly view: View
  readonly as: SubscriptionState
  readonly recipient: string | null
  /** Id of a client; null for the mail as sent. */
  readonly client: string | null
  readonly width: Width
  readonly scheme: (typeof SCHEMES)[number]
  readonly images: boolean
  readonly direction: (typeof DIRECTIONS)[number]
  /** Whether the editor is open. */
  readonly write: boolean
  readonly face: (typeof FACES)[number]
}

export const DEFAULTS: Settings = {
  name: null,
  view: 'both',
  as: 'free',
  recipient: null,
  client: null,
  width: null,
  scheme: 'system',
  images: true,
  direction: 'own',
  write: false,
  face: 'visual',
}

export function settingsFrom(hash: string): Settings {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const width = Number(given.get('width'))
  return {
    name: given.get('name') || null,
    view: oneOf(given.get('view'), VIEWS, DEFAULTS.view),
    as: oneOf(given.get('as'), SUBSCRIPTION_STATES, DEFAULTS.as),
    recipient: given.get('recipient') || null,
    client: given.get('client') || null,
    width: WIDTHS.find((each) => each === width) ?? null,
    scheme: oneOf(given.get('scheme'), SCHEMES, DEFAULTS.scheme),
    images: given.get('images') !== 'off',
    direction: oneOf(given.get('direction'), DIRECTIONS, DEFAULTS.direction),
    write: given.get('write') === 'on',
    face: oneOf(given.get('face'), FACES, DEFAULTS.face),
  }
}

/** The address fragment, with the settings that differ from the defaults. */
export function hashOf(settings: Settings): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(settings)) {
    if (value !== DEFAULTS[key as keyof Settings])
      parameters.set(key, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))
  }
  return parameters.size ? `#${parameters}` : ''
}

function oneOf<const T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise
}
