import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openMaildir } from '../../../../packages/server/src/mail/sinks/maildir.js'
import { DeliveryStopped } from '../../../../packages/server/src/mail/sinks/sink.js'
import { UsageError } from '../../../../src/cli/usage-error.js'
import { delivered, MAILING_DATE, outgoing, outgoings } from './outgoing.js'

const root = mkdtempSync(join(tmpdir(), 'diptych-maildir-'))
afterAll(() => rm(root, { recursive: true }))
let directories = 0
const newPath = () => join(root, `${++directories}`)
const opened = (path: string, date = MAILING_DATE, mailing = 'post 1') =>
  openMaildir(path, { date, host: 'lowwater.example', mailing })
const filesIn = (path: string) =>
  ['new', 'cur'].flatMap((folder) => readdirSync(join(path, folder)).map((name) => join(path, folder, name)))
const linesIn = (path: string) =>
  filesIn(path)
    .map((file) => Number(/^Message-ID: <(\d+)@/m.exec(readFileSync(file, 'latin1'))?.[1]))
    .toSorted((a, b) => a - b)

describe('a Maildir', () => {
  it('gets each message as a file of its own in new, byte for byte, and nothing in tmp', async () => {
    const path = newPath()
    const messages = outgoings(50)
    expect((await delivered(await opened(path), messages)).size).toBe(50)
    const names = readdirSync(join(path, 'new'))
    expect(names).toHaveLength(50)
    for (const name of names) {
      expect(name).toMatch(/^1772352309\.I[0-9a-f]{32}\.lowwater\.example$/)
      const bytes = readFileSync(join(path, 'new', name))
      const [, line] = /^Message-ID: <(\d+)@/m.exec(bytes.toString('latin1')) ?? []
      expect(bytes.equals(Buffer.from(messages[Number(line) - 1]!.bytes))).toBe(true)
    }
    expect(linesIn(path)).toEqual(messages.map(({ line }) => line))
    expect([readdirSync(join(path, 'tmp')), readdirSync(join(path, 'cur'))]).toEqual([[], []])
  })

  it('has names without a colon or a slash, whatever the host', async () => {
    const path = newPath()
    await delivered(await openMaildir(path, { date: MAILING_DATE, host: '../é:\n/x', mailing: 'post 1' }), outgoings(1))
    expect(readdirSync(join(path, 'new'))).toEqual([expect.stringMatching(/^[\w.-]+$/)])
  })

  it('gets each message once in however many runs, though programs move and mark them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ reach: fc.nat(12), noted: fc.nat(12), moves: fc.nat(4) }), { maxLength: 4 }),
        async (runs) => {
          const path = newPath()
          const noted = new Set<number>()
          // Each run is ended somewhere, with fewer notes than deliveries.
          for (const { reach, noted: some, moves } of [...runs, { reach: 12, noted: 12, moves: 0 }]) {
            const rest = outgoings(12).filter(({ line }) => !noted.has(line))
            const outcomes = await delivered(await opened(path), rest.slice(0, reach))
            for (const line of [...outcomes.keys()].slice(0, some)) noted.add(line)
            for (const name of readdirSync(join(path, 'new')).slice(0, moves))
              renameSync(join(path, 'new', name), join(path, 'cur', `${name}:2,S`))
          }
          expect(linesIn(path)).toEqual(outgoings(12).map(({ line }) => line))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('tells posts of one second apart, and a post of another time', async () => {
    const path = newPath()
    await delivered(await opened(path, MAILING_DATE, 'post 1'), [outgoing(1)])
    await delivered(await opened(path, MAILING_DATE, 'post 2'), [outgoing(1)])
    await delivered(await opened(path, new Date(0), 'post 1'), [outgoing(1)])
    await delivered(await opened(path, new Date(MAILING_DATE.getTime() + 1), 'post 1'), [outgoing(1)])
    expect(readdirSync(join(path, 'new'))).toHaveLength(4)
  })

  it('knows a message again by its address in any case, though its line and its text changed', async () => {
    const path = newPath()
    await delivered(await opened(path), [outgoing(1)])
    await delivered(await opened(path), [
      { line: 7, to: outgoing(1).to.toUpperCase(), bytes: Buffer.from('An edited letter') },
    ])
    expect(linesIn(path)).toEqual([1])
  })

  it('is rid of what its own killed run left half-written, and of nothing else', async () => {
    const path = newPath()
    mkdirSync(join(path, 'tmp'), { recursive: true })
    for (const name of [
      '1772352309.I0123456789abcdef0123456789abcdef.lowwater.example',
      '1772352308.I0123456789abcdef0123456789abcdef.lowwater.example',
      '1772352309.M5P6.other',
    ])
      writeFileSync(join(path, 'tmp', name), 'half')
    await opened(path)
    expect(readdirSync(join(path, 'tmp')).toSorted()).toEqual([
      '1772352308.I0123456789abcdef0123456789abcdef.lowwater.example',
      '1772352309.M5P6.other',
    ])
  })

  it('that is taken away stops the delivery', async () => {
    const path = newPath()
    const sink = await opened(path)
    await delivered(sink, outgoings(2))
    rmSync(join(path, 'tmp'), { recursive: true })
    const settled: number[] = []
    await expect(sink.deliver(outgoings(40).slice(2), ({ line }) => settled.push(line))).rejects.toThrow(
      DeliveryStopped,
    )
    expect(settled).toEqual([])
  })

  it('where a file stands, or that may not be read, is wrong use', async () => {
    const path = newPath()
    writeFileSync(path, '')
    await expect(opened(path)).rejects.toThrow(UsageError)
    await expect(opened(join(path, 'below'))).rejects.toThrow(UsageError)
    const closed = newPath()
    await opened(closed)
    rmSync(join(closed, 'new'), { recursive: true })
    writeFileSync(join(closed, 'new'), '')
    await expect(opened(closed)).rejects.toThrow(UsageError)
  })
})
