import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countKill } from '../harness/count-kill.js'
import { ROOT } from '../harness/paths.js'
import { fixture } from './moved-source.js'
import { contentOf, emptyFolder, houseOn, pictureServer } from './substack-house.js'

let server: Awaited<ReturnType<typeof pictureServer>>
beforeAll(async () => {
  server = await pictureServer()
})
afterAll(() => server.stop())

/** Runs the command; killed before its nth change of a file. */
function move(source: string, folder: string, killAt = 0): Promise<{ signal: string | null; stderr: string }> {
  const child = spawn(
    process.execPath,
    [
      `--import=${join(ROOT, 'tests/move/kill-at.mjs')}`,
      join(ROOT, 'dist/cli.js'),
      'move',
      source,
      '-o',
      folder,
      '--private-hosts',
      '--no-readers',
    ],
    { env: { ...process.env, KILL_AT: String(killAt), DIPTYCH_OFFLINE: source.includes('fixtures') ? '1' : '' } },
  )
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.resume()
  return new Promise((resolve) => child.on('close', (_, signal) => resolve({ signal, stderr })))
}

describe('a move that is killed and run again gives the same newsletter', () => {
  it('at any of its writes', async () => {
    await killed(houseOn(server.origin), 1)
  })

  // The steps are the same for every source. What a source reads again must be the same too.
  it.each(['beehiiv', 'buttondown', 'ghost', 'hugo', 'mailchimp', 'mails', 'medium', 'obsidian', 'wordpress'])(
    'at some of its writes: %s',
    async (name) => {
      await killed(fixture(name), 7)
    },
  )
})

/** Kills a move at each `step`th of its writes, and runs it again. */
async function killed(source: string, step: number): Promise<void> {
  const whole = emptyFolder()
  const { stderr } = await move(source, whole)
  const changes = Number(/changes: (\d+)/.exec(stderr)?.[1])
  expect(changes).toBeGreaterThan(10)
  const expected = contentOf(whole)
  for (let at = step; at <= changes; at += step) {
    const folder = emptyFolder()
    expect([at, (await move(source, folder, at)).signal]).toEqual([at, 'SIGKILL'])
    countKill('a move from another platform')
    await move(source, folder)
    // What a run before it has written is the same already.
    const counts = (text = '') => text.replaceAll(/"(written|same)": \d+|Posts<\/dt>[^]*?<\/dd>/g, '')
    const found = contentOf(folder)
    expect(Object.keys(found)).toEqual(Object.keys(expected))
    for (const [path, content] of Object.entries(expected))
      expect([at, path, counts(found[path])]).toEqual([at, path, counts(content)])
  }
}
