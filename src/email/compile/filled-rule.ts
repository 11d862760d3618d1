import type { SheetDeclaration, SheetSelector } from '../../styles/sheet.js'

export type Direction = 'ltr' | 'rtl'

/** A selector; `direction` is that of a block that runs against the mail. */
export interface MailSelector extends SheetSelector {
  readonly direction?: Direction
}

/** A declaration with its value in place. */
export interface FilledDeclaration {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

export interface FilledRule {
  readonly selectors: readonly MailSelector[]
  readonly declarations: readonly FilledDeclaration[]
}

/** The value of a declaration; null if it uses a variable that has none. */
export type Fill = (declaration: SheetDeclaration) => string | null
