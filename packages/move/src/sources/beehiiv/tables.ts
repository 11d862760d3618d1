import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { readTable } from '../../files/table.js'

/** A row by the names of its columns, in lower case with underscores. */
export type Values = Readonly<Record<string, string>>

/** Columns are named `First Name` in some exports and `first_name` in others. */
export function columnKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** The tables of an export. */
export interface BeehiivTables {
  readonly posts: readonly SourceFile[]
  readonly readers: readonly SourceFile[]
}

/** Finds the tables by their columns; files have any name. */
export async function beehiivTables(files: SourceFiles): Promise<BeehiivTables> {
  const posts: SourceFile[] = []
  const readers: SourceFile[] = []
  for (const file of files.find(/\.csv$/i)) {
    const columns = new Set((await readTable(file)).columns.map(columnKey))
    if (isPosts(columns)) posts.push(file)
    else if (isReaders(columns)) readers.push(file)
  }
  return { posts, readers }
}

function isPosts(columns: ReadonlySet<string>): boolean {
  const has = (name: string) => columns.has(name)
  return has('content_html') && ['web_title', 'web_subtitle', 'email_subject_line', 'web_audiences'].some(has)
}

/** No other service has tiers beside a status. */
function isReaders(columns: ReadonlySet<string>): boolean {
  const has = (name: string) => columns.has(name)
  return (
    has('email') &&
    has('status') &&
    !has('subscribed_to_emails') &&
    (has('tier') || has('subscription_tier') || has('subscription_premium_tier_names'))
  )
}
