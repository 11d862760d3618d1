import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MemoryApi } from '../../packages/server/src/memory/index.js'

export interface MemoryServer {
  origin: string
  close(): Promise<void>
}

/** The platform in memory behind HTTP, on a free port of this machine. */
export async function serveMemory(api: MemoryApi): Promise<MemoryServer> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const { method = 'GET', url = '/', headers } = incoming
      const body = Buffer.concat(chunks)
      const response = await api.handle(
        new Request(`http://${headers.host}${url}`, {
          method,
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
          ...(body.length > 0 ? { body } : {}),
        }),
      )
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
