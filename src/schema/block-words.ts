import { primaryLanguage } from '../domain/text/language.js'

/** A word of the interface: a text, or a function that makes one. */
export type BlockWord = string | ((...values: never[]) => string)

/** The languages of the interface. */
export type Language = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'nl' | 'pt' | 'zh'

/** Words that a block brings along. English is required; what another language lacks is English. */
export type BlockWords<W> = { readonly en: W } & Readonly<Partial<Record<Exclude<Language, 'en'>, Partial<W>>>>

/** The words of a block for a BCP 47 tag. */
export function blockWords(words: AnyBlockWords, language: string): Readonly<Record<string, unknown>> {
  const primary = primaryLanguage(language)
  // 'iw' is the old code of Hebrew.
  const own = new Map(Object.entries(words)).get(primary === 'iw' ? 'he' : primary)
  return own === undefined || own === words.en ? words.en : { ...words.en, ...own }
}

/** The words of any block, their types forgotten. */
export type AnyBlockWords = {
  readonly en: Readonly<Record<string, BlockWord>>
} & Readonly<Partial<Record<Exclude<Language, 'en'>, Readonly<Record<string, BlockWord | undefined>>>>>
