import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../cli/mail/sinks/localhost-tls.js'

export interface TlsProxy {
  readonly port: number
  close(): Promise<void>
}

/** What stands before a site on the internet: it speaks TLS, keeps the Host header, and says who asked. */
export async function tlsProxy(target: () => number): Promise<TlsProxy> {
  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const passed = request(
      { host: '127.0.0.1', port: target(), method: asked.method, path: asked.url, headers, agent: false },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
