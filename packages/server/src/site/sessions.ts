import { digestOf, randomSecret } from './digest.js'
import type { Caller } from './rules/platform.js'
import type { StoredReader } from './store/readers/reader-store.js'
import type { SiteStore } from './store/store.js'

/** Days until a session expires. */
const SESSION_DAYS = 90
const DAY_MS = 86_400_000

/** The session cookie. `secure` cookies are only sent over https. SameSite excludes them from other sites' forms. */
export interface SessionCookie {
  readonly name: string
  read(request: Pick<Request, 'headers'>): string | null
  write(secret: string): string
  clear(): string
}

export function sessionCookie(baseUrl: string): SessionCookie {
  // With this prefix, browsers refuse the cookie from another host or without Secure (RFC 6265bis 4.1.3).
  const isSecure = baseUrl.startsWith('https:')
  const name = isSecure ? '__Host-diptych' : 'diptych'
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    read(request) {
      for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
        const [key = '', value = ''] = pair.split('=', 2)
        if (key.trim() === name && /^[0-9a-f]{64}$/.test(value.trim())) return value.trim()
      }
      return null
    },
    write: (secret) => `${name}=${secret}${attributes}; Max-Age=${(SESSION_DAYS * DAY_MS) / 1000}`,
    clear: () => `${name}=${attributes}; Max-Age=0`,
  }
}

/** Opens a session. Each sign-in gets a new secret, which prevents session fixation. */
export async function openSession(store: SiteStore, reader: StoredReader, now: Date): Promise<string> {
  const secret = randomSecret()
  await store.sessions.open(await digestOf(secret), reader.id, now, new Date(now.getTime() + SESSION_DAYS * DAY_MS))
  return secret
}

export async function closeSession(store: SiteStore, secret: string): Promise<void> {
  await store.sessions.close(await digestOf(secret))
}

/** The reader of a session; null if the session is unknown or expired. */
export async function sessionReader(store: SiteStore, secret: string | null, now: Date): Promise<StoredReader | null> {
  if (secret === null) return null
  return store.readers.bySession(await digestOf(secret), now)
}

/** The same, as a caller of rules. Readers who have not confirmed or have unsubscribed count as registered. */
export async function sessionCaller(store: SiteStore, secret: string | null, now: Date): Promise<Caller | null> {
  const reader = await sessionReader(store, secret, now)
  return reader && callerOf(reader)
}

export function callerOf({ id, email, status, state }: StoredReader): Caller {
  return { id, email, state: status === 'active' ? state : 'registered' }
}
