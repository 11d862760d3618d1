import { oneLine } from '../../domain/text/one-line.js'
import { EmailTemplate, type Recipient, type TemplateData } from '../../email/index.js'
import type { Assignment, Job, JobResult, Lesson, Place, Setup } from './job.js'
import { signersOf } from './signing.js'

/** Writes one recipient's message at the start of `room` if it fits, else into a new buffer. */
type Bind = (recipient: Assignment['recipient'], room: Buffer) => Uint8Array

export interface JobBinder {
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
