import type { BindOptions, EmailTemplate, Recipient, Sender } from '../email/index.js'
import type { Reply } from './reply.js'

/** How messages leave. What it holds (connections) is open until `close`. */
export type Transport = MessageTransport | ServiceTransport

/** Takes whole messages, one at a time: SMTP. */
export interface MessageTransport {
  readonly kind: 'messages'
  /** As people call it. Shows no password and no key. */
  readonly name: string
  /** Never throws for what a server does. */
  send(message: WholeMessage): Promise<Reply>
  close(): Promise<void>
}

/** A finished message. */
export interface WholeMessage {
  /** The envelope's recipient: one ASCII address. */
  readonly to: string
  /** The envelope's sender. */
  readonly from: string
  /** RFC 5322 with CRLF. */
  readonly bytes: Uint8Array
}

/** Takes what differs between recipients, or their finished mails, many in a call: the HTTP API of a mail service. */
export interface ServiceTransport {
  readonly kind: 'service'
  readonly name: string
  /** The most recipients of one call. */
  readonly size: number
  /**
   * Whether a call that is made twice with the same key mails once. Where it does not, a worker that is killed between
   * the call and its record mails the recipients of one call twice, and so does an answer that is lost.
   */
  readonly isIdempotent: boolean
  /** Does once what is the same for all recipients of a template. */
  prepare(letter: ServiceLetter): SendToService
  close(): Promise<void>
}

export interface ServiceLetter {
  readonly template: EmailTemplate
  readonly sender: Sender
  readonly options: BindOptions
  /** Names the mailing to the service: its reports are sorted by it. ASCII letters, digits and hyphens. */
  readonly tag: string
}

/**
 * Sends one call. `key` is the same whenever the same recipients are tried again after nobody knows how the first
 * try went. Never throws for what a service does.
 *
 * @returns a reply for each recipient, in their order.
 */
export type SendToService = (recipients: readonly ServiceRecipient[], key: string) => Promise<readonly Reply[]>

export type ServiceRecipient = Recipient & { readonly email: string }
