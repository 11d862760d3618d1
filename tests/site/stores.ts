import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/cli/site/open-store.js'
import { memoryStore } from '../../src/site/store/memory-store.js'
import type { SiteStore } from '../../src/site/store/store.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'

/** Where the stores of a test file are. */
export interface TestStores {
  open(kind: StoreKind): Promise<SiteStore>
  stop(): Promise<void>
}

export const STORE_KINDS = ['memory', 'PGlite', 'PostgreSQL'] as const

export type StoreKind = (typeof STORE_KINDS)[number]

/** A folder for PGlite and a PostgreSQL server, both empty. */
export async function testStores(): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-stores-'))
  let postgres: TestDatabase | undefined
  return {
    async open(kind) {
      if (kind === 'memory') return memoryStore()
      if (kind === 'PGlite') return openStore(join(folder, 'db'))
      postgres ??= await startPostgres()
      return openStore(postgres.url)
    },
    async stop() {
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
