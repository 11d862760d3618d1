import { createServer } from 'node:http'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
/** Compressed on the way. Pictures and fonts are compressed files. */
const IS_TEXT = /^(?:text|application\/json|image\/svg)/
/** Files with a hash in their names never change. */
const IS_HASHED = /^\/assets\/.*\.[\w-]{8,}\.\w+$/

/**
 * Serves files as a static host does, on a free port of this machine: `serveFiles((path) => readFile(folder + path))`.
 * A path for which `read` returns undefined or fails is not found.
 *
 * @param {(path: string) => unknown} read
 * @returns {Promise<{ readonly address: string, stop(): Promise<void> }>}
 */
export async function serveFiles(read) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const body = await Promise.resolve(read(path)).catch(() => undefined)
    if (body === undefined) return response.writeHead(404).end()
    const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader('cache-control', IS_HASHED.test(path) ? 'max-age=31536000, immutable' : 'max-age=600')
    if (!IS_TEXT.test(type)) return response.end(body)
    response.setHeader('content-encoding', 'br')
    return response.end(await compress(body))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
