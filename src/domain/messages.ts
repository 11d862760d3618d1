import { primaryLanguage } from './language.js'
import { ar } from './messages/ar.js'
import { de } from './messages/de.js'
import { en } from './messages/en.js'
import { es } from './messages/es.js'
import { fr } from './messages/fr.js'
import { he } from './messages/he.js'
import { it } from './messages/it.js'
import { ja } from './messages/ja.js'
import { nl } from './messages/nl.js'
import { pt } from './messages/pt.js'
import { zh } from './messages/zh.js'
import type { Messages } from './messages/shape.js'

export type { Messages } from './messages/shape.js'

// A map, because a plain object would find 'constructor'. 'iw' is the old code of Hebrew.
const LANGUAGES: ReadonlyMap<string, Messages> = new Map(
  Object.entries({ ar, de, en, es, fr, he, it, ja, nl, pt, zh, iw: he }),
)

/** Words for a BCP 47 tag, its region ignored; English for a language without a table (G-13, O-54). */
export function messagesFor(language: string | undefined): Messages {
  return LANGUAGES.get(primaryLanguage(language)) ?? en
}
