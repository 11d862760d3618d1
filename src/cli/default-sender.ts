import { hostOf } from '../domain/links/host.js'
import { senderMailbox } from '../domain/recipient/sender-mailbox.js'
import type { Mailbox } from '../email/index.js'
import type { Publication } from '../index.js'

/** Stands in for the host of a publication that has none (RFC 2606). No mail may go out from it. */
const NO_HOST = 'newsletter.invalid'

/** Who sends where nobody said: the publication's sender, else the publication from its own host. */
export function defaultSender({ name, base_url, sender }: Publication): Mailbox {
  const stated = senderMailbox(sender ?? '')
  if (stated) return stated
  const host = hostOf(base_url) ?? NO_HOST
  return { name: name || host, address: `post@${host}` }
}

/** Whether `defaultSender` has a host to send from. */
export function hasSender({ base_url, sender }: Publication): boolean {
  return senderMailbox(sender ?? '') !== null || (hostOf(base_url) ?? NO_HOST) !== NO_HOST
}
