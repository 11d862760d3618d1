import { createReaderApi, type ReaderApiOptions } from '../../src/api/create-reader-api.js'
import { createWriterApi, type WriterApiOptions } from '../../src/api/create-writer-api.js'
import type { ReaderApi } from '../../src/domain/api/reader-api.js'
import type { WriterApi } from '../../src/domain/api/writer-api.js'

export interface Sent {
  method: string | undefined
  url: string
  headers: Headers
  body: unknown
  credentials: RequestCredentials | undefined
  redirect: RequestRedirect | undefined
}

/** A platform that answers every call of a reader or writer alike, and what it was sent. */
export function readerPlatform(
  answer: unknown,
  { status = 200, ...options }: { status?: number } & Partial<ReaderApiOptions & WriterApiOptions> = {},
): { api: ReaderApi & WriterApi; sent: Sent[] } {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push({
      method: init?.method,
      url: String(input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      credentials: init?.credentials,
      redirect: init?.redirect,
    })
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return Promise.resolve(status === 204 ? new Response(null, { status }) : new Response(body, { status }))
  }
  const given = { baseUrl: 'https://lowwater.example/', fetch, ...options }
  return { api: { ...createReaderApi(given), ...createWriterApi(given) }, sent }
}
