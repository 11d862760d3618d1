import type { Fields } from 'diptych/types'
import { isRecord } from 'diptych/domain'
import { parseUrl } from 'diptych/domain'
import type { Reply } from '../site/rules/reply.js'
import type { MemoryRequest } from './memory-calls.js'

export interface MemoryHttp {
  readonly asked: MemoryRequest
  /** The target of the redirect after a form without JavaScript; null for other requests. */
  readonly returnTo: string | null
}

/** Parses a JSON or form body; empty for other bodies. */
export async function readRequest(request: Request): Promise<MemoryHttp> {
  const { pathname, search, origin } = new URL(request.url)
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  const text = await request.text().catch(() => '')
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : fieldsOf(text)
  const page = parseUrl(request.headers.get('referer') ?? '')
  // Never redirects to another origin.
  const back = page?.origin === origin ? page.href : '/'
  return { asked: { method: request.method, path: pathname, query: search, body }, returnTo: isForm ? back : null }
}

export function writeResponse({ status, body }: Reply): Response {
  const hasBody = ![101, 204, 205, 304].includes(status)
  return new Response(hasBody ? (JSON.stringify(body) ?? '') : null, {
    status,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
  })
}

function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
