import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { UsageError } from 'diptych/command'
import type { KeptAnswers } from './kept-answers.js'
import type { SiteLog } from './site-log.js'
import type { TrustedProxies } from './trusted-proxies.js'

export interface SiteServerOptions {
  readonly port: number
  readonly host: string
  readonly log: SiteLog
  readonly proxies: TrustedProxies
  /** Seconds for receiving a complete request. */
  readonly requestTimeout: number
  /** Answers that are sent again. */
  readonly kept: KeptAnswers
}

/** A request with data of its connection. */
export interface Arrived {
  readonly id: string
  /** Client address for rate limits; null if unknown. */
  readonly client: string | null
  /** The protocol between the reader and a trusted proxy; null if unknown. */
  readonly protocol: string | null
  /** Whether the client disconnected before the request was complete. */
  readonly isLost: () => boolean
}

export interface SiteServer {
  readonly port: number
  /** Sets the handler. Before, the server answers 503. */
  answer(fetch: (request: Request, arrived: Arrived) => Promise<Response>): void
  /** Accepts no new connections. Resolves when all pending requests are answered, or after `patience` milliseconds. */
  close(patience: number): Promise<void>
}

const HEADERS_TIMEOUT_MS = 10_000
/** Longer than common proxies keep idle connections (nginx: 60 s), so that the proxy closes them first. */
const KEEP_ALIVE_MS = 65_000
const LONGEST_HEADERS = 16 * 1024
/** How often Node checks for request timeouts. */
const CHECK_MS = 1000

/** @throws UsageError if the port is in use, or the address is not this machine's. */
export async function siteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { log, proxies, requestTimeout, kept } = options
  let fetch: (request: Request, arrived: Arrived) => Promise<Response> = async () =>
    new Response(null, { status: 503, headers: { 'retry-after': '1' } })
  const arrivals = new WeakMap<IncomingMessage, Arrived>()
  let isClosing = false

  const respond = getRequestListener(
    (request, { incoming }) => {
      const arrived = arrivals.get(incoming as IncomingMessage)
      return arrived
        ? kept.answer(incoming as IncomingMessage, () => fetch(request, arrived))
        : new Response(null, { status: 500 })
    },
    {
      // The request's address is invalid.
      errorHandler: () => new Response('Bad request.\n', { status: 400, headers: { 'cache-control': 'no-store' } }),
    },
  )
  const server = createServer(
    {
      requestTimeout: requestTimeout * 1000,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout * 1000),
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      maxHeaderSize: LONGEST_HEADERS,
    },
    (incoming, outgoing) => {
      const id = requestId(proxies.headerOf(incoming, 'x-request-id'))
      outgoing.setHeader('x-request-id', id)
      if (isClosing) outgoing.setHeader('connection', 'close')
      logWhenDone(log, id, incoming, outgoing)
      const known = kept.find(incoming)
      if (known) {
        outgoing.writeHead(200, known.headers)
        outgoing.end(known.body)
        return
      }
      const isLost = () => incoming.destroyed && !incoming.complete
      arrivals.set(incoming, {
        id,
        client: proxies.clientOf(incoming),
        protocol: proxies.headerOf(incoming, 'x-forwarded-proto'),
        isLost,
      })
      void respond(incoming, outgoing)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => refuse(log, error, socket))
  const port = await listening(server, options)
  return {
    port,
    answer: (next) => void (fetch = next),
    close(patience) {
      isClosing = true
      return closed(server, patience)
    },
  }
}

/** A proxy's id if it is safe to log and to send back; else a new one. */
function requestId(given: string | null): string {
  return given !== null && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID()
}

function logWhenDone(log: SiteLog, id: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const started = performance.now()
  const { socket } = incoming
  const before = socket.bytesWritten
  outgoing.once('close', () =>
    log.request({
      id,
      method: incoming.method ?? '',
      path: pathOf(incoming.url ?? ''),
      // Nothing was sent: the request timed out, or the client disconnected.
      status: outgoing.headersSent ? outgoing.statusCode : incoming.complete ? 499 : 408,
      duration: Math.round(performance.now() - started),
      bytes: socket.bytesWritten - before,
    }),
  )
}

/** The path without the query, which may contain tokens. */
function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0]?.slice(0, 500) ?? ''
}

const REFUSALS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
}

/** Answers invalid and incomplete requests as Node does, and logs them. */
function refuse(log: SiteLog, error: NodeJS.ErrnoException, socket: Duplex): void {
  const code = error.code ?? ''
  // `_httpMessage` is the pending answer of this connection.
  const { _httpMessage: message } = socket as { _httpMessage?: ServerResponse }
  if (code === 'ECONNRESET' || !socket.writable || message?.headersSent === true) {
    socket.destroy()
    return
  }
  const status = REFUSALS[code] ?? '400 Bad Request'
  // A request with a pending answer is logged when it ends.
  if (!message) log.info('refused', { status: Number(status.slice(0, 3)), code })
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}

function listening(server: Server, { port, host }: SiteServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is in use. Pass another with --port, or 0 for any free port.`)
          : new UsageError(`The site cannot listen on ${host}:${port}: ${error.message}`),
      )
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Node closes idle connections only once, so connections that become idle later are closed here. */
function closed(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), patience)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
