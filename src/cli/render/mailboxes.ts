import { hostOf } from '../../domain/links/hosts.js'
import { senderMailbox } from '../../domain/recipient/sender-mailbox.js'
import type { Mailbox } from '../../email/index.js'
import type { Publication } from '../../types.js'

/** Placeholder host for a publication without one (RFC 2606). Must not be used to send mail. */
const NO_HOST = 'newsletter.invalid'

/** The default sender: the publication's `sender`, else post@ its own host. */
export function defaultSender({ name, base_url, sender }: Publication): Mailbox {
  const stated = senderMailbox(sender ?? '')
  if (stated) return stated
  const host = hostOf(base_url) ?? NO_HOST
  return { name: name || host, address: `post@${host}` }
}

/** Whether the publication states a sender or a host to send from. */
export function hasSender({ base_url, sender }: Publication): boolean {
  return senderMailbox(sender ?? '') !== null || (hostOf(base_url) ?? NO_HOST) !== NO_HOST
}

/** A reader's token in messages that nobody gets. An address with it belongs to one recipient. */
export const SAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

/** The recipient of mails that are checked, proofed and previewed, so that all of them show the same mail. */
export const SAMPLE_RECIPIENT = {
  id: 'sample',
  email: 'reader@example.com',
  name: 'Alex Reader',
  token: SAMPLE_TOKEN,
} as const
