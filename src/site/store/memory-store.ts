import { addressKey } from '../../domain/recipient/email-address.js'
import type { ReaderCount, SiteStore, StoredReader, Suppression } from './store.js'

/** A store that forgets everything with the process: for tests and previews. */
export function memoryStore(): SiteStore {
  const readers = new Map<number, StoredReader>()
  const ids = new Map<string, number>()
  const votes = new Map<string, Map<string, string>>()
  const likes = new Map<string, Set<number>>()
  const tokens = new Map<string, Date>()
  const sessions = new Map<string, { readonly reader: number; readonly expires: Date }>()
  const suppressions = new Map<string, Suppression>()
  let lastId = 0

  const change = (id: number, values: (reader: StoredReader) => Partial<StoredReader>): StoredReader | null => {
    const reader = readers.get(id)
    if (!reader) return null
    const changed = { ...reader, ...values(reader) }
    readers.set(id, changed)
    return changed
  }
  return {
    readers: {
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
        for (const readersOfPost of likes.values()) readersOfPost.delete(id)
        for (const [digest, session] of sessions) if (session.reader === id) sessions.delete(digest)
        return readers.delete(id)
      },
      list: async ({ after = 0, limit }) => [...readers.values()].filter(({ id }) => id > after).slice(0, limit),
      async count() {
        const counts = new Map<string, ReaderCount>()
        for (const { status, state } of readers.values()) {
          const key = `${status} ${state}`
          counts.set(key, { status, state, count: (counts.get(key)?.count ?? 0) + 1 })
        }
        return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
      },
    },
    votes: {
      async cast(poll, voter, option) {
        const cast = votes.get(poll) ?? new Map<string, string>()
        votes.set(poll, cast.set(voter, option))
      },
      async counts(poll) {
        const counts = new Map<string, number>()
        for (const option of votes.get(poll)?.values() ?? []) counts.set(option, (counts.get(option) ?? 0) + 1)
        return counts
      },
      of: async (poll, voter) => votes.get(poll)?.get(voter) ?? null,
    },
    likes: {
      async like(post, reader) {
        likes.set(post, (likes.get(post) ?? new Set()).add(reader))
      },
      async unlike(post, reader) {
        likes.get(post)?.delete(reader)
      },
      count: async (post) => likes.get(post)?.size ?? 0,
      has: async (post, reader) => likes.get(post)?.has(reader) ?? false,
    },
    tokens: {
      async use(digest, expires) {
        if (tokens.has(digest)) return false
        tokens.set(digest, expires)
        return true
      },
      async sweep(now) {
        for (const [digest, expires] of tokens) if (expires <= now) tokens.delete(digest)
      },
    },
    sessions: {
      async open(digest, reader, _, expires) {
        sessions.set(digest, { reader, expires })
      },
      async find(digest, now) {
        const session = sessions.get(digest)
        return session && session.expires > now ? session : null
      },
      async close(digest) {
        sessions.delete(digest)
      },
      async closeAll(reader) {
        for (const [digest, session] of sessions) if (session.reader === reader) sessions.delete(digest)
      },
      async sweep(now) {
        for (const [digest, { expires }] of sessions) if (expires <= now) sessions.delete(digest)
      },
    },
    suppressions: {
      async add(suppression) {
        const key = addressKey(suppression.email)
        if (!suppressions.has(key)) suppressions.set(key, { ...suppression, email: key })
      },
      of: async (email) => suppressions.get(addressKey(email)) ?? null,
      remove: async (email) => suppressions.delete(addressKey(email)),
      list: async ({ after = '', limit }) =>
        [...suppressions.values()]
          .filter(({ email }) => email > after)
          .sort((a, b) => (a.email < b.email ? -1 : 1))
          .slice(0, limit),
    },
    isReady: async () => true,
    async close() {},
  }
}
