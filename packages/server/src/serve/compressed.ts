import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Bytes. Compressing shorter answers gains nothing. */
const WORTH_IT = 1024
/** Number of compressed pages and files in the cache. */
const KEPT = 1000
/** Brotli quality, up to 11. A page is compressed once and sent often, but the first reader waits for it. */
const QUALITY = 6

/**
 * Compresses answers for browsers that support it. Answers with an ETag or an immutable lifetime are compressed once.
 */
export function compressor(): (request: Request, response: Response) => Promise<Response> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return async (request, response) => {
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
    if (!isText(response)) return response
    response.headers.append('vary', 'accept-encoding')
    if (encoding === null || request.method === 'HEAD') return response
    const key = keyOf(request, response)
    const known = key === null ? undefined : kept.get(`${encoding} ${key}`)
    const body = known ? null : new Uint8Array(await response.arrayBuffer())
    if (body && body.length < WORTH_IT) return new Response(body, response)
    const packed = known ?? (await pack(body ?? new Uint8Array(), encoding))
    if (key !== null && !known) {
      kept.set(`${encoding} ${key}`, packed)
      const [oldest] = kept.size > KEPT ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
    }
    const headers = new Headers(response.headers)
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    // Compression changes the bytes, so the ETag must differ (RFC 9110 8.8.3).
    const tag = headers.get('etag')
    if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`)
    return new Response(packed, { status: response.status, headers })
  }
}

/** How to compress for an `Accept-Encoding` header; null if the browser takes neither. */
export function encodingFor(accepted: string): Encoding | null {
  const names = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : null
}

/** Whether an answer is text. Does not read the body, because that would turn a text into a stream. */
export function isText({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /^(?:text\/|application\/(?:json|xml|rss\+xml|atom\+xml|feed\+json)|image\/svg)/.test(
      headers.get('content-type') ?? '',
    )
  )
}

/** A cache key for the exact bytes; null if there is none. */
function keyOf(request: Request, { headers }: Response): string | null {
  const isForEver = headers.get('cache-control')?.includes('immutable') === true
  return isForEver ? new URL(request.url).pathname : headers.get('etag')
}

async function pack(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : await gzipped(body)
  return new Uint8Array(packed)
}
