import type { MemoryReaders } from '../readers/memory-readers.js'
import type { StoredReader } from '../readers/reader-store.js'
import type { SuppressionStore } from '../suppressions/suppression-store.js'
import { mergedOrigin } from './merge-origins.js'
import {
  type Origin,
  type OriginRow,
  type OriginStore,
  type ReceivedPost,
  STATE_RANKS,
  type StoredOrigin,
} from './origin-store.js'

/** Moved readers by id. */
export type MovedInMemory = Map<number, StoredOrigin>

export function memoryOrigins(
  readers: MemoryReaders,
  suppressions: SuppressionStore,
  moved: MovedInMemory,
): OriginStore {
  const posts = new Map<string, { readonly post: ReceivedPost; readonly readers: Set<number> }>()
  return {
    async import(rows, at) {
      const added = new Set<string>()
      for (const row of rows) {
        const known = await readers.byEmail(row.email)
        if (known === null) {
          const { id } = readers.put(newReader(row, at), row.status === 'pending' ? at : null)
          moved.set(id, { ...originOf(row), imported_at: at, asked_at: null })
          added.add(row.key)
        } else {
          const origin = moved.get(known.id)
          readers.replace(changedReader(known, row, origin, at))
          if (origin) moved.set(known.id, mergedOrigin(origin, row))
        }
        if (row.suppressed !== null)
          await suppressions.add({
            email: row.email,
            kind: row.suppressed,
            reason: `imported from ${row.source}`,
            at: row.unsubscribed_at ?? at,
          })
      }
      return added
    },
    async received(post, keys) {
      const name = JSON.stringify([post.id, post.slug])
      const record = posts.get(name) ?? { post, readers: new Set() }
      posts.set(name, record)
      const found = await Promise.all([...new Set(keys)].map((key) => readers.byEmail(key)))
      const ids = found.flatMap((reader) => (reader === null ? [] : [reader.id]))
      for (const id of ids) record.readers.add(id)
      return ids.length
    },
    of: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const origin = moved.get(id)
          return origin ? [[id, origin] as const] : []
        }),
      ),
    receivedBy: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const got = [...posts.values()].filter((record) => record.readers.has(id))
          return got.length === 0 ? [] : [[id, got.map(({ post }) => post.id || post.slug)] as const]
        }),
      ),
  }
}

function newReader(row: OriginRow, at: Date): Omit<StoredReader, 'id'> {
  const { email, name, state, status, source, unsubscribed_at: left, suppressed } = row
  const subscribed = suppressed === null && (status === 'active' || (status === 'unsubscribed' && left !== null))
  return {
    email,
    name,
    state,
    status,
    source,
    created_at: row.created_at ?? at,
    confirmed_at: subscribed ? (row.created_at ?? left ?? at) : null,
    unsubscribed_at: status === 'unsubscribed' ? left : null,
  }
}

function changedReader(known: StoredReader, row: OriginRow, origin: Origin | undefined, at: Date): StoredReader {
  const leaves = row.status === 'unsubscribed' && known.status !== 'unsubscribed'
  const left = leaves ? { status: row.status, unsubscribed_at: row.unsubscribed_at ?? at } : {}
  if (origin === undefined) return { ...known, ...left }
  const created = origin.created_at === null ? row.created_at : null
  const isConfirmedThen = known.confirmed_at?.getTime() === known.created_at.getTime()
  return {
    ...known,
    name: known.name ?? row.name,
    state: STATE_RANKS[row.state] > STATE_RANKS[known.state] ? row.state : known.state,
    created_at: created ?? known.created_at,
    confirmed_at: created !== null && isConfirmedThen ? created : known.confirmed_at,
    unsubscribed_at:
      row.status === 'unsubscribed' ? (known.unsubscribed_at ?? row.unsubscribed_at) : known.unsubscribed_at,
    ...left,
  }
}

function originOf({
  source,
  created_at,
  consent_at,
  consent_how,
  consent_from,
  plan,
  stripe_customer,
  tags,
  fields,
  settled_at,
}: OriginRow): Origin {
  return {
    source,
    created_at,
    consent_at,
    consent_how,
    consent_from,
    plan,
    stripe_customer,
    tags,
    fields,
    settled_at,
  }
}
