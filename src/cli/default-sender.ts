import { hostOf } from '../domain/links/host.js'
import type { Mailbox } from '../email/index.js'
import type { Publication } from '../index.js'

/** Stands in for the host of a publication that has none (RFC 2606). No mail may go out from it. */
const NO_HOST = 'newsletter.invalid'

/** Who sends where nobody said: the publication, from its own host. */
export function defaultSender({ name, base_url }: Publication): Mailbox {
  const host = hostOf(base_url) ?? NO_HOST
  return { name: name || host, address: `post@${host}` }
}

/** Whether `defaultSender` has a host to send from. */
export function hasSender({ base_url }: Publication): boolean {
  return (hostOf(base_url) ?? NO_HOST) !== NO_HOST
}
