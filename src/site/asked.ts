import { isRecord, type Fields } from '../domain/values/is-record.js'
import { boundedBody } from './bounded-body.js'

/** Bytes of a request's body; the longest that a reader sends is a few hundred. */
const LONGEST_BODY = 64 * 1024

export interface Asked {
  readonly fields: Fields
  /** A form of a page without JavaScript: it wants a page back. */
  readonly isForm: boolean
}

/** A body as JSON or of a form; 'too-long' beyond 64 KB. What is neither has no fields. */
export async function askedOf(request: Request): Promise<Asked | 'too-long'> {
  const body = await boundedBody(request, LONGEST_BODY)
  if (body === null) return 'too-long'
  const text = new TextDecoder().decode(body)
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  return { isForm, fields: isForm ? Object.fromEntries(new URLSearchParams(text)) : fieldsOf(text) }
}

function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
