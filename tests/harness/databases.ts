import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putEmptyDatabase } from './empty-database.js'
import { startPostgres } from './postgres.js'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

/** The databases of this run: PGlite in `npm test`, PostgreSQL for the same tests in `npm run test:full`. */
export const DATABASES: readonly DatabaseKind[] =
  process.env['DIPTYCH_TEST_DATABASE'] === 'PostgreSQL' ? ['PostgreSQL'] : ['PGlite']

export interface TestDatabase {
  /** A folder, or `postgres://…`. The tables exist and are empty in a folder, and are missing on a server. */
  readonly address: string
  stop(): Promise<void>
}

/** A database of its own: a new folder, or a new server. */
export async function testDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'PostgreSQL') {
    const { url, stop } = await startPostgres()
    return { address: url, stop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'diptych-database-'))
  const address = join(folder, 'db')
  await putEmptyDatabase(address)
  return { address, stop: async () => rmSync(folder, { recursive: true, force: true }) }
}
