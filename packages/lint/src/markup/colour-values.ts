import { type Rgb, parseColor } from 'diptych/domain'

export interface Colour extends Rgb {
  alpha: number
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 }
export const BLACK: Rgb = { r: 0, g: 0, b: 0 }
/** The default colour of links in browsers. */
export const LINK_BLUE: Rgb = { r: 0, g: 0, b: 238 }

/** The sixteen names of HTML, orange, and grey with both spellings. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    silver: '#c0c0c0',
    gray: '#808080',
    grey: '#808080',
    white: '#ffffff',
    maroon: '#800000',
    red: '#ff0000',
    purple: '#800080',
    fuchsia: '#ff00ff',
    green: '#008000',
    lime: '#00ff00',
    olive: '#808000',
    yellow: '#ffff00',
    navy: '#000080',
    blue: '#0000ff',
    teal: '#008080',
    aqua: '#00ffff',
    orange: '#ffa500',
  }),
)

/**
 * Parses a colour that mail clients support. Undefined for invalid colours and for notations that not all clients share
 * (oklch, caniemail css-modern-color).
 */
export function readColour(css: string): Colour | undefined {
  const text = css.trim().toLowerCase()
  if (text === 'transparent') return { ...BLACK, alpha: 0 }
  const call = /^rgba?\(([^()]*)\)$/.exec(text)
  if (call) return fromChannels((call[1] ?? '').split(/[\s,/]+/).filter((part) => part !== ''))
  if (/^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/.test(text)) {
    const digits = text.length === 5 ? text.replace(/[0-9a-f]/g, '$&$&') : text
    const rgb = parseColor(digits.slice(0, 7))
    return rgb === null ? undefined : { ...rgb, alpha: Number.parseInt(digits.slice(7), 16) / 255 }
  }
  const rgb = parseColor(NAMES.get(text) ?? text)
  return rgb === null ? undefined : { ...rgb, alpha: 1 }
}

/** The visible colour of a transparent colour on an opaque ground. */
export function over(colour: Colour, ground: Rgb): Rgb {
  const blend = (top: number, bottom: number): number => bottom + (top - bottom) * colour.alpha
  return { r: blend(colour.r, ground.r), g: blend(colour.g, ground.g), b: blend(colour.b, ground.b) }
}

function fromChannels(parts: readonly string[]): Colour | undefined {
  if (parts.length !== 3 && parts.length !== 4) return undefined
  const [r, g, b] = parts.map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) * 2.55 : Number(part)))
  const last = parts[3]
  const alpha = last === undefined ? 1 : last.endsWith('%') ? Number(last.slice(0, -1)) / 100 : Number(last)
  if (r === undefined || g === undefined || b === undefined || [r, g, b, alpha].some(Number.isNaN)) return undefined
  return { r, g, b, alpha: Math.min(1, Math.max(0, alpha)) }
}
