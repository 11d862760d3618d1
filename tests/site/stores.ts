import { openDatabase, openStore } from '../../packages/server/src/serve/open-store.js'
import { memorySite, memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import type { OriginStore } from '../../packages/server/src/site/store/origins/origin-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { DATABASES, testDatabase, type DatabaseKind, type TestDatabase } from '../harness/databases.js'

/** The stores of a test file. Each kind has one database. */
export interface TestStores {
  open(kind: StoreKind): Promise<SiteStore>
  /** The same with the readers of other platforms. */
  openSite(kind: StoreKind): Promise<TestSite>
  stop(): Promise<void>
}

export interface TestSite {
  readonly store: SiteStore
  readonly origins: OriginStore
}

export type StoreKind = 'memory' | DatabaseKind

/** The kinds of this run. */
export const STORE_KINDS: readonly StoreKind[] = DATABASES.flatMap((kind) =>
  kind === 'PGlite' ? ['memory' as const, kind] : [kind],
)

export function testStores(): TestStores {
  const databases = new Map<DatabaseKind, Promise<TestDatabase>>()
  const addressOf = async (kind: DatabaseKind) => {
    const database = databases.get(kind) ?? testDatabase(kind)
    databases.set(kind, database)
    return (await database).address
  }
  return {
    open: async (kind) => (kind === 'memory' ? memoryStore() : openStore(await addressOf(kind))),
    openSite: async (kind) => (kind === 'memory' ? memorySite() : openDatabase(await addressOf(kind))),
    async stop() {
      for (const database of databases.values()) await (await database).stop()
    },
  }
}
