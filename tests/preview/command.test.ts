import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENTS } from '../../packages/lint/src/clients/index.js'
import { takeShots } from '../../packages/preview/src/server/shots.js'
import { CLI, diptych } from '../cli/diptych.js'
import { itInFullRun } from '../harness/every-case.js'
import { envelope, folder, LETTER, paragraph, save, start, until } from './preview-stand.js'

interface Started {
  readonly child: ChildProcess
  /** All it has written. */
  said(): string
  /** Ends it as Ctrl-C does; its exit code. */
  interrupt(): Promise<number | null>
}

function begin(args: readonly string[]): Started {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, [CLI, ...args], { env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    said: () => said,
    interrupt() {
      child.kill('SIGINT')
      return ended
    },
  }
}

describe('diptych render --watch', () => {
  it('renders on each change, with a line for each, and ends well (X-3)', async () => {
    const directory = await folder({ [LETTER]: envelope('One', paragraph('First words.')) })
    const out = join(directory, 'letter.html')
    const { said, interrupt } = begin(['render', join(directory, LETTER), '--to', 'email', '-o', out, '--watch'])
    await until(() => said().includes('Watching 1 file'))
    expect(await readFile(out, 'utf8')).toContain('First words.')
    await save(directory, LETTER, envelope('One', paragraph('Second words.')))
    await until(
      async () =>
        (await readFile(out, 'utf8')).includes('Second words.') &&
        said().match(/letter\.html  fine  \d+ ms/g)?.length === 2,
    )
    await save(directory, LETTER, '{"post": ')
    await until(() => /letter\.json:1:\d+: invalid JSON/.test(said()))
    expect(await readFile(out, 'utf8')).toContain('Second words.')
    await save(directory, LETTER, envelope('One', { type: 'nonsense' }, paragraph('Third words.')))
    await until(() =>
      /letter\.html  1 problem  \d+ ms\n {2}\S*letter\.json#\/body\/content\/0: .*nonsense/.test(said()),
    )
    expect(await readFile(out, 'utf8')).toContain('Third words.')
    expect(await interrupt()).toBe(0)
  })

  it('needs a place for its results, and files', async () => {
    const directory = await folder({ [LETTER]: envelope('One', paragraph('a')) })
    expect(await diptych(['render', join(directory, LETTER), '--to', 'text', '--watch'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Add -o <path>'),
    })
    expect(await diptych(['render', '-', '--to', 'text', '--watch', '-o', join(directory, 'x')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('tandard input'),
    })
  })
})

describe('diptych preview', () => {
  it('says where it is, shows the post there, and ends well', async () => {
    const directory = await folder({ [LETTER]: envelope('One', paragraph('First words.')) })
    const { said, interrupt } = begin(['preview', directory, '--port', '0', '--no-open'])
    const [, origin] = await until(() => /(http:\/\/127\.0\.0\.1:\d+)\/  1 post\. Press Ctrl-C to stop\./.exec(said()))
    expect(await (await fetch(`${origin}/frame/mail?name=${LETTER}`)).text()).toContain('First words.')
    expect(await (await fetch(`${origin}/`)).text()).toContain('<title>Preview</title>')
    expect(await interrupt()).toBe(0)
  })

  it('refuses what cannot be', async () => {
    const directory = await folder({ [LETTER]: envelope('One', paragraph('a')) })
    expect(await diptych(['preview', join(directory, 'none.json'), '--no-open'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no such file'),
    })
    expect(await diptych(['preview', directory, '--once'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--once needs --shots <dir>'),
    })
    expect(await diptych(['preview', directory, '--port', '65536'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('port from 0 to 65535'),
    })
    expect(await diptych(['preview', directory, '--smtp', 'nonsense', '--no-open'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('smtp://user@host:port'),
    })
  })

  itInFullRun('--once --shots draws every pane and the clients it is given, and where a file is broken', async () => {
    const directory = await folder({ [LETTER]: envelope('One', paragraph('First words.')), 'sub/broken.json': '{' })
    const shots = join(directory, 'shots')
    const running = await start(directory)
    const taken = await takeShots(
      running,
      CLIENTS.filter(({ id }) => id === 'outlook-word'),
      shots,
      () => undefined,
    ).finally(() => running.close())
    const files = await readdir(join(shots, 'letter'))
    expect(taken).toBe(files.length + 1)
    for (const file of ['preview-both.png', 'page-375-dark.png', 'mail-700-light.png', 'client-outlook-word.png'])
      expect(files).toContain(file)
    expect((await readFile(join(shots, 'letter', files[0] ?? ''))).subarray(1, 4).toString()).toBe('PNG')
    expect((await stat(join(shots, 'sub/broken/preview-both.png'))).size).toBeGreaterThan(1000)
  })
})
