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
  /** The post_id of the broken row; null if unknown. */
  readonly id: string | null
}

export interface Rows {
  readonly rows: readonly Row[]
  readonly broken: readonly BrokenRow[]
}

/** Each restart parses the rest of the file again. */
const MAX_RESTARTS = 200

/**
 * Reads posts.csv. A quotation mark that is never closed breaks only its own row. A row with too many fields is also
 * broken, because its values may be in the wrong columns.
 */
export async function readRows(text: string): Promise<Rows> {
  const { parse } = await import('csv-parse/sync')
  const lines = text.split(/\r\n|\r|\n/)
  const { delimiter, columns } = headerOf(lines[0] ?? '')
  if (!columns.includes('post_id'))
    return {
      rows: [],
      broken: [{ line: 1, reason: 'has no column post_id. Add one with the file name of each post.', id: null }],
    }

  const rows: Row[] = []
  const broken: BrokenRow[] = []
  // Lines before this index are done.
  let done = 1
  for (let restarts = 0; done < lines.length; restarts++) {
    if (restarts > MAX_RESTARTS) {
      broken.push({
        line: done + 1,
        reason: `follows ${MAX_RESTARTS} broken rows. This row and the rest were not read.`,
        id: null,
      })
      break
    }
    const start = done
    try {
      parse(lines.slice(start).join('\n'), {
        columns,
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (record: Record<string, string | undefined>, { lines: read, error }) => {
          const fields = filledIn(record)
          const line = done + 1
          done = start + read
          const id = fields['post_id']
          if (id === undefined) broken.push({ line, reason: 'has no post_id', id: null })
          else if (error && fieldCount(error) > columns.length)
            broken.push({
              line,
              reason: `has ${fieldCount(error)} fields, but the header has ${columns.length}. Put fields that hold a comma in quotation marks.`,
              id,
            })
          else rows.push({ id, line, fields })
          return null
        },
      })
      break
    } catch (error) {
      while (lines[done]?.trim() === '') done++
      broken.push({ line: done + 1, reason: plainReason(error), id: idAtStart(lines[done] ?? '', delimiter, columns) })
      done++
      // The next line may belong to the broken field. Real rows begin with the number of a post.
      while (done < lines.length && !/^"?\d+[."]/.test(lines[done] ?? '')) done++
    }
  }
  return { rows, broken }
}

// The separator that spreadsheets write depends on their locale.
function headerOf(line: string): { delimiter: string; columns: string[] } {
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    line.split(sign).length > line.split(best).length ? sign : best,
  )
  return {
    delimiter,
    columns: line.split(delimiter).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    ),
  }
}

function filledIn(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  )
}

/** How many fields csv-parse read in a record of the wrong length. */
function fieldCount(error: Error): number {
  return 'record' in error && Array.isArray(error.record) ? error.record.length : 0
}

/** The post_id of a line that csv-parse rejects, if post_id is the first column and ends before the error. */
function idAtStart(line: string, delimiter: string, columns: readonly string[]): string | null {
  if (columns[0] !== 'post_id') return null
  const end = line.indexOf(delimiter)
  const field = (end < 0 ? '' : line.slice(0, end)).trim().replace(/^"([^"]*)"$/, '$1')
  return field === '' || field.includes('"') ? null : field
}

function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'opens a quotation mark that is not closed'
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE')
    return 'has a quotation mark in the wrong place. Write it twice inside a field.'
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
}
