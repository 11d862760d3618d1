import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { MemoryApi } from '../../packages/server/src/memory/index.js'
import { POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { startServer, type Visit } from './example-server.js'

/** A post of a test's own: its blocks, and what it does not share with other fixtures. */
export interface Letter {
  readonly content: readonly Json[]
  readonly publication?: Json
  readonly post?: Json
  readonly data?: Json
}

export interface LetterServer {
  readonly origin: string
  page(name: string, as: string, query?: Readonly<Record<string, string>>): string
  stop(): Promise<void>
}

/** The example server over letters whose publication has its home there, so that forms and calls arrive. */
export async function serveLetters(letters: Readonly<Record<string, Letter>>): Promise<LetterServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'diptych-letters-'))
  await Promise.all(
    Object.entries(letters).map(([name, letter]) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify(stored(letter, origin, name))),
    ),
  )
  const server = await startServer(folder, port)
  return {
    origin,
    page: (name, as, query = {}) => `${origin}/p/${encodeURIComponent(name)}?${new URLSearchParams({ as, ...query })}`,
    async stop() {
      server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** The letter as the server reads it at this address. */
export function stored({ content, publication, post, data }: Letter, origin: string, name: string): Json {
  return {
    publication: { ...PUBLICATION, base_url: origin, ...publication },
    post: { ...POST, slug: name, canonical_url: `${origin}/p/${name}`, ...post },
    body: { type: 'doc', content },
    data: { ...data },
  }
}

/**
 * From now on the calls and forms of a visit are answered by a platform of the test's own, which can be made to fail.
 */
export async function answerWith({ context }: Visit, platform: MemoryApi): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const asked = route.request()
    const response = await platform.handle(
      new Request(asked.url(), { method: asked.method(), headers: await asked.allHeaders(), body: asked.postData() }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
}

const isFailedCall = (complaint: string) => complaint.startsWith('error: Failed to load resource')

/**
 * Browsers report each answer that is an error, some time after the page has it. Waits for so many reports and forgets
 * them.
 */
export async function failedCalls({ complaints }: Visit, count: number): Promise<void> {
  await expect.poll(() => complaints.filter(isFailedCall).length).toBe(count)
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isFailedCall(complaint)))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
