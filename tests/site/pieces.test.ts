import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../harness/free-port.js'
import { packedProject, type PackedProject } from '../harness/packed-project.js'
import { ROOT } from '../harness/paths.js'
import { standSite } from './site-stand.js'

/** The examples as their users have them: beside the packed package. */
let project: PackedProject
beforeAll(async () => {
  project = await packedProject(['express'])
  cpSync(`${ROOT}/examples/express`, project.folder, { recursive: true })
  cpSync(`${ROOT}/examples/server`, join(project.folder, 'small'), { recursive: true })
  cpSync(`${ROOT}/fixtures/posts`, join(project.folder, 'posts'), { recursive: true })
})
afterAll(() => project?.remove())

/** Starts a program of the project and waits for the address that it prints. */
async function start(file: string): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [file, 'posts', String(port)], { cwd: project.folder })
  onTestFinished(
    () =>
      new Promise((resolve) => {
        child.once('close', () => resolve())
        child.kill()
      }),
  )
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(String(chunk)))
  await expect.poll(() => said.join('')).toContain(`http://localhost:${port}/`)
  return `http://127.0.0.1:${port}`
}

describe('a site in pieces', () => {
  it('is mounted in Express beside pages of its own', async () => {
    const origin = await start('server.mjs')
    const text = async (path: string) => (await fetch(origin + path)).text()
    expect(await text('/about')).toContain('About us')
    expect(await text('/')).toContain('/p/paid-letter')
    expect(await text('/p/paid-letter')).toContain('<article')
    const signUp = await fetch(`${origin}/api/v1/free`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ana@reader.example' }),
    })
    expect(signUp.status).toBe(200)
  })

  it('is served by a few lines', async () => {
    const origin = await start('small/server.mjs')
    expect(await (await fetch(`${origin}/`)).text()).toContain('/p/paid-letter')
  })

  it('answers only the groups of routes that are asked for, and says who is signed in', async () => {
    const stand = standSite({ routes: ['calls', 'links'] })
    for (const path of ['/', '/p/plain', '/subscribe', '/assets/x.css'])
      expect((await stand.get(path)).status, path).toBe(404)
    for (const path of ['/sign-in', '/api/v1/poll/70']) expect((await stand.get(path)).status, path).toBe(200)
    expect(await stand.reader({ headers: new Headers({ cookie: 'diptych=x' }) })).toBeNull()
  })
})
