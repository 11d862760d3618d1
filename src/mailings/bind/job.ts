import type { Recipient, Sender, TemplateData } from '../../email/index.js'

/** What threads tell each other. Everything is plain data, and slabs of memory change hands instead of being copied. */

/** Whole messages, or what a sender's own API wants. */
export type Form = 'message' | 'json'

export interface Setup {
  readonly form: Form
  readonly sender: Sender
  /** Signs action links until then. */
  readonly signing: { readonly id: string; readonly secret: string; readonly expires: Date } | null
}

export interface Assignment {
  readonly line: number
  /** Names a template that was sent before. */
  readonly audience: string
  readonly recipient: Recipient & { readonly email: string }
}

/** A template, and what its messages have beside it. */
export interface Lesson {
  /** What assignments call it. */
  readonly audience: string
  readonly data: TemplateData
  readonly setup: Setup
}

export interface TemplateNews extends Lesson {
  readonly kind: 'template'
}

/** Nobody asks for these templates any more. */
export interface OldNews {
  readonly kind: 'forget'
  readonly audiences: readonly string[]
}

export interface Job {
  readonly kind: 'job'
  readonly id: number
  /** Where the messages go. */
  readonly slab: ArrayBuffer
  readonly assignments: readonly Assignment[]
}

export interface Place {
  readonly line: number
  readonly to: string
  readonly at: number
  readonly length: number
}

export interface JobResult {
  readonly id: number
  readonly slab: ArrayBuffer
  readonly messages: readonly Place[]
  readonly failed: readonly { readonly line: number; readonly reason: string }[]
  /** For which the slab had no room. */
  readonly rest: readonly Assignment[]
}
