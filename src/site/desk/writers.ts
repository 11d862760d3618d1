import { addressKey } from '../../domain/recipient/email-address.js'
import { digestOf, randomSecret } from '../digest.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'

/** A writer signs in again after so long. */
const WRITER_DAYS = 30
const DAY_MS = 86_400_000

export function isWriter({ writers }: Pick<Site, 'writers'>, email: string): boolean {
  return writers.has(addressKey(email))
}

/**
 * Opens a session for a writer who is no reader. A reader of their own would be in every count of subscribers, and
 * somebody could subscribe or remove them; a session alone ends with nothing left behind.
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
 * Whether a writer asks: one with a session of a writer, or a reader whose address is a writer's. Who writes is looked
 * up each time, so whoever stops writing loses the desk at once.
 */
export async function isWriterAsking(site: Site, request: Request): Promise<boolean> {
  const secret = site.cookie.read(request)
  if (secret === null || site.writers.size === 0) return false
  const writer = await site.store.writerSessions.find(await digestOf(secret), site.now())
  const address = writer ?? (await sessionReader(site.store, secret, site.now()))?.email
  return address !== undefined && isWriter(site, address)
}
