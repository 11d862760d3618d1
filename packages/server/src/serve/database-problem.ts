import { UsageError } from 'diptych/command'
import { migrationProvider } from '../site/store/migrations/index.js'
import { databaseAsItIs } from './open-store.js'

/** What is wrong with a database, and what to do; null if nothing is. Changes nothing in it. */
export async function databaseProblem(address: string): Promise<Record<'message' | 'fix', string> | null> {
  let done: readonly string[]
  try {
    done = await migrationsIn(address)
  } catch (error) {
    return {
      message: error instanceof UsageError ? error.line : `The database does not answer: ${reasonOf(error)}`,
      fix: 'Correct its address, or start it.',
    }
  }
  const known = Object.keys(await migrationProvider.getMigrations())
  if (done.some((name) => !known.includes(name)))
    return {
      message: 'A newer version of Diptych wrote the database.',
      fix: 'Install that version: npm install @diptych/server@latest.',
    }
  const missing = known.length - done.length
  return missing === 0
    ? null
    : {
        message: `The database lacks ${missing} of the ${known.length} migrations of this version.`,
        fix: 'Start diptych serve, or any other command that uses it: they run the migrations.',
      }
}

/** The migrations that have run; empty for a database that is not a site's yet. */
async function migrationsIn(address: string): Promise<readonly string[]> {
  const pool = await databaseAsItIs(address)
  try {
    const client = await pool.connect()
    try {
      const { rows: tables } = await client.query("select to_regclass('kysely_migration') is not null as here", [])
      if (!(tables[0] as { here: boolean } | undefined)?.here) return []
      const { rows } = await client.query('select name from kysely_migration', [])
      return rows.map(({ name }: { name: string }) => name)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** The first line: the server's words, which have no password. */
function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : String(error)
  return text.split('\n', 1)[0] ?? ''
}
