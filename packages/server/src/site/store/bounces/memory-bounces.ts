import { addressKey } from 'diptych/domain'
import type { BounceCount, BounceStore, KeptBounce } from './bounce-store.js'

export function memoryBounces(): BounceStore {
  const events = new Map<string, { readonly event: KeptBounce; readonly recordedAt: Date; cleared: boolean }>()
  return {
    async add(added, recordedAt) {
      const fresh = added.filter(({ id }) => !events.has(id))
      for (const event of fresh) if (!events.has(event.id)) events.set(event.id, { event, recordedAt, cleared: false })
      return new Set(fresh.map(({ id }) => id))
    },
    known: async (ids) => new Set(ids.filter((id) => events.has(id))),
    async softDays(emails, since) {
      const days = new Map(emails.map((email) => [addressKey(email), new Set<string>()]))
      for (const { event, cleared } of events.values())
        if (event.kind === 'soft' && !cleared && event.at >= since)
          days.get(addressKey(event.email))?.add(event.at.toISOString().slice(0, 10))
      return new Map([...days].flatMap(([key, { size }]) => (size > 0 ? [[key, size]] : [])))
    },
    async clear(deliveries) {
      for (const { email, at } of deliveries)
        for (const kept of events.values())
          if (kept.event.kind === 'soft' && kept.event.at <= at && addressKey(kept.event.email) === addressKey(email))
            kept.cleared = true
    },
    list: async ({ since, limit }) =>
      [...events.values()]
        .map(({ event }) => event)
        .filter(({ at }) => at >= since)
        .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1))
        .slice(0, limit),
    async countByKind(since) {
      const counts = new Map<KeptBounce['kind'], number>()
      for (const { event } of events.values())
        if (event.at >= since) counts.set(event.kind, (counts.get(event.kind) ?? 0) + 1)
      return [...counts.entries()]
        .map(([kind, count]): BounceCount => ({ kind, count }))
        .sort((one, other) => (one.kind < other.kind ? -1 : 1))
    },
    async sweep(recordedBefore) {
      for (const [id, { recordedAt }] of events) if (recordedAt < recordedBefore) events.delete(id)
    },
  }
}
