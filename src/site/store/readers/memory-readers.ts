import { addressKey } from '../../../domain/recipient/email-address.js'
import type { ReaderCount, ReaderStore, StoredReader } from './reader-store.js'

/** @param forget called with the id of a removed reader, to delete their data. */
export function memoryReaders(forget: (id: number) => void): ReaderStore {
  const readers = new Map<number, StoredReader>()
  const ids = new Map<string, number>()
  let lastId = 0
  const change = (id: number, values: (reader: StoredReader) => Partial<StoredReader>): StoredReader | null => {
    const reader = readers.get(id)
    if (!reader) return null
    const changed = { ...reader, ...values(reader) }
    readers.set(id, changed)
    return changed
  }
  return {
    byEmail: async (email) => readers.get(ids.get(addressKey(email)) ?? -1) ?? null,
    byId: async (id) => readers.get(id) ?? null,
    async add({ email, name = null, state = 'free', status, source = null }, at) {
      const known = readers.get(ids.get(addressKey(email)) ?? -1)
      if (known) return { reader: known, existed: true }
      const reader: StoredReader = {
        id: ++lastId,
        email,
        name,
        state,
        status,
        source,
        created_at: at,
        confirmed_at: status === 'active' ? at : null,
        unsubscribed_at: status === 'unsubscribed' ? at : null,
      }
      readers.set(reader.id, reader)
      ids.set(addressKey(email), reader.id)
      return { reader, existed: false }
    },
    change: async (id, values) => change(id, () => values),
    confirm: async (id, at) =>
      change(id, (reader) => ({
        status: 'active',
        confirmed_at: reader.status === 'active' ? reader.confirmed_at : at,
        unsubscribed_at: null,
      })),
    unsubscribe: async (id, at) =>
      change(id, (reader) => ({
        status: 'unsubscribed',
        unsubscribed_at: reader.status === 'unsubscribed' ? reader.unsubscribed_at : at,
      })),
    async remove(id) {
      const reader = readers.get(id)
      if (!reader) return false
      ids.delete(addressKey(reader.email))
      forget(id)
      return readers.delete(id)
    },
    list: async ({ after = 0, limit }) => [...readers.values()].filter(({ id }) => id > after).slice(0, limit),
    countFrom: async (source) =>
      [...readers.values()].filter((reader) => reader.source === source && reader.status === 'active').length,
    async count() {
      const counts = new Map<string, ReaderCount>()
      for (const { status, state } of readers.values()) {
        const key = `${status} ${state}`
        counts.set(key, { status, state, count: (counts.get(key)?.count ?? 0) + 1 })
      }
      return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
    },
  }
}
