import { primaryLanguage } from './language.js'

/** Of a text: left to right, or right to left. */
export type Direction = 'ltr' | 'rtl'

const STRONG = /[\p{L}\u200e\u200f\u061c]/u
const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}\p{sc=Hanifi_Rohingya}\u200f\u061c]/u
const RTL_LANGUAGES = [
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ji',
  'ks',
  'nqo',
  'ps',
  'rhg',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]
const RTL_SCRIPTS = ['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'adlm', 'rohg']

/** Direction of the first strong character; null for a text without letters. */
export function firstStrongDirection(text: string): Direction | null {
  if (/^[A-Za-z]/.test(text)) return 'ltr'
  const letter = STRONG.exec(text)?.[0]
  if (letter === undefined) return null
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

/** The direction of a language. A script subtag ('az-Arab') overrides the language. */
export function languageDirection(bcp47: string | undefined): Direction {
  const tag = (bcp47 ?? '').trim().slice(0, 64)
  const script = /^[a-z]{2,8}[-_](?:[a-z]{3}[-_]){0,3}([a-z]{4})(?![a-z0-9])/i.exec(tag)?.[1]
  const isRtl =
    script === undefined ? RTL_LANGUAGES.includes(primaryLanguage(tag)) : RTL_SCRIPTS.includes(script.toLowerCase())
  return isRtl ? 'rtl' : 'ltr'
}

/** The direction to set on a text if it differs from its surroundings, else null. */
export function oppositeDirection(text: string, dir: Direction): Direction | null {
  const own = firstStrongDirection(text)
  return own === dir ? null : own
}
