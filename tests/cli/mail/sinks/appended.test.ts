import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openJsonLines, openMbox, streamJsonLines } from '../../../../packages/server/src/mail/sinks/appended-file.js'
import { DELIVERED, DeliveryStopped, nullSink, type Outgoing } from '../../../../packages/server/src/mail/sinks/sink.js'
import { UsageError } from '../../../../src/cli/usage-error.js'
import { delivered, MAILING_DATE, outgoing, outgoings } from './outgoing.js'

const root = mkdtempSync(join(tmpdir(), 'diptych-sinks-'))
afterAll(() => rm(root, { recursive: true }))
let files = 0
const newPath = (content?: string) => {
  const path = join(root, `${++files}`)
  if (content !== undefined) writeFileSync(path, content)
  return path
}
const left = (length: number | null) => (length === null ? null : { length, isCut: true, isNeeded: true })
const mbox = (path: string, position: number | null = null, from = 'ines@lowwater.example') =>
  openMbox(path, { from, date: MAILING_DATE, left: left(position) })
const record = (line: number): Outgoing => ({
  line,
  to: `r${line}@list.example`,
  bytes: Buffer.from(JSON.stringify({ line })),
})
const text = (path: string) => readFileSync(path, 'latin1')

/** A reader of mboxrd: messages with LF, unquoted. */
function messagesIn(mailbox: string): string[] {
  return mailbox
    .split(/(?:^|(?<=\n\n))From [^\n]*\n/)
    .slice(1)
    .map((message) => message.replace(/\n$/, '').replace(/(?<=^|\n)>(?=>*From )/g, ''))
}

describe('an mbox', () => {
  it('has a separator with sender and date, LF line ends and a blank line after each message', async () => {
    const path = newPath()
    const sink = await mbox(path)
    expect([
      ...(
        await delivered(sink, [outgoing(1, 'One\r\n'), outgoing(2, 'From the sea\r\n>From me\r\nno From here')])
      ).values(),
    ]).toEqual([DELIVERED, DELIVERED])
    await sink.close()
    const head = (line: number) =>
      `From ines@lowwater.example Sun Mar  1 08:05:09 2026\nFrom: ines@lowwater.example\nMessage-ID: <${line}@lowwater.example>\n\n`
    expect(text(path)).toBe(`${head(1)}One\n\n${head(2)}>From the sea\n>>From me\nno From here\n\n`)
  })

  it('gives back every message that was put in', async () => {
    const path = newPath()
    const line = fc.oneof(
      fc.constantFrom('From ', '>From x', '>>From ', 'from a', 'From: a', ' From ', '', '.'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
      fc.constant('caf\u00e9 \u00ff'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(line, { maxLength: 8 }), { minLength: 1, maxLength: 5 }), async (bodies) => {
        writeFileSync(path, '')
        const messages = bodies.map((lines, index) => outgoing(index + 1, `${lines.join('\r\n')}\r\n`))
        const sink = await mbox(path)
        await delivered(sink, messages)
        await sink.close()
        expect(messagesIn(text(path))).toEqual(
          messages.map(({ bytes }) => Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n')),
        )
      }),
    )
  })

  it.each([
    ['', ''],
    ['From a@b.example Thu Jan  1 00:00:00 2026\n\nOld\n\n', ''],
    ['From a@b.example Thu Jan  1 00:00:00 2026\n\nOld\n', '\n'],
    ['From a@b.example Thu Jan  1 00:00:00 2026\n\nOld', '\n\n'],
    ['x', '\n\n'],
  ])('keeps what stood there, %j, and begins after a blank line', async (before, added) => {
    const path = newPath(before)
    const sink = await mbox(path)
    expect(sink.position()).toBe(before.length + added.length)
    await delivered(sink, [outgoing(1)])
    await sink.close()
    expect(text(path).startsWith(`${before}${added}From ines@`)).toBe(true)
  })

  it('writes a sender outside of ASCII in UTF-8, and the system’s name where there is none', async () => {
    const [named, nobody] = [newPath(), newPath()]
    for (const [path, from] of [
      [named, 'ines@\u010abücher.example'],
      [nobody, ''],
    ] as const) {
      const sink = await mbox(path, null, from)
      await delivered(sink, [outgoing(1)])
      await sink.close()
    }
    expect(readFileSync(named, 'utf8').split('\n')[0]).toBe('From ines@\u010abücher.example Sun Mar  1 08:05:09 2026')
    expect(text(nobody).startsWith('From MAILER-DAEMON ')).toBe(true)
  })
})

describe('a file of JSON lines', () => {
  it('has one object a line, after what stood there', async () => {
    const path = newPath('{"line":0}')
    const sink = await openJsonLines(path, null)
    await delivered(sink, [record(1), record(2)])
    await delivered(sink, [record(3)])
    await sink.close()
    expect(text(path)).toBe('{"line":0}\n{"line":1}\n{"line":2}\n{"line":3}\n')
  })
})

describe('a file that is appended to', () => {
  it('is cut off where the last run was noted, whatever was written after that, and holds each message once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.nat(200), async (noted, torn) => {
        const path = newPath('older\n')
        const messages = Array.from({ length: 12 }, (_, at) => record(at + 1))
        const first = await openJsonLines(path, null)
        let position = first.position()
        for (const message of messages) {
          await delivered(first, [message])
          if (message.line === noted) position = first.position()
        }
        await first.close()
        const whole = text(path)
        // The kill may come in the middle of a write.
        writeFileSync(path, whole.slice(0, Math.max(position ?? 0, whole.length - torn)))
        const second = await openJsonLines(path, left(position))
        expect(second.position()).toBe(position)
        await delivered(second, messages.slice(noted))
        expect(second.position()).toBe(whole.length)
        await second.close()
        expect(text(path)).toBe(whole)
      }),
      { numRuns: 40 },
    )
  })

  it('that lost what was noted is not gone on with', async () => {
    const path = newPath('short\n')
    await expect(openJsonLines(path, left(100))).rejects.toEqual(
      new UsageError(
        `${path} is shorter than its delivery log says (6 of 100 bytes). Put the file back, or use --again to send the letter to everyone again.`,
      ),
    )
    await expect(mbox(newPath(), 1)).rejects.toThrow(UsageError)
    expect(text(path)).toBe('short\n')
  })

  it('keeps what others appended after a run that ended, and may be shorter when it holds none of the post', async () => {
    const path = newPath('older\nand what came later\n')
    const ended = await openJsonLines(path, { length: 6, isCut: false, isNeeded: true })
    expect(ended.position()).toBe(26)
    await ended.close()
    const other = await openJsonLines(path, { length: 1000, isCut: true, isNeeded: false })
    expect(other.position()).toBe(26)
    await other.close()
    expect(text(path)).toBe('older\nand what came later\n')
  })

  it('takes batches that come at once one after the other, however large', async () => {
    const path = newPath()
    const sink = await openJsonLines(path, null)
    const letters = ['a', 'b', 'c']
    // Node writes a file in pieces of half a megabyte.
    const size = 2_000_000
    const positions: (number | null)[] = []
    await Promise.all(
      letters.map((letter, index) =>
        sink.deliver([{ ...record(index + 1), bytes: Buffer.alloc(size, letter) }], () =>
          positions.push(sink.position()),
        ),
      ),
    )
    await sink.close()
    expect(text(path) === letters.map((letter) => `${letter.repeat(size)}\n`).join('')).toBe(true)
    expect(positions).toEqual(letters.map((_, index) => (index + 1) * (size + 1)))
  })

  it('that cannot be written stops the delivery, settles nobody and takes nothing more', async () => {
    const path = newPath()
    const sink = await openJsonLines(path, null)
    await delivered(sink, [record(1)])
    await sink.close()
    for (let call = 0; call < 2; call++) await expect(delivered(sink, [record(2)])).rejects.toThrow(DeliveryStopped)
    expect(text(path)).toBe('{"line":1}\n')
    expect(sink.position()).toBe(11)
  })

  it('is left with whole messages when the disk is full, and takes nothing more though there is room again', async () => {
    const path = newPath('{"line":0}\n')
    const sink = await openJsonLines(path, null)
    const file = await open(path)
    const appendFile = vi
      .spyOn(Object.getPrototypeOf(file) as FileHandle, 'appendFile')
      .mockImplementationOnce(async function (this: FileHandle, data) {
        await this.write(String(data).slice(0, 5))
        throw new Error('ENOSPC: no space left on device, write')
      })
    await expect(delivered(sink, [record(1)])).rejects.toThrow(DeliveryStopped)
    expect(text(path)).toBe('{"line":0}\n')
    await expect(delivered(sink, [record(2)])).rejects.toThrow(DeliveryStopped)
    expect(text(path)).toBe('{"line":0}\n')
    expect(sink.position()).toBe(11)
    appendFile.mockRestore()
    await Promise.all([file.close(), sink.close()])
  })

  it.skipIf(process.platform !== 'linux')(
    'that is full stops the delivery with the reason, and a device has no position',
    async () => {
      const sink = await openJsonLines('/dev/full', null)
      expect(sink.position()).toBeNull()
      await expect(delivered(sink, [record(1)])).rejects.toEqual(
        new DeliveryStopped('/dev/full: ENOSPC: no space left on device, write'),
      )
      await sink.close()
    },
  )

  it('that cannot be opened is wrong use', async () => {
    mkdirSync(join(root, 'folder'))
    await expect(mbox(join(root, 'folder'))).rejects.toEqual(new UsageError(`${join(root, 'folder')}: is a directory`))
    await expect(mbox(join(root, 'none/box'))).rejects.toEqual(
      new UsageError(`${join(root, 'none/box')}: no such file`),
    )
  })
})

describe('a pipe', () => {
  it('gets JSON lines only as fast as they are taken', async () => {
    const pipe = new PassThrough({ highWaterMark: 16 })
    const settled: number[] = []
    const delivering = streamJsonLines(pipe).deliver([record(1), record(2), record(3)], ({ line }) =>
      settled.push(line),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).toEqual([])
    expect(String(pipe.read())).toBe('{"line":1}\n{"line":2}\n{"line":3}\n')
    await delivering
    expect(settled).toEqual([1, 2, 3])
  })

  it('keeps no hold of the memory that it was given', async () => {
    const pipe = new PassThrough()
    const message = record(1)
    await streamJsonLines(pipe).deliver([message], () => undefined)
    message.bytes.fill(0x20)
    expect(String(pipe.read())).toBe('{"line":1}\n')
  })
})

it('null takes everything', async () => {
  const sink = nullSink()
  expect((await delivered(sink, outgoings(100))).size).toBe(100)
  expect(sink.position()).toBeNull()
  await sink.close()
})

it('a file’s length on disk is its position', async () => {
  const path = newPath('abc')
  const sink = await mbox(path)
  await delivered(sink, outgoings(20))
  expect(statSync(path).size).toBe(sink.position())
  await sink.close()
})
