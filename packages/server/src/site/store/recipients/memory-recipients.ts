import { addressKey } from 'diptych/domain'
import type { MovedInMemory } from '../origins/memory-origins.js'
import type { ReaderStore, StoredReader } from '../readers/reader-store.js'
import type { SuppressionStore } from '../suppressions/suppression-store.js'
import { consentSince } from './consent.js'
import type { RecipientStore, StoredRecipient, TurnedAway } from './recipient-store.js'
import { skipReason, suppressedAs } from './skip-reason.js'

export function memoryRecipients(
  readers: ReaderStore,
  suppressions: SuppressionStore,
  moved: MovedInMemory,
): RecipientStore {
  const suppressionOf = async (email: string) => (await suppressions.of(email))?.kind ?? null
  const turnedAway = async (email: string): Promise<TurnedAway | null> => {
    if ((await readers.byEmail(email))?.status === 'unsubscribed') return 'unsubscribed'
    const kind = await suppressionOf(email)
    return kind && suppressedAs(kind)
  }
  const recipientAt =
    (at: Date) =>
    async ({ id, email, name, state, status }: StoredReader): Promise<StoredRecipient> => ({
      id,
      email,
      name,
      state,
      skipped: skipReason({ status, suppression: await suppressionOf(email), origin: moved.get(id) ?? null }, at),
    })
  return {
    page: async (options, at = new Date()) =>
      Promise.all((await readers.list(options)).map((reader) => recipientAt(at)(reader))),
    async byIds(ids, at = new Date()) {
      const found = await Promise.all(ids.map((id) => readers.byId(id)))
      const known = await Promise.all(found.flatMap((reader) => (reader === null ? [] : [recipientAt(at)(reader)])))
      return new Map(known.map((reader) => [reader.id, reader]))
    },
    async turnedAway(emails) {
      const found = await Promise.all(
        emails.map(async (email) => [addressKey(email), await turnedAway(email)] as const),
      )
      return new Map(found.flatMap(([key, reason]) => (reason === null ? [] : [[key, reason] as const])))
    },
    async ask(ids, at) {
      const asked = new Set<number>()
      for (const id of ids) {
        const origin = moved.get(id)
        if (origin?.asked_at !== null || asked.has(id)) continue
        moved.set(id, { ...origin, asked_at: at })
        asked.add(id)
      }
      return asked
    },
    async settle(at) {
      const since = consentSince(at)
      for (const [id, origin] of moved)
        if (origin.settled_at === null && origin.consent_at !== null && origin.consent_at >= since)
          moved.set(id, { ...origin, settled_at: at })
    },
  }
}
