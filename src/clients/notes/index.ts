import type { Filter } from '../filter.js'
import type { NoteKey } from '../support.js'
import { DECLARATION_NOTES } from './declaration-notes.js'
import { MARKUP_NOTES } from './markup-notes.js'
import { SHEET_NOTES } from './sheet-notes.js'

/**
 * What becomes of a feature that a client takes in part, by caniemail's notes. A note that is not here changes no
 * markup.
 */
export const NOTES: Readonly<Partial<Record<NoteKey, Filter>>> = {
  ...DECLARATION_NOTES,
  ...SHEET_NOTES,
  ...MARKUP_NOTES,
}
