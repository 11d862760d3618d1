import type { Language } from 'diptych/block'
import type { LocalText } from '../blocks/edit-view.js'
import type { EditorWords } from './editor-words.js'
import { en } from './en.js'

/** Other languages are loaded when a writer has them. */
const LANGUAGES: Readonly<Partial<Record<Language, () => Promise<{ readonly words: EditorWords }>>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  nl: () => import('./nl.js'),
  pt: () => import('./pt.js'),
  zh: () => import('./zh.js'),
}

/** The interface in the language of a BCP 47 tag, or in English. */
export async function editorWords(tag: string): Promise<EditorWords> {
  const loaded = await LANGUAGES[languageOf(tag)]?.()
  // A block without a name in this language keeps its English one, such as YouTube.
  return loaded ? { ...loaded.words, blocks: { ...en.blocks, ...loaded.words.blocks } } : en
}

/** `iw` is the old code of Hebrew. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  return (primary === 'iw' ? 'he' : primary) as Language
}

/** A text of an edit view in a language. */
export function localText(text: LocalText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en)
}
