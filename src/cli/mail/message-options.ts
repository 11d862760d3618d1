import { createHmac } from 'node:crypto'
import type { Mailbox } from '../../email/index.js'
import type { MailFlags } from './mail-flags.js'
import type { SigningKey } from './signing-key.js'

/**
 * The options that change the messages of a run, by the names that users know. The delivery log keeps them, so that a
 * continued run can report changed options.
 */
export function messageOptions(
  from: Mailbox,
  flags: MailFlags,
  signing: SigningKey | null,
): Readonly<Record<string, string>> {
  const options = {
    '--from': mailboxText(from),
    '--reply-to': flags.replyTo && mailboxText(flags.replyTo),
    '--unsubscribe': flags.unsubscribe && [flags.unsubscribe.link, flags.unsubscribe.mailbox].filter(Boolean).join(' '),
    '--subject': flags.subject,
    '--track-links': flags.trackLinks,
    '--pixel': flags.pixel,
    '--time-zone': flags.timeZone,
    '--test': flags.test ? 'given' : undefined,
    '--attach-pictures': flags.attachPictures ? 'given' : undefined,
    '--no-actions': flags.actions === false ? 'given' : undefined,
    '--truncate': flags.truncate ? 'given' : undefined,
    '--offline': flags.offline ? 'given' : undefined,
    '--sign': signing ? keyIdentity(signing) : undefined,
    '--sign-days': signing ? String(flags.signDays) : undefined,
  }
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** An id of a key that does not reveal the key. */
function keyIdentity({ id, secret }: SigningKey): string {
  return createHmac('sha256', secret).update(`diptych delivery log ${id}`).digest('hex').slice(0, 16)
}

export function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}
