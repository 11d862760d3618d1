import type { Recipient } from '../../types.js'
import type { RecipientEntry } from '../../preview/protocol.js'
import { openRecipients } from '../recipients/read-recipients.js'

/** Maximum number of recipients to choose from; a list may have a million. */
const OFFERED = 100

export interface Audience {
  readonly entries: readonly RecipientEntry[]
  readonly recipients: ReadonlyMap<string, Recipient>
}

export const NOBODY: Audience = { entries: [], recipients: new Map() }

/** Reads the first recipients of a list, to preview mails as they get them. Throws UsageError like `openRecipients`. */
export async function readAudience(path: string): Promise<Audience> {
  const list = await openRecipients(path)
  const recipients = new Map<string, Recipient>()
  const entries: RecipientEntry[] = []
  try {
    for await (const lines of list.batches) {
      for (const line of lines) {
        if (!('recipient' in line) || entries.length >= OFFERED) continue
        const { recipient } = line
        const key = `${line.line}`
        recipients.set(key, recipient)
        entries.push({
          key,
          name: recipient.name ? `${recipient.name} <${recipient.email}>` : recipient.email,
          state: recipient.state,
        })
      }
      if (entries.length >= OFFERED) break
    }
  } finally {
    list.close()
  }
  return { entries, recipients }
}
