import type { Random } from './random.js'

/** How an input is kept: as JSON, as text or as bytes. */
export type InputKind = 'json' | 'html' | 'bytes'

/** Something that takes untrusted input. */
export interface Target {
  readonly name: string
  readonly kind: InputKind
  /** Good inputs to start from. */
  seeds(): Promise<readonly unknown[]>
  generate(random: Random): unknown
  /** A changed copy; `other` gives another input of this target. */
  mutate(input: unknown, random: Random, other: () => unknown): unknown
  /** Takes the input and looks at what comes of it; says what is wrong with that. Throwing is a fault too. */
  run(input: unknown): Promise<readonly string[]>
}
