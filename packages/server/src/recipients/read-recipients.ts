import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileProblem, UsageError } from 'diptych/command'
import { isRecord } from 'diptych/domain'
import { findJsonError, STDIN } from 'diptych/newsletter'
import { csvReader } from './csv.js'
import { type LineReader, lineSplitter } from './lines.js'
import { type ListLine, listLineOf, type RecipientLine } from './recipient.js'

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

/** Reads one JSON object per line. Ignores blank lines. */
function ndjsonReader(): LineReader {
  return {
    read(line, into) {
      if ('problem' in line) into.push({ line: line.number, problem: line.problem })
      else if (line.text !== '' && line.text.trim() !== '') into.push(recipientLine(line.number, line.text))
    },
    end() {},
  }
}

function recipientLine(line: number, text: string): ListLine {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    const found = findJsonError(text)
    return { line, problem: found ? `invalid JSON: ${found.message} (column ${found.column})` : 'invalid JSON' }
  }
  return isRecord(raw) ? listLineOf(line, raw) : { line, problem: 'not a JSON object' }
}

export interface RecipientList {
  /** Size of the file in bytes; null for a pipe. */
  readonly size: number | null
  /** Bytes read so far. */
  read(): number
  readonly batches: ListBatches
  close(): void
}

/** @throws UsageError for a list of an unknown kind, and for file system errors, here and while reading. */
export async function openRecipients(path: string): Promise<RecipientList> {
  const format = formatOf(path)
  if (path === STDIN)
    return {
      size: null,
      read: () => 0,
      batches: readRecipients(withFileProblems('standard input', process.stdin), format),
      close() {},
    }
  const problem = (error: unknown) => (error instanceof UsageError ? error : fileProblem(path, error))
  const file = await open(path).catch((error: unknown) => {
    throw problem(error)
  })
  try {
    const stat = await file.stat()
    if (stat.isDirectory()) throw new UsageError(`${path}: is a directory`)
    const stream = file.createReadStream()
    return {
      size: stat.isFile() ? stat.size : null,
      read: () => stream.bytesRead,
      batches: readRecipients(withFileProblems(path, stream), format),
      close: () => void stream.destroy(),
    }
  } catch (error) {
    await file.close()
    throw problem(error)
  }
}

function formatOf(path: string): RecipientFormat {
  const extension = extname(path).toLowerCase()
  if (extension === '.csv' || extension === '.tsv') return 'csv'
  if (path === STDIN || extension === '.ndjson' || extension === '.jsonl') return 'ndjson'
  throw new UsageError(
    `${path}: must be a file of JSON lines (.ndjson), a .csv file, '-' for JSON lines from standard input, or a site's database (postgres://… or its folder)`,
  )
}

async function* withFileProblems(
  name: string,
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string, void, undefined> {
  try {
    yield* stream
  } catch (error) {
    throw fileProblem(name, error)
  }
}
