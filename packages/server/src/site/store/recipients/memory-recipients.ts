import { addressKey } from 'diptych/domain'
import type { ReaderStore, StoredReader } from '../readers/reader-store.js'
import type { SuppressionStore } from '../suppressions/suppression-store.js'
import type { RecipientStore, StoredRecipient, TurnedAway } from './recipient-store.js'
import { skipReason, suppressedAs } from './skip-reason.js'

export function memoryRecipients(readers: ReaderStore, suppressions: SuppressionStore): RecipientStore {
  const suppressionOf = async (email: string) => (await suppressions.of(email))?.kind ?? null
  const turnedAway = async (email: string): Promise<TurnedAway | null> => {
    if ((await readers.byEmail(email))?.status === 'unsubscribed') return 'unsubscribed'
    const kind = await suppressionOf(email)
    return kind && suppressedAs(kind)
  }
  const recipientOf = async ({ id, email, name, state, status }: StoredReader): Promise<StoredRecipient> => ({
    id,
    email,
    name,
    state,
    skipped: skipReason(status, await suppressionOf(email)),
  })
  return {
    page: async (options) => Promise.all((await readers.list(options)).map(recipientOf)),
    async byIds(ids) {
      const found = await Promise.all(ids.map((id) => readers.byId(id)))
      const known = await Promise.all(found.flatMap((reader) => (reader === null ? [] : [recipientOf(reader)])))
      return new Map(known.map((reader) => [reader.id, reader]))
    },
    async turnedAway(emails) {
      const found = await Promise.all(
        emails.map(async (email) => [addressKey(email), await turnedAway(email)] as const),
      )
      return new Map(found.flatMap(([key, reason]) => (reason === null ? [] : [[key, reason] as const])))
    },
  }
}
