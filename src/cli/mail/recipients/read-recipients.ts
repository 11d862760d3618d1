import { csvReader } from './csv.js'
import { lineSplitter } from './lines.js'
import { ndjsonReader } from './ndjson.js'
import type { ListLine, RecipientLine } from './recipient.js'

export type RecipientFormat = 'ndjson' | 'csv'
export type RecipientBatches = AsyncIterable<readonly RecipientLine[]>
/** Includes lines that remove an address from the list. */
export type ListBatches = AsyncIterable<readonly ListLine[]>

const BATCH = 256

/**
 * The recipients of a list in batches, in order. Memory holds one batch and one chunk. A bad line is returned with its
 * problem, and reading goes on.
 *
 * @throws UsageError for a table without a usable header row. Errors of the stream pass through.
 */
export async function* readRecipients(
  stream: AsyncIterable<Uint8Array | string>,
  format: RecipientFormat,
): AsyncGenerator<readonly ListLine[], void, undefined> {
  const lines = lineSplitter()
  const reader = format === 'csv' ? await csvReader() : ndjsonReader()
  let batch: ListLine[] = []
  for await (const chunk of stream) {
    for (const line of lines.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) {
      reader.read(line, batch)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  for (const line of lines.end()) reader.read(line, batch)
  reader.end(batch)
  if (batch.length > 0) yield batch
}
