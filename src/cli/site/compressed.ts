import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Bytes; shorter answers gain nothing. */
const WORTH_IT = 1024
/** Pages and files that are kept packed. */
const KEPT = 1000
/** Of 11: a page is packed once and sent often, but somebody waits for the first. */
const QUALITY = 6

/** Packs answers for browsers that can unpack them. What has an ETag, or may be kept for ever, is packed once. */
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
    // Other bytes of the same page: the tag says so (RFC 9110 8.8.3).
    const tag = headers.get('etag')
    if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`)
    return new Response(packed, { status: response.status, headers })
  }
}

function encodingFor(accepted: string): Encoding | null {
  const names = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : null
}

/** The body is not looked at: that would make a stream of a text that is sent as it is. */
function isText({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /^(?:text\/|application\/(?:json|xml|rss\+xml|atom\+xml|feed\+json)|image\/svg)/.test(
      headers.get('content-type') ?? '',
    )
  )
}

/** A name for the exact bytes; null where there is none. */
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
