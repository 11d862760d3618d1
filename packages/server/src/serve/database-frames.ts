import { deserialize, serialize } from 'node:v8'

/** What a command asks of the process that has the database. Each gets one `Reply`, in order. */
export type Request =
  /** Asks for the connection, which this process alone has until it closes the socket. */
  | { readonly kind: 'connect' }
  /** Without parameters, the text may contain several statements. */
  | { readonly kind: 'query'; readonly statement: string; readonly parameters?: readonly unknown[] }
  | { readonly kind: 'copy'; readonly statement: string; readonly text: string }

export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'rows'; readonly command: string; readonly rowCount: number; readonly rows: readonly unknown[] }
  /** `fields` are those of a PostgreSQL error, such as its code. */
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** The connection is over, and its transaction was rolled back. */
  | { readonly kind: 'over'; readonly reason: string }

/** Processes understand each other if the first byte of their values is the same. */
export const VALUE_FORMAT = serialize(null)[1] ?? 0

const HEAD = 4
/** A command reads and writes some thousand rows at once. */
const MOST_BYTES = 1 << 29

/** A value with its length before it. Keeps dates, bytes and big integers, which JSON does not. */
export function frameOf(value: Request | Reply): Buffer {
  const body = serialize(value)
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/**
 * Calls `received` with each value of a stream that is passed in chunks.
 *
 * @throws RangeError or Error for bytes that are no frames.
 */
export function frameReader(received: (value: unknown) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let held = 0
  return (chunk) => {
    chunks.push(chunk)
    held += chunk.length
    for (;;) {
      if (held < HEAD) return
      if ((chunks[0]?.length ?? 0) < HEAD) chunks = [Buffer.concat(chunks)]
      const length = chunks[0]?.readUInt32BE(0) ?? 0
      if (length > MOST_BYTES) throw new RangeError('A message to the database is too large.')
      if (held < HEAD + length) return
      const all = Buffer.concat(chunks)
      const rest = all.subarray(HEAD + length)
      chunks = [rest]
      held = rest.length
      received(deserialize(all.subarray(HEAD, HEAD + length)))
    }
  }
}

export function isRequest(value: unknown): value is Request {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'connect') return true
  if (!('statement' in value) || typeof value.statement !== 'string') return false
  if (value.kind === 'copy') return 'text' in value && typeof value.text === 'string'
  return value.kind === 'query' && (!('parameters' in value) || Array.isArray(value.parameters))
}

/** The fields of a database's error that say what failed. Values of rows are not among them. */
const FIELDS = ['code', 'severity', 'constraint', 'schema', 'table', 'column', 'routine'] as const

export function failureOf(error: unknown): Reply {
  const fields = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value: unknown = error instanceof Error ? (error as { [field in typeof name]?: unknown })[name] : undefined
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), fields }
}
