import { changeMailing } from '../../mailings/change-mailing.js'
import type { MailingDatabase } from '../../mailings/database/mailing-database.js'
import { openQueue, type MailingQueue } from '../../mailings/database/queue.js'
import type { MailingControl } from '../../site/mailing-control.js'

/** The desk's actions on mailings. Opens the queue for the first action, because most sites never need it. */
export function mailingControl(
  database: MailingDatabase,
  reported: (error: Error) => void,
): MailingControl & { close(): Promise<void> } {
  let queue: Promise<MailingQueue> | undefined
  return {
    async change(mailing, change) {
      queue ??= openQueue(database, reported)
      try {
        return (await changeMailing(database, await queue, mailing, change)).isChanged
      } catch (error) {
        // If the queue could not be opened, the next action tries again.
        queue = undefined
        throw error
      }
    },
    async close() {
      const open = await queue?.catch(() => undefined)
      await open?.close()
    },
  }
}
