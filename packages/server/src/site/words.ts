import { primaryLanguage } from 'diptych/domain'
import { ar } from './words/ar.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fr } from './words/fr.js'
import { he } from './words/he.js'
import { it } from './words/it.js'
import { ja } from './words/ja.js'
import { nl } from './words/nl.js'
import { pt } from './words/pt.js'
import type { SiteWords } from './words/site-words.js'
import { zh } from './words/zh.js'

export type { SiteWords } from './words/site-words.js'

/** By primary language subtag: the languages of `src/domain/messages`. "iw" is the old code of Hebrew. */
export const SITE_LANGUAGES: ReadonlyMap<string, SiteWords> = new Map(
  Object.entries({ en, de, es, fr, it, nl, pt, ar, he, ja, zh, iw: he }),
)

/** @param language BCP 47, as in a post: `de`, `pt-BR`. Falls back to English. */
export function siteWords(language: string): SiteWords {
  return SITE_LANGUAGES.get(primaryLanguage(language)) ?? en
}

/** Replaces placeholders such as `{name}` with values. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
