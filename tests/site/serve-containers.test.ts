import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { CLI } from '../cli/diptych.js'
import { postFiles, stateFolder } from './serve-stand.js'

/** Containers have their own process ids, and share a folder. */
const CONTAINER = ['--pid', '--fork', '--mount-proc', '--uts', '--kill-child']
const canUnshare = spawnSync('unshare', [...CONTAINER, 'true']).status === 0
if (!canUnshare) console.warn('Sites in two containers are not tested: unshare is not permitted here.')

const started: ChildProcess[] = []
afterAll(() => started.forEach((child) => child.kill('SIGKILL')))

/** Runs the command in a container of its own. */
function contained(cwd: string, ...args: string[]) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...env } = process.env
  const child = spawn('unshare', [...CONTAINER, process.execPath, CLI, ...args], { cwd, env })
  started.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, stdout: () => stdout, stderr: () => stderr }
}

it.skipIf(!canUnshare)(
  'a second site in another container ends with one line, and other commands there use the first',
  async () => {
    const cwd = await stateFolder()
    const posts = await postFiles()
    const first = contained(cwd, 'serve', posts, '--port', '0')
    await vi.waitUntil(() => first.stdout().includes('Press Ctrl-C to stop.'), { timeout: 60_000 })
    const second = contained(cwd, 'serve', posts, '--port', '0')
    expect(await second.ended).toBe(2)
    expect(second.stdout()).toBe('')
    expect(second.stderr()).toBe(`diptych: ${join('.diptych', 'db')} is in use by process 1. Wait for it to end.\n`)
    const added = contained(cwd, 'subscribers', 'add', 'ana@reader.example')
    expect([await added.ended, added.stderr()]).toEqual([0, expect.any(String)])
    const listed = contained(cwd, 'subscribers', 'list')
    expect(await listed.ended).toBe(0)
    expect(listed.stdout()).toContain('ana@reader.example')
    // The kernel frees the folder when the first container is gone.
    first.child.kill('SIGKILL')
    await first.ended
    const next = contained(cwd, 'serve', posts, '--port', '0')
    await vi.waitUntil(() => next.stdout().includes('Press Ctrl-C to stop.'), { timeout: 60_000 })
  },
  180_000,
)
