import { oneLine } from 'diptych/domain'
import { type BindOptions, createActionSigner, EmailTemplate, type Sender, type TemplateData } from 'diptych/email'
import type { Recipient } from 'diptych/types'

/** Messages between threads. They are plain data; slabs of memory are transferred, not copied. */

/** Complete messages, or JSON for a service's API. */
type Form = 'message' | 'json'

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

/** Writes one recipient's message at the start of `room` if it fits, else into a new buffer. */
type Bind = (recipient: Assignment['recipient'], room: Buffer) => Uint8Array

interface JobBinder {
  learn(lesson: Lesson): void
  forget(audiences: readonly string[]): void
  bind(job: Job): JobResult
}

/** Reads a stored template: `readTemplate` of a mail target, or `EmailTemplate.fromJSON`. */
export type ReadTemplate = (data: TemplateData) => EmailTemplate

/** The instance whose mail target compiled templates. Templates with merge fields of blocks need it. */
export interface BindingInstance {
  /** Address of a module whose default export has the target as `mail`, for threads. */
  readonly module: URL
  /** The target's `readTemplate`, for this thread. */
  readonly readTemplate: ReadTemplate
}

/** The work of a thread: makes messages from templates and recipients. */
export function jobBinder(readTemplate: ReadTemplate = (data) => EmailTemplate.fromJSON(data)): JobBinder {
  const binds = new Map<string, Bind>()
  return {
    learn({ audience, data, setup }) {
      let bind: Bind
      try {
        bind = bindOf(readTemplate(data), setup)
      } catch (error) {
        // Each of its recipients fails with the reason. A thread that ends would take other jobs along.
        bind = () => {
          throw error
        }
      }
      binds.set(audience, bind)
    },
    forget(audiences) {
      for (const audience of audiences) binds.delete(audience)
    },
    bind({ id, slab: given, assignments }) {
      let slab = given
      let room = Buffer.from(slab)
      let at = 0
      const messages: Place[] = []
      const failed: { line: number; reason: string }[] = []
      for (const [index, { line, audience, recipient }] of assignments.entries()) {
        let bytes: Uint8Array
        try {
          const bind = binds.get(audience)
          if (!bind) throw new Error(`no template for ${audience}`)
          bytes = bind(recipient, room.subarray(at))
        } catch (error) {
          failed.push({ line, reason: error instanceof Error ? error.message : String(error) })
          continue
        }
        if (bytes.buffer !== slab) {
          if (at > 0) return { id, slab, messages, failed, rest: assignments.slice(index) }
          // The first message gives an estimate of the memory for a job of this size.
          slab = new ArrayBuffer(Math.ceil(bytes.length * 1.1 + 1024) * (assignments.length - index))
          room = Buffer.from(slab)
          room.set(bytes)
        }
        messages.push({ line, to: recipient.email, at, length: bytes.length })
        at += bytes.length
      }
      return { id, slab, messages, failed, rest: [] }
    },
  }
}

function bindOf(template: EmailTemplate, { form, sender, signing }: Setup): Bind {
  const options = signersOf(signing)
  const message = template.messages(sender, options)
  if (form === 'message') return (recipient, room) => message(recipient, room).bytes
  const bind = template.binder(options)
  return (recipient, room) => {
    const bytes = Buffer.from(JSON.stringify(record(recipient, message, bind)))
    if (bytes.length > room.length) return bytes
    bytes.copy(room)
    return room.subarray(0, bytes.length)
  }
}

/** A mail for an API that builds messages itself. */
function record(
  recipient: Recipient,
  message: ReturnType<EmailTemplate['messages']>,
  bind: ReturnType<EmailTemplate['binder']>,
): object {
  const { from, to, messageId } = message(recipient)
  const { subject, html, text, headers } = bind(recipient)
  const name = oneLine(recipient.name ?? '')
  return { to, ...(name ? { name } : {}), from, messageId, subject, html, text, headers }
}

/** The key of a mailing's links, and until when they work. */
export interface Signing {
  readonly id: string
  readonly secret: string
  readonly expires: Date
  /** Until when links to the post open it for their reader. Without it, these links are not signed. */
  readonly readExpires?: Date | undefined
}

/** Days for which links to the post open it for their reader. Short, because readers forward mails. */
export const READ_DAYS = 30
const DAY_MS = 86_400_000

/** When the links of a mailing expire that is sent at `sent`. Links to the post never outlive the others. */
export function linkExpiry(sent: Date, days: number): Required<Pick<Signing, 'expires' | 'readExpires'>> {
  const after = (count: number) => new Date(sent.getTime() + count * DAY_MS)
  return { expires: after(days), readExpires: after(Math.min(days, READ_DAYS)) }
}

/** The signers of a mailing's links; none without a key. */
export function signersOf(signing: Signing | null): BindOptions {
  if (signing === null) return {}
  const key = { id: signing.id, secret: signing.secret }
  return {
    signer: createActionSigner(key, signing.expires),
    ...(signing.readExpires ? { readSigner: createActionSigner(key, signing.readExpires) } : {}),
  }
}
