import type { SessionStore, StoredSession } from './session-store.js'

export function memorySessions(): SessionStore {
  const sessions = new Map<string, StoredSession>()
  return {
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
  }
}
