import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { STDIN } from '../../inputs.js'
import { fileProblem, UsageError } from '../../usage-error.js'
import { readRecipients, type ListBatches, type RecipientFormat } from './read-recipients.js'

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
      batches: readRecipients(told('standard input', process.stdin), format),
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
      batches: readRecipients(told(path, stream), format),
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

async function* told(
  name: string,
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string, void, undefined> {
  try {
    yield* stream
  } catch (error) {
    throw fileProblem(name, error)
  }
}
