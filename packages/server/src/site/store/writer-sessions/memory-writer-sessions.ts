import type { WriterSessionStore } from './writer-session-store.js'

export function memoryWriterSessions(): WriterSessionStore {
  const sessions = new Map<string, { readonly writer: string; readonly expires: Date }>()
  return {
    async open(digest, writer, _, expires) {
      sessions.set(digest, { writer, expires })
    },
    async find(digest, now) {
      const session = sessions.get(digest)
      return session && session.expires > now ? session.writer : null
    },
    async close(digest) {
      sessions.delete(digest)
    },
    async sweep(now) {
      for (const [digest, { expires }] of sessions) if (expires <= now) sessions.delete(digest)
    },
  }
}
