import { addressKey } from 'diptych/domain'
import { digestOf, randomSecret } from '../digest.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'

/** Days until a writer has to sign in again. */
const WRITER_DAYS = 30
const DAY_MS = 86_400_000

export function isWriter({ writers }: Pick<Site, 'writers'>, email: string): boolean {
  return writers.has(addressKey(email))
}

/**
 * Opens a session for a writer who is not a reader. No reader is created, because it would count as a subscriber and
 * could be changed or removed.
 */
export async function openWriterSession({ store, now }: Site, email: string): Promise<string> {
  const secret = randomSecret()
  const at = now()
  const expires = new Date(at.getTime() + WRITER_DAYS * DAY_MS)
  await store.writerSessions.open(await digestOf(secret), addressKey(email), at, expires)
  return secret
}

export async function closeWriterSession({ store }: Pick<Site, 'store'>, secret: string): Promise<void> {
  await store.writerSessions.close(await digestOf(secret))
}

/**
 * Whether the request comes from a writer: with a writer's session, or as a reader with a writer's address. The list of
 * writers is checked on each request, so that removed writers lose access at once.
 */
export async function isWriterAsking(site: Site, request: Request): Promise<boolean> {
  const secret = site.cookie.read(request)
  if (secret === null || site.writers.size === 0) return false
  const writer = await site.store.writerSessions.find(await digestOf(secret), site.now())
  const address = writer ?? (await sessionReader(site.store, secret, site.now()))?.email
  return address !== undefined && isWriter(site, address)
}
