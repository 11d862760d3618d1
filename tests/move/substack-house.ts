import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planMove, type MoveOptions } from '../../packages/move/src/move.js'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { SOURCES } from '../../packages/move/src/sources/index.js'
import { platform } from '../../src/index.js'
import * as markdown from '../../src/markdown.js'
import { ROOT } from '../harness/paths.js'

/** A folder of its own for one test. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'diptych-move-'))
}

/** The newsletter of the fixtures as a folder, with its pictures on a server of this machine. */
export function houseOn(origin: string, name = 'substack'): string {
  const folder = join(emptyFolder(), name)
  cpSync(join(ROOT, 'fixtures/move', name), folder, { recursive: true })
  for (const path of filesOf(folder)) {
    const text = readFileSync(path, 'utf8')
    if (text.includes('quay.example')) rewrite(path, text, origin)
  }
  return folder
}

function rewrite(path: string, text: string, origin: string): void {
  writeFileSync(path, text.replaceAll(/https:\/\/(?:images|media)\.quay\.example/g, origin))
}

/** Runs all steps with the readers left out, if nothing else is said. */
export async function moved(path: string, folder: string, options: Partial<MoveOptions> = {}): Promise<MoveReport> {
  const move = await planMove({
    path,
    folder,
    sources: SOURCES,
    from: undefined,
    format: 'md',
    audience: undefined,
    database: null,
    diptych: platform,
    markdown,
    fetch: { offline: false, again: false, privateHosts: true, patience: 1000, largest: 5_000_000 },
    progress: () => undefined,
    ...options,
  })
  try {
    return await move.carryOut()
  } finally {
    await move.close()
  }
}

/** The files of a newsletter by path, without the state. */
export function contentOf(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesOf(folder)
      .map((path) => path.slice(folder.length + 1))
      .filter((path) => !path.startsWith('.diptych'))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path)).toString('latin1')]),
  )
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A server that answers with `answer`, or a picture. */
export async function pictureServer(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<{ readonly origin: string; readonly asked: string[]; stop(): void }> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer(request, response)) return
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(pictureFor(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A PNG of one pixel with a comment, so that each address has another content. */
export function pictureFor(address: string): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return Buffer.concat([pixel, Buffer.from(address)])
}
