import { addressKey } from 'diptych/domain'
import type { StoredSession } from '../sessions/session-store.js'
import type { ReaderCount, ReaderStore, StoredReader } from './reader-store.js'

/** What readers have in other stores. */
export interface ReaderLinks {
  sessionOf(digest: string, now: Date): Promise<StoredSession | null>
  /** Removes the data of a removed reader. */
  forget(id: number): void
  /** A moved reader has agreed to get mail. */
  consent(id: number, at: Date, from: string | null): void
  /** Also for readers who never confirmed: gifts that they claimed can be claimed again. */
  unclaim(id: number): void
}

/** Readers with what an import needs. */
export interface MemoryReaders extends ReaderStore {
  /** Adds a reader who does not exist. */
  put(reader: Omit<StoredReader, 'id'>, askedAt: Date | null): StoredReader
  /** Replaces a reader. */
  replace(reader: StoredReader): void
}

export function memoryReaders({ forget, unclaim, consent, sessionOf }: ReaderLinks): MemoryReaders {
  const readers = new Map<number, StoredReader>()
  const ids = new Map<string, number>()
  /** When pending readers signed up last. */
  const signUps = new Map<number, Date>()
  let lastId = 0
  const change = (id: number, values: (reader: StoredReader) => Partial<StoredReader>): StoredReader | null => {
    const reader = readers.get(id)
    if (!reader) return null
    const changed = { ...reader, ...values(reader) }
    readers.set(id, changed)
    return changed
  }
  const put = (values: Omit<StoredReader, 'id'>): StoredReader => {
    const reader = { id: ++lastId, ...values }
    readers.set(reader.id, reader)
    ids.set(addressKey(reader.email), reader.id)
    return reader
  }
  const remove = (id: number): boolean => {
    const reader = readers.get(id)
    if (!reader) return false
    ids.delete(addressKey(reader.email))
    signUps.delete(id)
    forget(id)
    return readers.delete(id)
  }
  return {
    byEmail: async (email) => readers.get(ids.get(addressKey(email)) ?? -1) ?? null,
    byId: async (id) => readers.get(id) ?? null,
    bySession: async (digest, now) => readers.get((await sessionOf(digest, now))?.reader ?? -1) ?? null,
    async add({ email, name = null, state = 'free', status, source = null }, at) {
      const known = readers.get(ids.get(addressKey(email)) ?? -1)
      if (known) {
        if (known.status === 'pending' && status === 'pending') signUps.set(known.id, at)
        return { reader: known, existed: true }
      }
      const reader = put({
        email,
        name,
        state,
        status,
        source,
        created_at: at,
        confirmed_at: status === 'active' ? at : null,
        unsubscribed_at: status === 'unsubscribed' ? at : null,
      })
      return { reader, existed: false }
    },
    put(reader, askedAt) {
      const added = put(reader)
      if (askedAt !== null) signUps.set(added.id, askedAt)
      return added
    },
    replace: (reader) => void readers.set(reader.id, reader),
    change: async (id, values) => change(id, () => values),
    async confirm(id, at, from) {
      consent(id, at, from ?? null)
      return change(id, (reader) => ({
        status: 'active',
        confirmed_at: reader.status === 'active' ? reader.confirmed_at : at,
        unsubscribed_at: null,
      }))
    },
    unsubscribe: async (id, at) =>
      change(id, (reader) => ({
        status: 'unsubscribed',
        unsubscribed_at: reader.status === 'unsubscribed' ? reader.unsubscribed_at : at,
      })),
    remove: async (id) => remove(id),
    async sweepPending(before, limit) {
      const since = ({ id, created_at: created }: StoredReader) => signUps.get(id) ?? created
      const over = [...readers.values()]
        .filter((reader) => reader.status === 'pending' && since(reader) < before)
        .sort((one, other) => since(one).getTime() - since(other).getTime())
        .slice(0, limit)
      for (const { id } of over) {
        unclaim(id)
        remove(id)
      }
      return over.length
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
