import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressParser } from 'postal-mime'

/** A mail as a recipient of the service gets it. */
export interface SentMail {
  readonly to: Box
  readonly from: Box
  readonly replyTo: Box | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
  /** What the service's webhooks call the message. */
  readonly id: string
}

export interface Box {
  readonly name: string
  readonly address: string
}

export interface DoubleRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Outcome {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly mails: readonly SentMail[]
}

/** What happens to one request instead of the usual. */
export type Trouble =
  /** Takes nothing and answers this. */
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Record<string, string>
    }
  /** Takes nothing and breaks the connection. */
  | { readonly kind: 'drop' }
  /** Takes the mails and breaks the connection before the answer. */
  | { readonly kind: 'lost answer' }
  /** Takes the mails and breaks the connection within the answer. */
  | { readonly kind: 'cut answer' }
  /** Takes the mails and answers what is not JSON. */
  | { readonly kind: 'malformed' }
  /** Never answers. */
  | { readonly kind: 'silence' }

/** How a service answers. `violation` notes what the service's documentation forbids. */
export interface Service {
  answer(request: DoubleRequest, context: ServiceContext): Promise<Outcome> | Outcome
}

export interface ServiceContext {
  /** Addresses that the service takes for invalid. */
  readonly invalid: ReadonlySet<string>
  violation(text: string): void
}

export interface ServiceDouble {
  readonly url: string
  readonly requests: readonly DoubleRequest[]
  readonly mails: readonly SentMail[]
  readonly violations: readonly string[]
  readonly invalid: Set<string>
  /** For the next requests, first come first served. */
  readonly troubles: (Trouble | null)[]
  close(): Promise<void>
}

/** A service on a port of this machine. */
export async function openDouble(service: Service): Promise<ServiceDouble> {
  const requests: DoubleRequest[] = []
  const mails: SentMail[] = []
  const violations: string[] = []
  const invalid = new Set<string>()
  const troubles: (Trouble | null)[] = []

  const respond = async (request: DoubleRequest, response: ServerResponse): Promise<void> => {
    requests.push(request)
    const trouble = troubles.shift() ?? null
    switch (trouble?.kind) {
      case 'silence':
        return
      case 'drop':
        response.socket?.destroy()
        return
      case 'answer':
        write(response, trouble.status, trouble.body ?? {}, trouble.headers)
        return
      default:
    }
    const outcome = await service.answer(request, { invalid, violation: (text) => violations.push(text) })
    mails.push(...outcome.mails)
    switch (trouble?.kind) {
      case 'lost answer':
        response.socket?.destroy()
        return
      case 'cut answer':
        response.writeHead(outcome.status, { 'content-type': 'application/json', 'content-length': '1000' })
        response.write('{"', () => response.socket?.destroy())
        return
      case 'malformed':
        response.writeHead(outcome.status, { 'content-type': 'application/json' })
        response.end('<html>{"a":')
        return
      default:
        write(response, outcome.status, outcome.body, outcome.headers)
    }
  }

  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      respond({ method, path, headers, body: Buffer.concat(chunks) }, response).catch((error: unknown) => {
        violations.push(String(error))
        write(response, 500, { message: String(error) })
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mails,
    violations,
    invalid,
    troubles,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function write(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

/** A mailbox as a service reads it: quotes and encoded words are undone. */
export function boxOf(text: string): Box {
  const parsed = addressParser(text)
  const [first] = parsed
  if (parsed.length !== 1 || first?.address === undefined) throw new Error(`Not one mailbox: ${text}`)
  return { name: first.name, address: first.address }
}

export function refusal(status: number, body: unknown): Outcome {
  return { status, body, mails: [] }
}

/** Control characters in what becomes a header would forge another. */
export function headerProblem(value: string): string | null {
  return /[\p{Cc}]/u.test(value) ? `a control character in a header: ${JSON.stringify(value)}` : null
}
