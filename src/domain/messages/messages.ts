import { primaryLanguage } from '../text/language.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { he } from './he.js'
import { it } from './it.js'
import { ja } from './ja.js'
import { nl } from './nl.js'
import { pt } from './pt.js'
import type { Messages } from './shape.js'
import { zh } from './zh.js'

export type { Messages } from './shape.js'

// A Map, because a plain object would also find 'constructor'. 'iw' is the old code for Hebrew.
const LANGUAGES: ReadonlyMap<string, Messages> = new Map(
  Object.entries({ ar, de, en, es, fr, he, it, ja, nl, pt, zh, iw: he }),
)

/** The i18n messages for a BCP 47 tag; its region is ignored. English for other languages (G-13, O-54). */
export function messagesFor(language: string | undefined): Messages {
  return LANGUAGES.get(primaryLanguage(language)) ?? en
}
