/** sRGB channels, integers 0 to 255. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** CIE L*a*b* under D65: lightness 0 to 100, a and b about -128 to 127. */
interface Lab {
  /** 0 is black, 100 is white. */
  lightness: number
  /** Green if negative, red if positive. */
  a: number
  /** Blue if negative, yellow if positive. */
  b: number
}

const WHITE: Rgb = { r: 255, g: 255, b: 255 }
const BLACK: Rgb = { r: 0, g: 0, b: 0 }
const DARK_TEXT = '#1f2328'
const STEPS = 50
/** White of a D65 screen, Y = 1. */
const D65 = { x: 0.95047, z: 1.08883 } as const
/** CIE 15: below this value the curve is linear. */
const LINE_BELOW = (6 / 29) ** 3

/** Parses #rgb, #rrggbb or rgb(r, g, b), case-insensitive; null for anything else. */
export function parseColor(css: string): Rgb | null {
  const text = css.length > 64 ? '' : css.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short !== null) return rgb(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)))
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text)
  if (long !== null) return rgb(long.slice(1).map((digits) => Number.parseInt(digits, 16)))
  const call = /^rgb\( {0,4}(\d{1,3})[ ,]{1,4}(\d{1,3})[ ,]{1,4}(\d{1,3}) {0,4}\)$/.exec(text)
  return call === null ? null : rgb(call.slice(1).map(Number))
}

/** '#rrggbb' */
export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((channel) => clampChannel(channel).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG contrast ratio, 1 to 21; 1 if a colour is invalid. */
export function contrast(a: string | Rgb, b: string | Rgb): number {
  const first = asRgb(a)
  const second = asRgb(b)
  if (first === null || second === null) return 1
  const [dark, light] = [luminance(first), luminance(second)].sort((x, y) => x - y)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Darkens or lightens a colour as little as needed to reach the ratio. Returns '#rrggbb'. */
export function ensureContrast(color: string, against: string, ratio = 4.5): string {
  const start = parseColor(color)
  const ground = parseColor(against) ?? WHITE
  if (start === null) return readableOn(toHex(ground))
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of [BLACK, WHITE]) {
      const candidate = mix(start, end, step / STEPS)
      if (contrast(candidate, ground) >= ratio) return candidate
    }
  }
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? toHex(BLACK) : toHex(WHITE)
}

/** The text colour with more contrast on this ground. */
export function readableOn(background: string): '#ffffff' | '#1f2328' {
  return contrast('#ffffff', background) >= contrast(DARK_TEXT, background) ? '#ffffff' : DARK_TEXT
}

/** Mixes a share (0 to 1) of `b` into `a`. Returns '#rrggbb'. Invalid colours count as black. */
export function mix(a: string | Rgb, b: string | Rgb, share: number): string {
  const from = asRgb(a) ?? BLACK
  const to = asRgb(b) ?? BLACK
  const part = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
  const blend = (x: number, y: number): number => x + (y - x) * part
  return toHex({ r: blend(from.r, to.r), g: blend(from.g, to.g), b: blend(from.b, to.b) })
}

/** The colour in CIE L*a*b*. */
export function toLab({ r, g, b }: Rgb): { lightness: number; a: number; b: number } {
  const [red, green, blue] = [linear(r), linear(g), linear(b)]
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / D65.x)
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / D65.z)
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** The nearest sRGB colour: channels outside the range are clamped. */
export function fromLab({ lightness, a, b }: Lab): Rgb {
  const middle = (lightness + 16) / 116
  const x = D65.x * cube(middle + a / 500)
  const y = cube(middle)
  const z = D65.z * cube(middle - b / 200)
  return {
    r: encodeChannel(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    g: encodeChannel(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    b: encodeChannel(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  }
}

function rgb(channels: readonly number[]): Rgb | null {
  const [r = 0, g = 0, b = 0] = channels
  return Math.max(r, g, b) > 255 ? null : { r, g, b }
}

function asRgb(color: string | Rgb): Rgb | null {
  return typeof color === 'string' ? parseColor(color) : color
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(channel: number): number {
  const part = clampChannel(channel) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function clampChannel(channel: number): number {
  return Number.isFinite(channel) ? Math.min(255, Math.max(0, Math.round(channel))) : 0
}

function encodeChannel(part: number): number {
  return clampChannel(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
}

function root(part: number): number {
  return part > LINE_BELOW ? Math.cbrt(part) : part / (3 * (6 / 29) ** 2) + 4 / 29
}

function cube(part: number): number {
  return part > 6 / 29 ? part ** 3 : 3 * (6 / 29) ** 2 * (part - 4 / 29)
}
