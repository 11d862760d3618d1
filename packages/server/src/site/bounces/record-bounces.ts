import { addressKey } from 'diptych/domain'
import type { BounceEvent, KeptBounce } from '../store/bounces/bounce-store.js'
import type { SiteStore } from '../store/store.js'
import { BOUNCE_RULES, KEPT_DAYS, type BounceRules } from './bounce-rules.js'

type BounceStores = Pick<SiteStore, 'bounces' | 'suppressions' | 'readers'>

/**
 * The effect of an event. `suppressed`: the address gets no more mail. `unsubscribed`: the reader was unsubscribed.
 * `counted`: one more soft bounce. `cleared`: a mail arrived, so earlier soft bounces no longer count. `repeated`:
 * already reported.
 */
export type BounceEffect = 'suppressed' | 'unsubscribed' | 'counted' | 'cleared' | 'repeated'

const DAY_MS = 86_400_000
/** Events per statement. */
const CHUNK = 500

/**
 * Stores events and suppresses addresses: at once after a hard bounce or a complaint, or after soft bounces on too many
 * days. Readers who complained or unsubscribed are also set to unsubscribed. A repeated event counts once. If
 * processing was interrupted, a repeated report completes it.
 *
 * @returns the effect of each event, in order.
 */
export async function recordBounces(
  store: BounceStores,
  events: readonly BounceEvent[],
  now: Date,
  rules: BounceRules = BOUNCE_RULES,
): Promise<readonly BounceEffect[]> {
  const effects: BounceEffect[] = []
  for (let from = 0; from < events.length; from += CHUNK)
    for (const effect of await recordChunk(store, events.slice(from, from + CHUNK), now, rules)) effects.push(effect)
  if (effects.some((effect) => effect !== 'repeated' && effect !== 'cleared'))
    await store.bounces.sweep(new Date(now.getTime() - KEPT_DAYS * DAY_MS))
  return effects
}

/** Removes the suppression of an address. Its soft bounces so far no longer count. */
export async function allowAddress(store: BounceStores, email: string, now: Date): Promise<boolean> {
  const wasSuppressed = await store.suppressions.remove(email)
  await store.bounces.clear([{ email, at: now }])
  return wasSuppressed
}

async function recordChunk(
  store: BounceStores,
  events: readonly BounceEvent[],
  now: Date,
  rules: BounceRules,
): Promise<readonly BounceEffect[]> {
  const kept = events.filter(isKept)
  const known = await store.bounces.known(kept.map(({ id }) => id))
  const fresh = kept.filter(({ id }) => !known.has(id))
  // Done before the events are stored: if this is interrupted, the service reports them again, and they are still new.
  for (const event of fresh) await takeOff(store, event, now)
  await store.bounces.add(fresh, now)
  await store.bounces.clear(events.filter(({ kind }) => kind === 'delivered'))
  const tooMany = await suppressSoft(store, kept, now, rules)
  const seen = new Set(known)
  return events.map((event): BounceEffect => {
    if (event.kind === 'delivered') return 'cleared'
    if (seen.has(event.id)) return 'repeated'
    seen.add(event.id)
    if (event.kind === 'unsubscribe') return 'unsubscribed'
    return event.kind !== 'soft' || tooMany.has(addressKey(event.email)) ? 'suppressed' : 'counted'
  })
}

function isKept(event: BounceEvent): event is KeptBounce {
  return event.kind !== 'delivered'
}

async function takeOff(store: BounceStores, { email, kind, reason, at }: KeptBounce, now: Date): Promise<void> {
  if (kind === 'hard') await store.suppressions.add({ email, kind: 'bounce', reason, at })
  if (kind === 'complaint') await store.suppressions.add({ email, kind: 'complaint', reason, at })
  if (kind === 'complaint' || kind === 'unsubscribe') await unsubscribe(store, email, now)
}

async function unsubscribe({ readers }: BounceStores, email: string, now: Date): Promise<void> {
  const reader = await readers.byEmail(email)
  if (reader) await readers.unsubscribe(reader.id, now)
  // The reader may be on another list: a later import must not mail them.
  else await readers.add({ email, status: 'unsubscribed', source: 'bounce' }, now)
}

/** Also for repeated events, because an earlier run may have been interrupted between storing and counting. */
async function suppressSoft(
  store: BounceStores,
  events: readonly KeptBounce[],
  now: Date,
  { softDays, windowDays }: BounceRules,
): Promise<ReadonlySet<string>> {
  const soft = new Map(
    events.filter(({ kind }) => kind === 'soft').map((event) => [addressKey(event.email), event] as const),
  )
  const days = await store.bounces.softDays([...soft.keys()], new Date(now.getTime() - windowDays * DAY_MS))
  const tooMany = new Set<string>()
  for (const [key, { email, reason, at }] of soft) {
    const count = days.get(key) ?? 0
    if (count < softDays) continue
    tooMany.add(key)
    const full = `soft bounces on ${count} days in ${windowDays}${reason === '' ? '' : `: ${reason}`}`
    await store.suppressions.add({ email, kind: 'bounce', reason: full, at })
  }
  return tooMany
}
