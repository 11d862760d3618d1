import type { MenuGroup } from '../blocks/edit-view.js'
import type { TextKindName } from '../blocks/text-kinds.js'
import type { TableCommand } from '../document/table-editing.js'

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The texts of the editor's interface in one language. */
export interface EditorWords {
  /** Name of the toolbar. */
  readonly formatting: string
  readonly bold: string
  readonly italic: string
  readonly underline: string
  readonly strikethrough: string
  readonly superscript: string
  readonly subscript: string
  readonly inlineCode: string
  readonly link: string
  readonly textKind: string
  readonly undo: string
  readonly redo: string
  readonly insert: string
  /** Name of a block's toolbar. */
  readonly block: string
  readonly edit: string
  readonly moveUp: string
  readonly moveDown: string
  readonly duplicate: string
  readonly remove: string
  readonly dragHandle: string
  readonly search: string
  readonly recent: string
  /** E-MEN-1 */
  readonly nothingFound: (query: string) => string
  readonly address: string
  readonly unlink: string
  readonly apply: string
  readonly cancel: string
  readonly add: string
  readonly looking: string
  readonly notFound: string
  readonly notThisBlock: (name: string) => string
  readonly required: string
  /** Where the source of a formula is wrong, before what is wrong. Both count from 1. */
  readonly formulaPlace: (line: number, character: number) => string
  /** A command of LaTeX in a formula that nothing draws. */
  readonly unknownCommand: (command: string) => string
  /** At a block that shows values of a form (N-LTX-2). */
  readonly notSaved: string
  readonly picture: string
  readonly chooseFile: string
  readonly uploading: (percent: number) => string
  readonly uploadFailed: string
  readonly tryAgain: string
  /** Files that no block shows, or that nobody stores. */
  readonly filesLeft: (count: number) => string
  /** Takes another file for a block. */
  readonly replace: string
  /** Cutting a picture. */
  readonly crop: {
    readonly title: string
    readonly shape: string
    readonly free: string
    /** The size of the part that stays, and the size at which mails show it, in pixels. */
    readonly size: (part: PictureSize, inMail: PictureSize) => string
    readonly blocked: string
  }
  readonly altText: string
  readonly altHint: string
  readonly caption: string
  readonly question: string
  readonly answer: (number: number) => string
  readonly addAnswer: string
  readonly pasted: (count: number) => string
  /** Shown in place of a block whose view fails (G-6). */
  readonly failed: string
  /** Above a frame (W-OVL-1). */
  readonly doubleClick: string
  /** The button that lets a frame take mouse and keys. */
  readonly interact: string
  /** The line of the wall: words before it, and words and pictures after it for those who pay. */
  readonly wall: (free: number, paid: number, pictures: number) => string
  readonly close: string
  readonly countedWords: (count: number) => string
  readonly readingTime: (minutes: number) => string
  /** Places where a writer left TK, "to come". */
  readonly openPlaces: (count: number) => string
  readonly findNext: string
  readonly findPrevious: string
  readonly find: string
  readonly replaceWith: string
  readonly replaceAll: string
  /** `at` counts from 1; 0 if none is selected. */
  readonly found: (at: number, count: number) => string
  readonly outline: string
  readonly noHeadings: string
  /** W-SPK-1 */
  readonly assignSpeakers: string
  /** W-SPK-1 */
  readonly saveChanges: string
  readonly speaker: (number: number) => string
  /** Name of the line below the text. */
  readonly aboutPost: string
  /** The form of a merge field. */
  readonly mergeField: {
    /** Label of the list of names. */
    readonly value: string
    /** Label of the text for readers without a value. */
    readonly fallback: string
    readonly hint: string
    /** What is wrong with a fallback that has quotation marks or braces. */
    readonly signs: string
    readonly names: Readonly<Record<'first_name' | 'last_name' | 'name' | 'email', string>>
  }
  readonly snippet: { readonly save: string; readonly saved: string; readonly failed: string }
  /** Changes that were kept in the browser and not saved. */
  readonly draft: {
    readonly found: (time: string) => string
    readonly restore: string
    readonly discard: string
    readonly failed: string
  }
  readonly mail: { readonly size: (kilobytes: number, limit: number) => string; readonly tooLong: string }
  /** The buttons of a table's toolbar. */
  readonly table: Readonly<Record<TableCommand, string>>
  readonly findings: (count: number) => string
  readonly groups: Readonly<Record<MenuGroup, string>>
  readonly kinds: Readonly<Record<TextKindName, string>>
  /** More words by which the menu finds a kind of text. */
  readonly kindKeywords: Readonly<Record<TextKindName, string>>
  /** Names of the platform's blocks, each with more words by which the menu finds it. */
  readonly blocks: Readonly<Record<string, readonly [name: string, keywords: string]>>
  /** Names of attributes. */
  readonly fields: Readonly<Record<string, string>>
}
