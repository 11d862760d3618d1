import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckpoint, type Checkpoint } from '../../../src/cli/mail/checkpoint.js'
import { lineSet } from '../../../src/cli/mail/line-set.js'
import { UsageError } from '../../../src/cli/usage-error.js'

const IDENTITY = { post: '0123456789abcdef', target: 'mbox:out' }
const DATE = new Date('2026-03-01T08:00:00.123Z')
const LATER = new Date('2026-03-02T08:00:00.000Z')

const root = mkdtempSync(join(tmpdir(), 'diptych-checkpoint-'))
let files = 0
const newPath = () => join(root, `${++files}.checkpoint`)
afterAll(() => rm(root, { recursive: true }))

/** What a run leaves behind, and what the next finds. */
function afterwards<T>(path: string, look: (checkpoint: Checkpoint) => T): T {
  const checkpoint = openCheckpoint(path, IDENTITY, LATER)
  try {
    return look(checkpoint)
  } finally {
    checkpoint.close()
  }
}

function journal(write: (checkpoint: Checkpoint) => void): string {
  const path = newPath()
  const checkpoint = openCheckpoint(path, IDENTITY, DATE)
  write(checkpoint)
  checkpoint.close()
  return path
}

describe('a checkpoint', () => {
  it('knows nothing at first', () => {
    const checkpoint = openCheckpoint(newPath(), IDENTITY, DATE)
    expect(checkpoint).toMatchObject({ date: DATE, complete: null, position: null, failures: [], counts: { delivered: 0, failed: 0 }, firstUnsettled: 1 })
    expect(checkpoint.isSettled(1)).toBe(false)
    checkpoint.close()
  })

  it('tells the next run the first date, what is settled, failed and how far the file goes', () => {
    const path = journal((checkpoint) => {
      checkpoint.settled([], 10)
      checkpoint.settled([1, 2, 3, 5], 400)
      checkpoint.failed(4, '550 no such\r\nuser')
      checkpoint.settled([7])
    })
    afterwards(path, (checkpoint) => {
      expect(checkpoint).toMatchObject({ date: DATE, complete: null, position: 400, counts: { delivered: 5, failed: 1 }, firstUnsettled: 6 })
      expect(checkpoint.failures).toEqual([{ line: 4, reason: '550 no such user' }])
      expect([1, 2, 3, 4, 5, 6, 7, 8].filter((line) => checkpoint.isSettled(line))).toEqual([1, 2, 3, 4, 5, 7])
    })
  })

  it('writes runs of lines as ranges, and a line once', () => {
    const path = journal((checkpoint) => {
      checkpoint.settled([3, 1, 2, 9, 2])
      checkpoint.settled([2, 3])
      checkpoint.failed(3, 'late')
      checkpoint.settled([4, 3])
    })
    expect(readFileSync(path, 'utf8').split('\n').slice(1)).toEqual(['{"settled":[[1,3],9]}', '{"settled":[4]}', ''])
  })

  it('says when all was done', () => {
    const path = journal((checkpoint) => {
      checkpoint.settled([1])
      checkpoint.finish()
      expect(checkpoint.complete).toBeInstanceOf(Date)
    })
    afterwards(path, ({ complete }) => expect(complete).toBeInstanceOf(Date))
  })

  it('keeps a thousand failures and counts all; what servers say is cut', () => {
    const path = journal((checkpoint) => {
      for (let line = 1; line <= 1200; line++) checkpoint.failed(line, 'x'.repeat(500))
    })
    afterwards(path, ({ failures, counts }) => {
      expect(counts).toEqual({ delivered: 0, failed: 1200 })
      expect(failures.map(({ reason }) => reason.length)).toEqual(Array.from({ length: 1000 }, () => 300))
    })
  })

  it('refuses another run and says what differs', () => {
    const path = journal(() => {})
    const open = (identity: Record<string, string>) => () => openCheckpoint(path, identity, DATE)
    expect(open({ ...IDENTITY, target: 'mbox:else' })).toThrow(new UsageError(`${path} is the checkpoint of another run: target was "mbox:out" and is "mbox:else"; to begin anew, remove it`))
    expect(open({ ...IDENTITY, post: 'fedcba9876543210' })).toThrow(new UsageError(`${path} is the checkpoint of another run: other post; to begin anew, remove it`))
    expect(open({ ...IDENTITY, key: 'a\nb' })).toThrow(new UsageError(`${path} is the checkpoint of another run: key was not given and is "a b"; to begin anew, remove it`))
    expect(existsSync(`${path}.lock`)).toBe(false)
    expect(open(IDENTITY)).not.toThrow()
  })

  it.each([
    ['a letter', 'Dear Ana,\nthe tide'],
    ['text without a line break', 'Dear Ana'],
    ['other JSON', '{"email":"ana@x.example"}\n'],
    ['a header without its fields', '{"diptych":"checkpoint"}\n'],
  ])('leaves %s alone', (_, text) => {
    const path = newPath()
    writeFileSync(path, text)
    expect(() => openCheckpoint(path, IDENTITY, DATE)).toThrow(new UsageError(`${path} is no checkpoint`))
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('reads no other version, nothing damaged, no directory, and nothing where there is no directory', () => {
    const path = journal((checkpoint) => checkpoint.settled([1]))
    const text = readFileSync(path, 'utf8')
    const opening = () => openCheckpoint(path, IDENTITY, DATE)
    writeFileSync(path, text.replace('"version":1', '"version":2'))
    expect(opening).toThrow(/version 2/)
    for (const damage of ['{"settled":[0]}', '{"settled":[[2,1]]}', '{"settled":[1],"position":-1}', '{"settled":[1e300]}', '{"failed":1}', '{"complete":"soon"}', '[]', 'null', '{']) {
      writeFileSync(path, `${text}${damage}\n`)
      expect(opening, damage).toThrow(new UsageError(`${path}:3: this checkpoint is damaged; without it, a run begins anew`))
    }
    mkdirSync(join(root, 'folder'))
    expect(() => openCheckpoint(join(root, 'folder'), IDENTITY, DATE)).toThrow(UsageError)
    expect(() => openCheckpoint(join(root, 'none/x'), IDENTITY, DATE)).toThrow(UsageError)
  })

  it('writes nothing once it is closed', () => {
    const checkpoint = openCheckpoint(newPath(), IDENTITY, DATE)
    checkpoint.close()
    expect(() => checkpoint.settled([1])).toThrow('closed')
  })

  it('can be synced at any time, with and without news, and after its end', async () => {
    const checkpoint = openCheckpoint(newPath(), IDENTITY, DATE)
    await checkpoint.sync()
    checkpoint.settled([1, 2])
    const syncing = [checkpoint.sync(), checkpoint.sync()]
    checkpoint.settled([3])
    checkpoint.close()
    await Promise.all([...syncing, checkpoint.sync()])
  })
})

describe('for any run', () => {
  const batches = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }), { maxLength: 20 })

  it('lines settled in any order are settled afterwards, and no others', () => {
    fc.assert(
      fc.property(batches, fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 10 }), (given, bad) => {
        const path = journal((checkpoint) => {
          for (const line of bad) checkpoint.failed(line, 'no')
          for (const [index, lines] of given.entries()) checkpoint.settled(lines, index)
        })
        const all = new Set([...given.flat(), ...bad])
        afterwards(path, (checkpoint) => {
          for (let line = 1; line <= 301; line++) expect(checkpoint.isSettled(line)).toBe(all.has(line))
          expect(checkpoint.counts).toEqual({ delivered: all.size - bad.length, failed: bad.length })
          expect(checkpoint.position).toBe(given.length > 0 ? given.length - 1 : null)
          for (let line = 1; line < checkpoint.firstUnsettled; line++) expect(all.has(line)).toBe(true)
          expect(all.has(checkpoint.firstUnsettled)).toBe(false)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('a journal cut at any byte opens, with every whole entry and a place for the next', () => {
    const whole = journal((checkpoint) => {
      for (let line = 1; line <= 6; line++) checkpoint.settled([line, line + 100], line)
    })
    const bytes = readFileSync(whole)
    for (let length = 0; length < bytes.length; length++) {
      const path = newPath()
      writeFileSync(path, bytes.subarray(0, length))
      const entries = Math.max(0, bytes.subarray(0, length).toString().split('\n').length - 2)
      afterwards(path, (checkpoint) => {
        expect(checkpoint.position).toBe(entries === 0 ? null : entries)
        expect(checkpoint.counts.delivered).toBe(entries * 2)
        checkpoint.settled([50], 99)
      })
      afterwards(path, (checkpoint) => {
        expect(checkpoint).toMatchObject({ position: 99, counts: { delivered: entries * 2 + 1 } })
      })
    }
  })

  it('a set of lines holds what was added, with gaps and over its pages', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 70_000 }), fc.integer({ min: 0, max: 40_000 }))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 120_000 }), { maxLength: 20 }), (ranges, singles) => {
        const lines = lineSet()
        const model = new Set<number>()
        for (const line of singles) {
          expect(lines.add(line)).toBe(!model.has(line))
          model.add(line)
        }
        for (const [first, length] of ranges) {
          lines.addRange(first, first + length)
          for (let line = first; line <= first + length; line++) model.add(line)
        }
        expect(lines.size).toBe(model.size)
        let wrong = 0
        for (let line = 1; line <= 120_001; line++) if (lines.has(line) !== model.has(line)) wrong++
        expect(wrong).toBe(0)
        let missing = 1
        while (model.has(missing)) missing++
        expect(lines.firstMissing()).toBe(missing)
      }),
      { numRuns: 20 },
    )
  })

  it('a journal that names billions of lines costs neither time nor memory', () => {
    const path = journal(() => {})
    appendFileSync(path, '{"settled":[[1,4294967296]]}\n')
    afterwards(path, (checkpoint) => {
      expect(checkpoint.counts.delivered).toBe(2 ** 32)
      expect(checkpoint.isSettled(123_456_789)).toBe(true)
    })
  })
})

describe('a process', () => {
  /** Delivers lines 1 to 60 into a file; stops where it is told, between the delivery and its note. */
  const program = `
    import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
    import { openCheckpoint } from './checkpoint.js'
    const [path, out, stopAt] = process.argv.slice(2)
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    let checkpoint
    try {
      checkpoint = openCheckpoint(path, ${JSON.stringify(IDENTITY)}, new Date('2026-03-01T08:00:00.123Z'))
    } catch (error) {
      writeSync(1, error.name)
      process.exit(2)
    }
    const file = openSync(out, 'a')
    let position = checkpoint.position ?? 0
    ftruncateSync(file, position)
    for (let line = 1; line <= 60; line++) {
      if (checkpoint.isSettled(line)) continue
      position += writeSync(file, line + '\\n')
      if (String(line) === stopAt) { writeSync(1, 'waiting'); wait() }
      checkpoint.settled([line], position)
    }
    checkpoint.finish()
    checkpoint.close()
    closeSync(file)
  `
  let script = ''
  beforeAll(async () => {
    const folder = join(root, 'built')
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr: fileURLToPath(new URL('../../../src/cli/mail/checkpoint.ts', import.meta.url)), outDir: folder, target: 'node20', rolldownOptions: { output: { entryFileNames: 'checkpoint.js' } } },
    })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    script = join(folder, 'run.js')
    writeFileSync(script, program)
  })

  const start = (...args: string[]): ChildProcess => spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = async (child: ChildProcess): Promise<string> => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    await Promise.race([once(child, 'close'), ...(child.stdout ? [once(child.stdout, 'data')] : [])])
    return text
  }
  const killed = async (child: ChildProcess) => {
    const end = once(child, 'exit')
    child.kill('SIGKILL')
    expect(await end).toEqual([null, 'SIGKILL'])
  }

  it('that is killed between a delivery and its note, again and again, is continued: each line once, none left out', async () => {
    const path = newPath()
    const out = `${path}.out`
    for (const stop of ['1', '20', '21', '60']) {
      const child = start(path, out, stop)
      expect(await said(child)).toBe('waiting')
      await killed(child)
    }
    const last = start(path, out)
    expect(await once(last, 'exit')).toEqual([0, null])
    expect(readFileSync(out, 'utf8')).toBe(Array.from({ length: 60 }, (_, index) => `${index + 1}\n`).join(''))
    afterwards(path, ({ complete, counts, position }) => {
      expect(complete).not.toBeNull()
      expect(counts).toEqual({ delivered: 60, failed: 0 })
      expect(position).toBe(statSync(out).size)
    })
  })

  it('has its journal to itself until it ends, by whatever means', async () => {
    const path = newPath()
    const child = start(path, `${path}.out`, '5')
    expect(await said(child)).toBe('waiting')
    expect(() => openCheckpoint(path, IDENTITY, DATE)).toThrow(new UsageError(`${path} is in use by process ${child.pid} (if that is another program, remove ${path}.lock)`))
    await killed(child)
    afterwards(path, ({ firstUnsettled }) => expect(firstUnsettled).toBe(5))
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it('cannot open a journal twice', () => {
    const path = newPath()
    const first = openCheckpoint(path, IDENTITY, DATE)
    expect(() => openCheckpoint(path, IDENTITY, DATE)).toThrow(UsageError)
    first.close()
    const second = openCheckpoint(path, IDENTITY, DATE)
    first.close()
    expect(() => openCheckpoint(path, IDENTITY, DATE)).toThrow(UsageError)
    second.close()
  })

  it('takes over a lock that was never finished', () => {
    for (const content of ['', '{"pid":', 'junk']) {
      const path = newPath()
      writeFileSync(`${path}.lock`, content)
      afterwards(path, ({ date }) => expect(date).toEqual(LATER))
    }
  })

  it.skipIf(process.platform !== 'linux')('takes over the lock of an earlier process with the same number', () => {
    const path = newPath()
    writeFileSync(`${path}.lock`, JSON.stringify({ pid: process.pid, started: 'another boot:1' }))
    afterwards(path, ({ date }) => expect(date).toEqual(LATER))
  })

  it('is the only one to take over, of many at once', async () => {
    const path = newPath()
    const gone = start(path, `${path}.out`, '3')
    await said(gone)
    await killed(gone)
    const children = Array.from({ length: 5 }, () => start(path, `${path}.out`, '30'))
    const answers = await Promise.all(children.map(said))
    expect(answers.toSorted()).toEqual(['UsageError', 'UsageError', 'UsageError', 'UsageError', 'waiting'])
    await killed(children[answers.indexOf('waiting')]!)
  })

  it('can append after a journal that was cut short', () => {
    const path = journal((checkpoint) => checkpoint.settled([1, 2]))
    truncateSync(path, statSync(path).size - 4)
    afterwards(path, (checkpoint) => checkpoint.settled([3]))
    expect(readFileSync(path, 'utf8').split('\n').slice(1)).toEqual(['{"settled":[3]}', ''])
  })
})
