import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMbox } from '../../../packages/server/src/mail/sinks/appended-file.js'
import { mboxMessages } from '../../../packages/server/src/serve/bounces.js'

const SEPARATOR = 'From post@letter.example Fri Nov 20 08:00:00 2026\n'
const NO_LIMIT = 1_000_000

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  // One window that is filled again, as streams may do.
  for (let at = 0; at < bytes.length; at += size) {
    const window = Buffer.from(bytes.subarray(at, at + size))
    yield window
    window.fill(0x21)
  }
}

async function texts(mailbox: string, { size = 65_536, longest = NO_LIMIT } = {}) {
  const found: string[] = []
  for await (const { bytes, isCut } of mboxMessages(chunks(Buffer.from(mailbox, 'latin1'), size), longest))
    found.push(`${Buffer.from(bytes).toString('latin1')}${isCut ? '[cut]' : ''}`)
  return found
}

describe('messages of an mbox', () => {
  it('are apart at lines that begin with From, have a time, and follow an empty line', async () => {
    const first = 'Subject: one\n\nFrom here it is not far.\nFrom 9:00 to 10:00\n\nFrom there neither.\n\n'
    const second = 'Subject: two\n\n>From quoted\n>>From twice\n> no From\n\n'
    expect(await texts(SEPARATOR + first + SEPARATOR + second + SEPARATOR)).toEqual([
      first,
      'Subject: two\n\nFrom quoted\n>From twice\n> no From\n\n',
    ])
  })

  it('may have lines that end with CRLF', async () => {
    const [separator, message] = [SEPARATOR.replace('\n', '\r\n'), 'Subject: one\r\n\r\nText.\r\n\r\n']
    expect(await texts(separator + message + separator + message)).toEqual([message, message])
  })

  it('are one where the stream does not begin with From', async () => {
    const message = `Subject: one\n\nText.\n\n${SEPARATOR}More.\n>From him.\n`
    expect(await texts(message)).toEqual([message])
    expect(await texts('')).toEqual([])
    expect(await texts('\n\n')).toEqual([])
    expect(await texts(SEPARATOR)).toEqual([])
    expect(await texts('From')).toEqual(['From'])
  })

  it('are cut where they are too long, and the next is whole', async () => {
    const long = `Subject: long\n\n${'x'.repeat(5000)}\n\n`
    const short = 'Subject: short\n\nText.\n\n'
    for (const size of [1, 100, 65_536])
      expect(await texts(SEPARATOR + long + SEPARATOR + short, { size, longest: 100 })).toEqual([
        `${long.slice(0, 100)}[cut]`,
        short,
      ])
  })

  it('come back as `diptych mail` wrote them, however the stream is cut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'diptych-mbox-'))
    const line = fc.oneof(
      fc.stringMatching(/^[ -~]{0,80}$/),
      fc.constantFrom('', 'From a Fri Nov 20 08:00:00 2026', '>From b 08:00', '>>From', 'From '),
    )
    let file = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 3000 }),
        async (all, size) => {
          const path = join(folder, `${++file}.mbox`)
          const messages = all.map((lines) => `Subject: x\n\n${lines.join('\n')}\n`)
          const sink = await openMbox(path, {
            from: 'post@letter.example',
            date: new Date('2026-11-20T08:00:00Z'),
            left: null,
          })
          await sink.deliver(
            messages.map(
              (text, at) => ({ to: `${at}@x.example`, bytes: Buffer.from(text.replaceAll('\n', '\r\n')) }) as never,
            ),
            () => undefined,
          )
          await sink.close()
          expect(await texts(readFileSync(path, 'latin1'), { size })).toEqual(messages.map((text) => `${text}\n`))
        },
      ),
      { numRuns: 60 },
    )
    rmSync(folder, { recursive: true })
  })
})
