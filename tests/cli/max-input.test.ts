import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diptych, folder } from './diptych.js'

const KILOBYTE = 1000
/** A page of so many bytes. */
const pageOf = (bytes: number) => '<p>Mud.</p>'.padEnd(bytes, ' ')

describe.concurrent('diptych import --max-input', () => {
  it.each([
    ['a file', 'a.html'],
    ['standard input', '-'],
  ])('refuses %s above the limit in one line, and reads one of exactly the limit', async (_, path) => {
    const run = async (bytes: number) => {
      const cwd = await folder({ 'a.html': pageOf(bytes) })
      return diptych(['import', path, '--max-input', '1KB'], { cwd, stdin: path === '-' ? pageOf(bytes) : '' })
    }
    const name = path === '-' ? 'stdin' : path
    expect(await run(KILOBYTE + 1)).toEqual({
      code: 2,
      stdout: '',
      stderr: `diptych: ${name}: is larger than 0.001 MB. Raise the limit with --max-input.\n`,
    })
    expect(await run(KILOBYTE)).toMatchObject({ code: 0, stdout: expect.stringContaining('Mud.') as unknown })
  })

  it('has a limit of 16 MB by default, for files and standard input', async () => {
    const cwd = await folder()
    await writeFile(join(cwd, 'a.html'), Buffer.alloc(16_000_001, ' '))
    expect(await diptych(['import', 'a.html'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'diptych: a.html: is larger than 16 MB. Raise the limit with --max-input.\n',
    })
    expect(await diptych(['import', '-'], { stdin: ' '.repeat(16_000_001) })).toMatchObject({
      code: 2,
      stderr: 'diptych: stdin: is larger than 16 MB. Raise the limit with --max-input.\n',
    })
  })

  it.runIf(process.platform !== 'win32')('counts what comes out of a named pipe, whose size nobody knows', async () => {
    const cwd = await folder()
    const pipe = join(cwd, 'a.html')
    execFileSync('mkfifo', [pipe])
    const running = diptych(['import', 'a.html', '--max-input', '1KB'], { cwd })
    const writer = createWriteStream(pipe).on('error', () => undefined)
    writer.end(pageOf(100 * KILOBYTE))
    expect(await running).toEqual({
      code: 2,
      stdout: '',
      stderr: 'diptych: a.html: is larger than 0.001 MB. Raise the limit with --max-input.\n',
    })
    writer.destroy()
  })

  it('imports the other files when one is too large', async () => {
    const cwd = await folder({ 'a.html': pageOf(KILOBYTE + 1), 'b.html': pageOf(100) })
    const { code, stderr } = await diptych(['import', 'a.html', 'b.html', '-o', 'out', '--max-input', '1KB'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^diptych: a\.html: is larger than 0\.001 MB\./m)
    expect((await diptych(['render', 'out/b.json', '--to', 'text'], { cwd })).stdout).toContain('Mud.')
  })

  it.each(['0', '-1', 'lots', '5 elephants', ''])('refuses %j as a size in one line', async (size) => {
    const { code, stderr } = await diptych(['import', '-', `--max-input=${size}`], { stdin: pageOf(10) })
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 })
    expect(stderr).toContain("Pass a size like '500KB' or '32MB'.")
  })
})
