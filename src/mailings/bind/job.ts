import type { Recipient, Sender, TemplateData } from '../../email/index.js'
import type { Signing } from './signing.js'

/** Messages between threads. They are plain data; slabs of memory are transferred, not copied. */

/** Complete messages, or JSON for a service's API. */
export type Form = 'message' | 'json'

/** What a thread starts with. */
export interface ThreadStart {
  /**
   * Address of a module whose default export has `mail`, the target of the instance that compiled the templates. It is
   * needed for templates with merge fields of blocks. Default: the platform's.
   */
  readonly instance?: string
}

export interface Setup {
  readonly form: Form
  readonly sender: Sender
  readonly signing: Signing | null
}

export interface Assignment {
  readonly line: number
  /** Names a template that the thread already has. */
  readonly audience: string
  readonly recipient: Recipient & { readonly email: string }
}

/** A template, and the other data of its messages. */
export interface Lesson {
  /** The name of the template in assignments. */
  readonly audience: string
  readonly data: TemplateData
  readonly setup: Setup
}

export interface TemplateNews extends Lesson {
  readonly kind: 'template'
}

/** Templates that are no longer needed. */
export interface OldNews {
  readonly kind: 'forget'
  readonly audiences: readonly string[]
}

export interface Job {
  readonly kind: 'job'
  readonly id: number
  /** Memory for the messages. */
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
  /** Assignments that did not fit into the slab. */
  readonly rest: readonly Assignment[]
}
