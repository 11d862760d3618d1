import type { LetterSource } from 'diptych/email'
import type { Recipient } from 'diptych/types'
import type { Reply } from './reply.js'

/** Sends messages. Its connections stay open until `close`. */
export type Transport = MessageTransport | ServiceTransport

/** Sends complete messages, one at a time: SMTP. */
export interface MessageTransport {
  readonly kind: 'messages'
  /** Name for people, without passwords and keys. */
  readonly name: string
  /** Never throws for errors of the server. */
  send(message: WholeMessage): Promise<Reply>
  close(): Promise<void>
}

/** A finished message. */
interface WholeMessage {
  /** Envelope recipient: one ASCII address. */
  readonly to: string
  /** Envelope sender. */
  readonly from: string
  /** RFC 5322 with CRLF. */
  readonly bytes: Uint8Array
}

/** Sends many mails per call with the HTTP API of a mail service, as a template with variables or as finished mails. */
export interface ServiceTransport {
  readonly kind: 'service'
  readonly name: string
  /** Maximum recipients per call. */
  readonly size: number
  /**
   * Whether a repeated call with the same key sends only once. If not, the recipients of one call may get the mail
   * twice after a worker is killed between the call and its record, or if an answer is lost.
   */
  readonly isIdempotent: boolean
  /** Whether its calls take the sender's pictures as attachments. */
  readonly attachesPictures: boolean
  /** Prepares the data that all recipients of a template share. */
  prepare(letter: ServiceLetter): SendToService
  close(): Promise<void>
}

export interface ServiceLetter extends LetterSource {
  /** Tag of the mailing in the service's reports. ASCII letters, digits and hyphens. */
  readonly tag: string
}

/**
 * Sends one call. `key` is the same for a retry after an unknown outcome with the same recipients. Never throws for
 * errors of the service.
 *
 * @returns a reply for each recipient, in order.
 */
export type SendToService = (recipients: readonly ServiceRecipient[], key: string) => Promise<readonly Reply[]>

export type ServiceRecipient = Recipient & { readonly email: string }

/** Accepts everything and sends nothing, for benchmarks. */
export function nullTransport(): MessageTransport {
  return { kind: 'messages', name: 'null', send: async () => ({ kind: 'accepted' }), close: async () => undefined }
}
