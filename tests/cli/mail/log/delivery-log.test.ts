import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockPath } from '../../../../packages/server/src/files/lock.js'
import {
  openDeliveryLog,
  readDeliveryLog,
  type DeliveryLog,
  type LoggedRun,
  type LogOptions,
} from '../../../../packages/server/src/mail/log/delivery-log.js'
import { UsageError } from '../../../../src/cli/usage-error.js'

const DATE = new Date('2026-03-01T08:00:00.123Z')
const LATER = new Date('2026-03-02T08:00:00.000Z')
const RUN: LoggedRun = {
  post: 'https://lowwater.example/p/tides',
  title: 'Tides',
  letter: '0123456789abcdef',
  options: { '--from': 'ines@lowwater.example' },
  by: 'smtp://mail.example:587',
  started: DATE,
}
const options = (run: Partial<LoggedRun> = {}, more: Partial<LogOptions> = {}): LogOptions => ({
  target: 'smtp',
  run: { ...RUN, ...run },
  again: false,
  date: DATE,
  ...more,
})
/** A file of the command's sources. */
const source = (file: string) => fileURLToPath(new URL(`../../../../packages/server/src/${file}`, import.meta.url))
const reader = (number: number) => `reader${number}@list.example`

const root = mkdtempSync(join(tmpdir(), 'diptych-log-'))
let files = 0
const newPath = () => join(root, `${++files}.diptych-log`)
afterAll(() => rm(root, { recursive: true }))

/** What a run leaves behind, and what the next finds. */
function afterwards<T>(
  path: string,
  look: (log: DeliveryLog) => T,
  given = options({ started: LATER }, { date: LATER }),
): T {
  const log = openDeliveryLog(path, given)
  try {
    return look(log)
  } finally {
    log.close()
  }
}

function logged(write: (log: DeliveryLog) => void, given = options()): string {
  const path = newPath()
  afterwards(path, write, given)
  return path
}

const fates = (log: DeliveryLog, count: number) => Array.from({ length: count }, (_, at) => log.fateOf(reader(at + 1)))

describe('a delivery log', () => {
  it('knows nothing at first', () => {
    logged((log) => {
      expect(log).toMatchObject({ date: DATE, delivered: 0, deliveredOn: null, left: null, changes: [] })
      expect(log.fateOf(reader(1))).toBeNull()
    })
  })

  it('tells the next run the date of an unfinished one, who got the letter, who was refused and how far the file goes', () => {
    const path = logged((log) => {
      log.deliver([], 10)
      log.deliver([reader(1), reader(2)], 400)
      log.refuse(reader(3), '550 no such\r\nuser')
    })
    afterwards(path, (log) => {
      expect(log).toMatchObject({
        date: DATE,
        delivered: 2,
        deliveredOn: DATE,
        left: { length: 400, isCut: true, isNeeded: true },
      })
      expect(fates(log, 4)).toEqual(['delivered', 'delivered', 'refused', null])
    })
    expect(readFileSync(path, 'utf8')).toContain('"reason":"550 no such user"')
  })

  it('knows an address in any case, and a reader who is new in the list', () => {
    const path = logged((log) => log.deliver(['Ana@List.example']))
    afterwards(path, (log) =>
      expect([log.fateOf('ana@list.EXAMPLE'), log.fateOf('new@list.example')]).toEqual(['delivered', null]),
    )
  })

  it('writes an address once', () => {
    const path = logged((log) => {
      log.deliver([reader(1)])
      log.deliver([reader(1), reader(2)])
    })
    expect(readFileSync(path, 'utf8').trim().split('\n').slice(2)).toEqual([
      JSON.stringify({ delivered: [reader(1)] }),
      JSON.stringify({ delivered: [reader(2)] }),
    ])
  })

  it('gives the messages of a new run a new date once the last run was complete, and keeps who has the letter', () => {
    const path = logged((log) => {
      log.deliver([reader(1)])
      log.finish()
    })
    afterwards(path, (log) =>
      expect({ date: log.date, fates: fates(log, 2) }).toEqual({ date: LATER, fates: ['delivered', null] }),
    )
  })

  it('keeps posts apart in one file', () => {
    const path = logged((log) => log.deliver([reader(1)], 100))
    const other = options({ post: 'https://lowwater.example/p/next' })
    afterwards(
      path,
      (log) => {
        expect({ fates: fates(log, 2), left: log.left }).toEqual({
          fates: [null, null],
          left: { length: 100, isCut: true, isNeeded: false },
        })
        log.deliver([reader(2)], 200)
      },
      other,
    )
    afterwards(path, (log) => expect(fates(log, 2)).toEqual(['delivered', null]))
  })

  it('has nothing to cut from the file of a run that ended', () => {
    const path = newPath()
    const log = openDeliveryLog(path, options())
    log.deliver([reader(1)], 100)
    log.close(100)
    afterwards(path, ({ left }) => expect(left).toEqual({ length: 100, isCut: false, isNeeded: true }))
    const torn = openDeliveryLog(path, options())
    torn.deliver([reader(2)], 200)
    // More is in the file than was noted.
    torn.close(300)
    afterwards(path, ({ left }) => expect(left).toMatchObject({ length: 200, isCut: true }))
  })

  it('says what changed since an earlier run, and continues', () => {
    const path = logged((log) => log.deliver([reader(1)]))
    afterwards(
      path,
      (log) =>
        expect({ changes: log.changes, fate: log.fateOf(reader(1)) }).toEqual({
          changes: ['the letter', '--from', '--subject'],
          fate: 'delivered',
        }),
      options({ letter: 'fedcba9876543210', options: { '--subject': 'High tide' } }),
    )
  })

  it('lets another relay try those whom the last one refused or put off', () => {
    const path = logged((log) => {
      log.refuse(reader(1), '550 no')
      log.deliver([reader(2)])
      log.defer(reader(3), { since: 1, next: Date.now() + 3_600_000, tries: 4, reason: '451 later' }, false)
    })
    afterwards(
      path,
      (log) =>
        expect({ fates: fates(log, 3), waits: log.waiting.of(reader(3)) }).toEqual({
          fates: [null, 'delivered', null],
          waits: { since: 1, next: 0, tries: 0 },
        }),
      options({ by: 'smtp://other.example:587' }),
    )
  })

  it('knows who waits for another try, until the message is settled', () => {
    const path = logged((log) => {
      for (const number of [1, 2, 3])
        log.defer(reader(number), { since: 1000, next: 5000, tries: 2, reason: '451 later' }, false)
      log.deliver([reader(2)])
      log.refuse(reader(3), '550 never')
    })
    afterwards(path, ({ waiting }) => {
      expect([1, 2, 3, 4].map((number) => waiting.of(reader(number)))).toEqual([
        { since: 1000, next: 5000, tries: 2 },
        null,
        null,
        null,
      ])
      // Only those that the list of this run holds are waited for.
      expect(waiting.waiting).toBe(0)
      waiting.wait(reader(1))
      expect([waiting.waiting, waiting.next(), waiting.isDue(reader(1), 4999), waiting.isDue(reader(1), 5000)]).toEqual(
        [1, 5000, false, true],
      )
      waiting.forget(5000)
      expect([waiting.waiting, waiting.next()]).toEqual([0, null])
    })
  })

  describe('that is asked to send to everyone again', () => {
    const again = (run: Partial<LoggedRun> = {}) => options({ started: LATER, ...run }, { again: true, date: LATER })
    const complete = () =>
      logged((log) => {
        log.deliver([reader(1)])
        log.finish()
      })

    it('begins anew with a new date', () => {
      const path = complete()
      afterwards(
        path,
        (log) =>
          expect({ date: log.date, fate: log.fateOf(reader(1)), left: log.left }).toEqual({
            date: LATER,
            fate: null,
            left: null,
          }),
        again(),
      )
    })

    it('continues when that run was stopped, and begins anew for a letter that was edited meanwhile', () => {
      const path = complete()
      afterwards(path, (log) => log.deliver([reader(2)]), again())
      const [first, second] = [again(), again({ letter: 'fedcba9876543210' })]
      afterwards(path, (log) => expect(fates(log, 2)).toEqual([null, 'delivered']), first)
      // Without asking, too.
      afterwards(path, (log) => expect(fates(log, 2)).toEqual([null, 'delivered']))
      afterwards(path, (log) => expect(fates(log, 2)).toEqual([null, null]), second)
    })

    it('begins anew after a first run that was stopped', () => {
      const path = logged((log) => log.deliver([reader(1)]))
      afterwards(path, (log) => expect(log.fateOf(reader(1))).toBeNull(), again())
    })
  })

  it('can be read while it is in use, and reading it changes nothing', () => {
    const path = newPath()
    expect(readDeliveryLog(path, RUN)).toBeNull()
    expect(existsSync(path)).toBe(false)
    logged((log) => {
      log.deliver([reader(1)])
      const before = readFileSync(log.path)
      expect(readDeliveryLog(log.path, RUN)?.fateOf(reader(1))).toBe('delivered')
      expect(readFileSync(log.path).equals(before)).toBe(true)
    })
  })

  it('of another target is refused', () => {
    const path = logged(() => {})
    expect(() => openDeliveryLog(path, options({}, { target: 'mbox:/out' }))).toThrow(
      new UsageError(`${path} is the delivery log of another target (smtp). Name another file with --log.`),
    )
  })

  it.each([
    ['a letter', 'Dear Ana,\nthe tide'],
    ['text without a line break', 'Dear Ana'],
    ['other JSON', '{"email":"ana@x.example"}\n'],
    ['a header without its fields', '{"diptych":"delivery log"}\n'],
  ])('leaves %s alone', (_, text) => {
    const path = newPath()
    writeFileSync(path, text)
    expect(() => openDeliveryLog(path, options())).toThrow(new UsageError(`${path} is not a delivery log`))
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  it('of another version, a damaged one, and one in no folder are refused with what to do', () => {
    const path = logged((log) => log.deliver([reader(1)]))
    const text = readFileSync(path, 'utf8')
    const opening = () => openDeliveryLog(path, options())
    writeFileSync(path, text.replace('"version":2', '"version":3'))
    expect(opening).toThrow(
      new UsageError(`${path} was written by a newer version of diptych (format 3; this version reads 2)`),
    )
    writeFileSync(path, '{"diptych":"checkpoint","version":1,"date":"2026-03-01T08:00:00.123Z","identity":{}}\n')
    expect(opening).toThrow(/was written by an older version of diptych and cannot be continued\. Finish that run/)
    for (const damage of [
      '{"delivered":[0]}',
      '{"delivered":["a"],"position":-1}',
      '{"refused":"a"}',
      '{"deferred":"a","reason":"b","tries":1,"since":"x","next":"y"}',
      '{"run":{}}',
      '{"complete":"soon"}',
      '[]',
      'null',
      '{',
    ]) {
      writeFileSync(path, `${text}${damage}\n`)
      expect(opening, damage).toThrow(
        new UsageError(
          `${path}:4: this delivery log is damaged. Repair the line. If you remove the file, everyone is sent the letter again.`,
        ),
      )
    }
    mkdirSync(join(root, 'folder'))
    expect(() => openDeliveryLog(join(root, 'folder'), options())).toThrow(UsageError)
    expect(() => openDeliveryLog(join(root, 'none/x'), options())).toThrow(UsageError)
  })

  it('writes nothing once it is closed', () => {
    const log = openDeliveryLog(newPath(), options())
    log.close()
    expect(() => log.deliver([reader(1)])).toThrow('closed')
  })

  it('can be synced at any time, with and without news, and after its end', async () => {
    const log = openDeliveryLog(newPath(), options())
    await log.sync()
    log.deliver([reader(1), reader(2)])
    const syncing = [log.sync(), log.sync()]
    log.deliver([reader(3)])
    log.close()
    await Promise.all([...syncing, log.sync()])
  })

  it('cut at any byte opens, with every whole entry and a place for the next', () => {
    const whole = logged((log) => {
      for (let number = 1; number <= 6; number++) log.deliver([reader(number), reader(number + 100)], number)
    })
    const bytes = readFileSync(whole)
    for (let length = 0; length < bytes.length; length += 3) {
      const path = newPath()
      writeFileSync(path, bytes.subarray(0, length))
      const entries = Math.max(0, bytes.subarray(0, length).toString().split('\n').length - 3)
      afterwards(path, (log) => {
        expect(log.left?.length ?? null).toBe(entries === 0 ? null : entries)
        expect(log.delivered).toBe(entries * 2)
        log.deliver([reader(50)], 99)
      })
      afterwards(path, (log) =>
        expect({ delivered: log.delivered, length: log.left?.length }).toEqual({
          delivered: entries * 2 + 1,
          length: 99,
        }),
      )
    }
  })

  it('of any run knows afterwards who was settled, and nobody else', () => {
    const batches = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(batches, (given) => {
        const path = logged((log) => {
          for (const numbers of given) log.deliver(numbers.map(reader))
        })
        const all = new Set(given.flat())
        afterwards(path, (log) => {
          expect(log.delivered).toBe(all.size)
          for (let number = 1; number <= 301; number++)
            expect(log.fateOf(reader(number))).toBe(all.has(number) ? 'delivered' : null)
        })
      }),
      { numRuns: 40 },
    )
  })
})

describe('a process', () => {
  /** Delivers to 60 readers into a file; stops where it is told, between the delivery and its note. */
  const program = `
    import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
    import { openDeliveryLog } from './delivery-log.js'
    import { lockPath } from './lock.js'
    const [path, out, stopAt] = process.argv.slice(2)
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    let log, lock
    try {
      lock = await lockPath(path, 'Try another.')
      log = openDeliveryLog(path, JSON.parse(${JSON.stringify(JSON.stringify(options()))}, (key, value) => (key === 'date' || key === 'started' ? new Date(value) : value)))
    } catch (error) {
      writeSync(1, error.name)
      process.exit(2)
    }
    const file = openSync(out, 'a')
    let position = log.left?.length ?? 0
    ftruncateSync(file, position)
    for (let line = 1; line <= 60; line++) {
      const address = 'reader' + line + '@list.example'
      if (log.fateOf(address)) continue
      position += writeSync(file, line + '\\n')
      if (String(line) === stopAt) { writeSync(1, 'waiting'); wait() }
      log.deliver([address], position)
    }
    log.finish()
    log.close(position)
    lock.release()
    closeSync(file)
  `
  let script = ''
  beforeAll(async () => {
    const folder = join(root, 'built')
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: true,
        outDir: folder,
        target: 'node20',
        rolldownOptions: {
          input: { 'delivery-log': source('mail/log/delivery-log.ts'), lock: source('files/lock.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    script = join(folder, 'run.js')
    writeFileSync(script, program)
  })

  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
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
    afterwards(path, ({ delivered, left }) =>
      expect({ delivered, left }).toEqual({
        delivered: 60,
        left: { length: statSync(out).size, isCut: false, isNeeded: true },
      }),
    )
  })

  it('that holds the lock has the log to itself until it ends, by whatever means', async () => {
    const path = newPath()
    const child = start(path, `${path}.out`, '5')
    expect(await said(child)).toBe('waiting')
    await expect(lockPath(path, '')).rejects.toThrow(
      new UsageError(`${path} is in use by another process. Wait for it to end.`),
    )
    await killed(child)
    ;(await lockPath(path, '')).release()
    afterwards(path, (log) => expect(fates(log, 5)).toEqual(['delivered', 'delivered', 'delivered', 'delivered', null]))
    expect(existsSync(`${path}.lock`)).toBe(false)
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

  it('can append after a log that was cut short, and after the reserve of one that was killed', () => {
    const path = logged((log) => log.deliver([reader(1)]))
    truncateSync(path, statSync(path).size - 4)
    afterwards(path, (log) => log.deliver([reader(2)]))
    appendFileSync(path, ' '.repeat(60_000))
    afterwards(path, (log) => expect(fates(log, 3)).toEqual([null, 'delivered', null]))
    expect(readFileSync(path, 'utf8')).not.toContain('  ')
  })
})
