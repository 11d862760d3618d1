import { changeMailing } from '../mailings/change-mailing.js'
import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import { openQueue, type MailingQueue } from '../mailings/database/queue.js'
import type { MailingControl } from '../site/mailing-control.js'

/** The queue of a site, opened when it is first needed. If that fails, the next call tries again. */
export interface SiteQueue {
  open(): Promise<MailingQueue>
  close(): Promise<void>
}

export function siteQueue(database: MailingDatabase, reported: (error: Error) => void): SiteQueue {
  let queue: Promise<MailingQueue> | undefined
  return {
    open() {
      queue ??= openQueue(database, reported).catch((error: unknown) => {
        queue = undefined
        throw error
      })
      return queue
    },
    async close() {
      const open = await queue?.catch(() => undefined)
      await open?.close()
    },
  }
}

/** The desk's actions on mailings. */
export function mailingControl(database: MailingDatabase, queue: Pick<SiteQueue, 'open'>): MailingControl {
  return {
    change: async (mailing, change) => (await changeMailing(database, await queue.open(), mailing, change)).isChanged,
  }
}
