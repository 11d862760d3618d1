import type { ReaderStore, StoredReader } from '../readers/reader-store.js'
import type { GrowthDay, GrowthStore } from './growth-store.js'

const DAY_MS = 86_400_000

export function memoryGrowth(readers: ReaderStore): GrowthStore {
  const all = () => readers.list({ limit: Infinity })
  return {
    async days(from) {
      const days = new Map<string, { -readonly [F in keyof GrowthDay]: GrowthDay[F] }>()
      const count = ({ state }: StoredReader, what: 'signed_up' | 'confirmed' | 'unsubscribed', at: Date) => {
        const day = Math.max(Math.floor(at.getTime() / DAY_MS), from - 1)
        const key = `${day} ${state}`
        const known = days.get(key) ?? { day, state, signed_up: 0, confirmed: 0, unsubscribed: 0 }
        known[what]++
        days.set(key, known)
      }
      for (const reader of await all()) {
        const { created_at: created, confirmed_at: confirmed, unsubscribed_at: left } = reader
        if (left?.getTime() !== created.getTime()) count(reader, 'signed_up', created)
        if (confirmed) count(reader, 'confirmed', confirmed)
        if (confirmed && left) count(reader, 'unsubscribed', left)
      }
      return [...days.values()].sort((a, b) => a.day - b.day || (a.state < b.state ? -1 : 1))
    },
    async leftSince(times) {
      const counts = times.map(() => 0)
      for (const { confirmed_at: confirmed, unsubscribed_at: left, source } of await all()) {
        const at = left && (confirmed || source === 'unsubscribe') ? times.findLastIndex((time) => time <= left) : -1
        if (at !== -1) counts[at] = (counts[at] ?? 0) + 1
      }
      return counts
    },
  }
}
