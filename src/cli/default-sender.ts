import { hostOf } from '../domain/host.js'
import type { Mailbox } from '../email/index.js'
import type { Publication } from '../index.js'

/** Who sends where nobody said: the publication, from its own host. */
export function defaultSender({ name, base_url }: Publication): Mailbox {
  const host = hostOf(base_url) ?? 'newsletter.invalid'
  return { name: name || host, address: `post@${host}` }
}
