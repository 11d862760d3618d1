import { primaryLanguage } from '../domain/text/language.js'

/** An i18n message: a string, or a function that returns one. */
export type BlockWord = string | ((...values: never[]) => string)

/** The languages of the built-in i18n messages. */
export type Language = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'nl' | 'pt' | 'zh'

/** The i18n messages of a block. English is required and is the fallback for other languages. */
export type BlockWords<W> = { readonly en: W } & Readonly<Partial<Record<Exclude<Language, 'en'>, Partial<W>>>>

/** The i18n messages of a block for a BCP 47 tag. */
export function blockWords<W>(words: BlockWords<W>, language: string): W {
  const primary = primaryLanguage(language)
  // 'iw' is the old code for Hebrew.
  const code = primary === 'iw' ? 'he' : primary
  const own = Object.hasOwn(words, code) ? words[code as Language] : undefined
  return own === undefined || own === words.en ? words.en : { ...words.en, ...own }
}

/** The i18n messages of any block, without their types. */
export type AnyBlockWords = {
  readonly en: Readonly<Record<string, BlockWord>>
} & Readonly<Partial<Record<Exclude<Language, 'en'>, Readonly<Record<string, BlockWord | undefined>>>>>
