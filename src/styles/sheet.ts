/** A stylesheet without at-rules, as data: parsed once, then filled with a theme's values for each mail. */
export type Sheet = readonly SheetRule[]

export interface SheetRule {
  readonly selectors: readonly SheetSelector[]
  readonly declarations: readonly SheetDeclaration[]
}

export interface SheetSelector {
  readonly text: string
  /** Classes that the selector requires, except those in `:not()` and similar functions. */
  readonly classes: readonly string[]
  /** The classes of the styled element. */
  readonly subject: readonly string[]
}

export interface SheetDeclaration {
  /** Lower-case, except for custom properties. */
  readonly property: string
  readonly value: readonly ValuePart[]
  readonly important: boolean
}

export type ValuePart =
  | string
  /** `var(--dip-ink)` is `{ variable: 'dip-ink' }`; `fallback` is the part behind the comma. */
  | { readonly variable: string; readonly fallback?: string }
  /** `calc(17px * var(--dip-scale))` is `{ scaled: 17 }`. */
  | { readonly scaled: number }
