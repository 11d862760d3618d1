import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { openSiteRows } from '../../packages/server/src/serve/site-rows.js'
import { putEmptyDatabase } from '../harness/empty-database.js'
import { EVERY_CASE } from '../harness/every-case.js'
import { EXPORTS, ROOT } from '../harness/paths.js'
import type { SourceContent } from './account.js'
import { emptyFolder, moved } from './substack-house.js'

/** An export that the laws of sources move (tests/move/sources.test.ts). */
export interface SourceCase {
  readonly path: string
  /** The name of the source that must recognise it. */
  readonly source: string
  /** What the export holds, found by other code than ours. `report` tells what was left out on purpose. */
  contents(files: SourceCaseFiles, report: MoveReport): readonly SourceContent[]
  /** Every address of its lists, those that cannot be one too. */
  emails?(files: SourceCaseFiles): readonly string[]
}

/** The files of an export as text. */
export interface SourceCaseFiles {
  /** Those whose path matches. */
  texts(pattern: RegExp): readonly string[]
  /** The rows of the tables whose path matches. */
  rows(pattern: RegExp): readonly Readonly<Record<string, string>>[]
}

/** A folder or file of fixtures/move. */
export function fixture(name: string): string {
  return join(ROOT, 'fixtures/move', name)
}

/** A folder or file of the real exports; null where they are absent. */
export function realExport(name: string): string | null {
  const path = join(EXPORTS, name)
  return existsSync(path) ? path : null
}

export function filesOf(path: string): SourceCaseFiles {
  const paths = existsSync(path) ? pathsIn(path) : []
  const texts = (pattern: RegExp) =>
    paths.filter((each) => pattern.test(each.replaceAll('\\', '/'))).map((each) => readFileSync(each, 'utf8'))
  return {
    texts,
    rows: (pattern) =>
      texts(pattern).flatMap(
        (text) =>
          parse(text, { columns: true, bom: true, relax_column_count: true, relax_quotes: true }) as Record<
            string,
            string
          >[],
      ),
  }
}

function pathsIn(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}

/** A moved export. */
export interface MovedCase {
  readonly folder: string
  readonly report: MoveReport
  /** The addresses of its readers. Null: they went nowhere, for the time that a database takes. */
  readonly readers: ReadonlySet<string> | null
}

/** Moves an export into an empty newsletter without asking a server. */
export async function movedCase({ path, source, emails }: SourceCase): Promise<MovedCase> {
  const folder = emptyFolder()
  const database = emails && (EVERY_CASE || source === 'substack') ? join(folder, '.diptych', 'db') : null
  if (database !== null) await putEmptyDatabase(database)
  const report = await moved(path, folder, {
    database,
    fetch: { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 },
  })
  return { folder, report, readers: database === null ? null : await addressesIn(database) }
}

async function addressesIn(database: string): Promise<ReadonlySet<string>> {
  return new Set((await readersOf(database)).found.map(({ email }) => email.toLowerCase()))
}

/** The readers of a database, and who received which post. */
export async function readersOf(database: string) {
  const rows = await openSiteRows(database)
  try {
    const found = []
    for await (const page of rows.readers()) found.push(...page)
    const received = []
    for await (const each of rows.received()) received.push(each)
    return { found, received }
  } finally {
    await rows.close()
  }
}
