import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'

/** Notices within a moment when mailings are paused or canceled. */
export interface MailingWatch {
  /** Watches a mailing until the returned function is called. */
  follow(mailing: number): () => void
  isSending(mailing: number): boolean
  close(): void
}

export function mailingWatch(db: Kysely<Tables>, interval: number): MailingWatch {
  const followed = new Map<number, number>()
  const stopped = new Set<number>()
  let isLooking = false
  const look = async () => {
    if (isLooking || followed.size === 0) return
    isLooking = true
    try {
      const rows = await db
        .selectFrom('mailings')
        .select(['id', 'state'])
        .where('id', 'in', [...followed.keys()])
        .execute()
      for (const { id, state } of rows)
        if (state === 'sending') stopped.delete(id)
        else stopped.add(id)
    } catch {
      // Errors are ignored, because the membership checks whether the database answers.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), interval)
  return {
    follow(mailing) {
      followed.set(mailing, (followed.get(mailing) ?? 0) + 1)
      return () => {
        const left = (followed.get(mailing) ?? 1) - 1
        if (left > 0) followed.set(mailing, left)
        else {
          followed.delete(mailing)
          stopped.delete(mailing)
        }
      }
    },
    isSending: (mailing) => !stopped.has(mailing),
    close: () => clearInterval(timer),
  }
}
