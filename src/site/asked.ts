import { isRecord, type Fields } from '../domain/values/is-record.js'

/** Bytes of a request's body; the longest that a reader sends is a few hundred. */
const LONGEST_BODY = 64 * 1024

export interface Asked {
  readonly fields: Fields
  /** A form of a page without JavaScript: it wants a page back. */
  readonly isForm: boolean
}

/** A body as JSON or of a form; 'too-long' beyond 64 KB. What is neither has no fields. */
export async function askedOf(request: Request): Promise<Asked | 'too-long'> {
  const text = await boundedText(request)
  if (text === null) return 'too-long'
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return { isForm, fields: isForm ? Object.fromEntries(new URLSearchParams(text)) : fieldsOf(text) }
}

async function boundedText(request: Request): Promise<string | null> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > LONGEST_BODY) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return new TextDecoder().decode(bytes)
}

function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
