import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { SiteRows } from '@diptych/server/node'
import { stringify } from 'csv-stringify'

const COLUMNS = [
  'email',
  'name',
  'status',
  'state',
  'created_at',
  'unsubscribed_at',
  'consent_at',
  'consent_how',
  'consent_from',
  'plan',
  'stripe_customer',
  'tags',
  'fields',
  'source',
]

/** Writes every reader as CSV, those too who get no mail, with the reason. Returns their number. */
export async function writeReadersCsv(rows: SiteRows, path: string): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const page of rows.readers())
      for (const { consent, tags, fields, ...reader } of page) {
        count++
        yield {
          ...reader,
          consent_at: consent?.at,
          consent_how: consent?.how,
          consent_from: consent?.from,
          tags: tags.join(', '),
          fields: Object.keys(fields).length === 0 ? '' : JSON.stringify(fields),
        }
      }
  }
  // Spreadsheets run cells that look like formulas, and names are untrusted text.
  const table = stringify({ header: true, columns: COLUMNS, escape_formulas: true })
  await pipeline(lines, table, createWriteStream(path, { mode: 0o600 }))
  return count
}
