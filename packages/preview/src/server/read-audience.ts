import type { Recipient } from 'diptych/types'
import { firstRecipients } from '@diptych/server/mail'
import type { RecipientEntry } from '../page/protocol.js'

/** Maximum number of recipients to choose from; a list may have a million. */
const OFFERED = 100

export interface Audience {
  readonly entries: readonly RecipientEntry[]
  readonly recipients: ReadonlyMap<string, Recipient>
}

export const NOBODY: Audience = { entries: [], recipients: new Map() }

/**
 * Reads the first recipients of a list, to preview mails as they get them.
 *
 * @throws UsageError like `firstRecipients`.
 */
export async function readAudience(path: string): Promise<Audience> {
  const found = await firstRecipients(path, OFFERED)
  return {
    entries: found.map(({ line, recipient: { name, email, state } }) => ({
      key: `${line}`,
      name: name ? `${name} <${email}>` : email,
      state,
    })),
    recipients: new Map(found.map(({ line, recipient }) => [`${line}`, recipient])),
  }
}
