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
  /**
   * Gives the input to Diptych, whose time counts; throwing is a fault. What it returns looks at what came of it, in
   * time that does not count.
   */
  run(input: unknown): Promise<Judge | void>
}

/** Says what is wrong with an output. */
export type Judge = () => readonly string[]
