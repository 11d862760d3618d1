import { changeMailing } from '../../mailings/change-mailing.js'
import type { MailingDatabase } from '../../mailings/database/mailing-database.js'
import { openQueue, type MailingQueue } from '../../mailings/database/queue.js'
import type { MailingControl } from '../../site/mailing-control.js'

/** What the desk does with mailings. The queue is opened for the first change: most sites never make one. */
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
        // A queue that could not be opened is opened anew for the next change.
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
