/** A row of posts.csv; empty fields are left out. */
export interface Row {
  /** `<id>.<slug>`, the name of the post's file. */
  readonly id: string
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
}

export interface BrokenRow {
  readonly line: number
  readonly reason: string
}

export interface Rows {
  readonly rows: readonly Row[]
  readonly broken: readonly BrokenRow[]
}

/** Each is a pass over the rest of the file. */
const MAX_RESTARTS = 200

/** The rows of posts.csv. A quotation mark that is never closed costs its own row, not all that follow. */
export async function readRows(text: string): Promise<Rows> {
  const { parse } = await import('csv-parse/sync')
  const lines = text.split(/\r\n|\r|\n/)
  const { delimiter, columns } = headerOf(lines[0] ?? '')
  if (!columns.includes('post_id')) return { rows: [], broken: [{ line: 1, reason: 'there is no column post_id' }] }

  const rows: Row[] = []
  const broken: BrokenRow[] = []
  // Lines before this index are done.
  let done = 1
  for (let restarts = 0; done < lines.length && restarts <= MAX_RESTARTS; restarts++) {
    const start = done
    try {
      parse(lines.slice(start).join('\n'), {
        columns,
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (record: Record<string, string | undefined>, { lines: read }) => {
          const fields = filledIn(record)
          const line = done + 1
          done = start + read
          const id = fields['post_id']
          if (id === undefined) broken.push({ line, reason: 'there is no post_id' })
          else rows.push({ id, line, fields })
          return null
        },
      })
      break
    } catch (error) {
      while (lines[done] === '') done++
      broken.push({ line: done + 1, reason: plainReason(error) })
      done++
      // What follows may be the rest of the broken field; rows begin with the number of a post.
      while (done < lines.length && !/^"?\d+[."]/.test(lines[done] ?? '')) done++
    }
  }
  return { rows, broken }
}

// Spreadsheets write what their country takes for a comma.
function headerOf(line: string): { delimiter: string; columns: string[] } {
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best))
  return { delimiter, columns: line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1').toLowerCase()) }
}

function filledIn(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])))
}

function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed'
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') return 'a quotation mark in the wrong place'
  return error instanceof Error ? error.message : 'it cannot be read'
}
