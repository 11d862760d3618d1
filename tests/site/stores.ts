import { openStore } from '../../packages/server/src/serve/open-store.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { DATABASES, testDatabase, type DatabaseKind, type TestDatabase } from '../harness/databases.js'

/** The stores of a test file. Each kind has one database. */
export interface TestStores {
  open(kind: StoreKind): Promise<SiteStore>
  stop(): Promise<void>
}

export type StoreKind = 'memory' | DatabaseKind

/** The kinds of this run. */
export const STORE_KINDS: readonly StoreKind[] = DATABASES.flatMap((kind) =>
  kind === 'PGlite' ? ['memory' as const, kind] : [kind],
)

export function testStores(): TestStores {
  const databases = new Map<DatabaseKind, Promise<TestDatabase>>()
  return {
    async open(kind) {
      if (kind === 'memory') return memoryStore()
      const database = databases.get(kind) ?? testDatabase(kind)
      databases.set(kind, database)
      return openStore((await database).address)
    },
    async stop() {
      for (const database of databases.values()) await (await database).stop()
    },
  }
}
