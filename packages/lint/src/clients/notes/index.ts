import type { Filter } from '../filter.js'
import type { NoteKey } from '../support.js'
import { DECLARATION_NOTES } from './declaration-notes.js'
import { MARKUP_NOTES } from './markup-notes.js'
import { SHEET_NOTES } from './sheet-notes.js'

/** The effects of partially supported features, by caniemail's notes. Notes that are not here change no markup. */
export const NOTES: Readonly<Partial<Record<NoteKey, Filter>>> = {
  ...DECLARATION_NOTES,
  ...SHEET_NOTES,
  ...MARKUP_NOTES,
}
