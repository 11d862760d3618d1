import type { Language } from 'diptych/block'
import type { EditorWords } from '../words/editor-words.js'
import { localText } from '../words/words.js'
import type { EditView } from './edit-view.js'

/** The name of a block in menus. */
export function blockName(block: string, view: EditView | undefined, words: EditorWords, language: Language): string {
  return view?.name === undefined ? (words.blocks[block]?.[0] ?? plainWords(block)) : localText(view.name, language)
}

/** A name of code in plain words: `rewardDescription` is "Reward description". */
export function plainWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(/(\D)\d+$/, '$1')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
