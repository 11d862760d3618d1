import type { SheetDeclaration, SheetSelector } from '../../styles/sheet.js'

export type Direction = 'ltr' | 'rtl'

/** A selector; `direction` is set for blocks whose direction differs from the mail's. */
export interface MailSelector extends SheetSelector {
  readonly direction?: Direction
}

/** A declaration with its final value. */
export interface FilledDeclaration {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

export interface FilledRule {
  readonly selectors: readonly MailSelector[]
  readonly declarations: readonly FilledDeclaration[]
}

/** The value of a declaration; null if it uses a variable without a value. */
export type Fill = (declaration: SheetDeclaration) => string | null
