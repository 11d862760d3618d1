import { isRecord } from 'diptych/domain'
import { type Fields } from 'diptych/types'
import { boundedBody } from './bounded-body.js'

/** Maximum bytes of a request's body. Readers send a few hundred. */
const LONGEST_BODY = 64 * 1024

export interface RequestInput {
  readonly fields: Fields
  /** Whether it is a form of a page without JavaScript, which expects a page as answer. */
  readonly isForm: boolean
}

/** Parses a JSON or form body; 'too-long' above 64 KB. Other bodies have no fields. */
export async function requestInput(request: Request): Promise<RequestInput | 'too-long'> {
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
