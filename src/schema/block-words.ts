import { primaryLanguage } from '../domain/text/language.js'

/** A word of the interface: a text, or a function that makes one. */
export type BlockWord = string | ((...values: never[]) => string)

/** The languages of the interface. */
export type Language = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'nl' | 'pt' | 'zh'

/** Words that a block brings along. English is required; what another language lacks is English. */
export type BlockWords<W> = { readonly en: W } & Readonly<Partial<Record<Exclude<Language, 'en'>, Partial<W>>>>

/** The words of a block for a BCP 47 tag. */
export function blockWords<W>(words: BlockWords<W>, language: string): W {
  const primary = primaryLanguage(language)
  // 'iw' is the old code of Hebrew.
  const code = primary === 'iw' ? 'he' : primary
  const own = Object.hasOwn(words, code) ? words[code as Language] : undefined
  return own === undefined || own === words.en ? words.en : { ...words.en, ...own }
}

/** The words of any block, their types forgotten. */
export type AnyBlockWords = {
  readonly en: Readonly<Record<string, BlockWord>>
} & Readonly<Partial<Record<Exclude<Language, 'en'>, Readonly<Record<string, BlockWord | undefined>>>>>
