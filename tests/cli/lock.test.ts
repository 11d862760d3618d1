import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockPath } from '../../packages/server/src/files/lock.js'
import { UsageError } from '../../src/cli/usage-error.js'
import { EVERY_CASE } from '../harness/every-case.js'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'diptych-lock-')))
let paths = 0
const newPath = () => join(root, `${++paths}.db`)
afterAll(() => rm(root, { recursive: true }))

const ADVICE = 'Use --log to keep it somewhere else.'

/** Containers have their own process ids and networks, and share a folder. */
const NAMESPACES = ['--pid', '--fork', '--mount-proc', '--net', '--uts']
const canUnshare = spawnSync('unshare', [...NAMESPACES, 'true']).status === 0
if (!canUnshare) console.warn('Locks between containers are not tested: unshare is not permitted here.')

/** Takes the lock and says so, or says why not. */
const program = `
  import { writeSync } from 'node:fs'
  import { lockPath } from './lock.js'
  try {
    await lockPath(process.argv[2], 'Try another.')
    writeSync(1, 'held')
    setInterval(() => {}, 1e6)
  } catch (error) {
    writeSync(1, error.name + ': ' + error.message)
  }
`
let script = ''
beforeAll(async () => {
  const folder = join(root, 'built')
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('../../packages/server/src/files/lock.ts', import.meta.url)),
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'lock.js' } },
    },
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  script = join(folder, 'run.js')
  writeFileSync(script, program)
})

const start = (path: string, ...wrapper: string[]): ChildProcess => {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, script, path]
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}
const said = async (child: ChildProcess): Promise<string> => {
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer]
  return chunk.toString()
}
const killed = async (child: ChildProcess) => {
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
}

describe('the lock of a path', () => {
  it('is held once, and free again after release', async () => {
    const path = newPath()
    const lock = await lockPath(path, ADVICE)
    await expect(lockPath(path, ADVICE)).rejects.toThrow(
      new UsageError(`${path} is in use by process ${process.pid}. Wait for it to end.`),
    )
    lock.release()
    expect(existsSync(`${path}.lock`)).toBe(false)
    const next = await lockPath(path, ADVICE)
    lock.release()
    await expect(lockPath(path, ADVICE)).rejects.toThrow(UsageError)
    next.release()
  })

  it('is for this user alone', async () => {
    const path = newPath()
    const lock = await lockPath(path, ADVICE)
    expect(statSync(`${path}.lock`).mode & 0o777).toBe(0o700)
    lock.release()
  })

  it('works for paths that are too long for a socket', async () => {
    const folder = join(root, 'a'.repeat(100), 'b'.repeat(100))
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'db')
    const lock = await lockPath(path, ADVICE)
    await expect(lockPath(path, ADVICE)).rejects.toThrow(/is in use/)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('works if the folder for temporary files has a long path, too', async () => {
    const folder = join(root, 'c'.repeat(100))
    mkdirSync(folder, { recursive: true })
    vi.stubEnv('TMPDIR', folder)
    try {
      const path = join(folder, 'db')
      const lock = await lockPath(path, ADVICE)
      await expect(lockPath(path, ADVICE)).rejects.toThrow(/is in use/)
      lock.release()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('names what is wrong with the folder, and what to do', async () => {
    await expect(lockPath(join(root, 'file', 'db'), ADVICE)).rejects.toThrow(
      new UsageError(`${join(root, 'file', 'db')}.lock: no such file. ${ADVICE}`),
    )
    writeFileSync(join(root, 'file'), '')
    await expect(lockPath(join(root, 'file', 'db'), ADVICE)).rejects.toThrow(/a part of this path is a file/)
  })

  it('does not guess about the lock file of an older version', async () => {
    const path = newPath()
    writeFileSync(`${path}.lock`, '{"pid":1,"started":""}')
    await expect(lockPath(path, ADVICE)).rejects.toThrow(
      new UsageError(`${path} may be in use by an older version of diptych. If it is not, remove ${path}.lock.`),
    )
  })
})

describe('a process that holds a lock', () => {
  it('is named, and loses the lock when it is killed', async () => {
    const path = newPath()
    const owner = start(path)
    expect(await said(owner)).toBe('held')
    expect(await said(start(path))).toBe(`UsageError: ${path} is in use by process ${owner.pid}. Wait for it to end.`)
    await killed(owner)
    const next = start(path)
    expect(await said(next)).toBe('held')
    await killed(next)
  })

  it('is still the owner when it is stopped', async () => {
    const path = newPath()
    const owner = start(path)
    expect(await said(owner)).toBe('held')
    owner.kill('SIGSTOP')
    expect(await said(start(path))).toBe(`UsageError: ${path} is in use by another process. Wait for it to end.`)
    await killed(owner)
  })

  it('is followed by exactly one of many that start at once', async () => {
    const path = newPath()
    for (let round = 0; round < (EVERY_CASE ? 4 : 1); round++) {
      const owner = start(path)
      expect(await said(owner)).toBe('held')
      await killed(owner)
      const children = Array.from({ length: 8 }, () => start(path))
      const answers = await Promise.all(children.map(said))
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
      await killed(children[answers.indexOf('held')]!)
    }
  })

  it.skipIf(!canUnshare)('keeps it from another container, with its own process ids and network', async () => {
    const path = newPath()
    const owner = start(path, 'unshare', ...NAMESPACES, '--kill-child')
    expect(await said(owner)).toBe('held')
    const other = start(path, 'unshare', ...NAMESPACES, '--kill-child')
    expect(await said(other)).toBe(`UsageError: ${path} is in use by process 1. Wait for it to end.`)
    expect(hostname()).not.toBe('')
    const end = once(owner, 'exit')
    owner.kill('SIGKILL')
    await end
    const next = start(path)
    expect(await said(next)).toBe('held')
    await killed(next)
  })
})
