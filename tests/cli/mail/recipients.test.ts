import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uniqueAddresses } from '../../../packages/server/src/recipients/digest-table.js'
import { readRecipients, type RecipientFormat } from '../../../packages/server/src/recipients/read-recipients.js'
import type { ListLine } from '../../../packages/server/src/recipients/recipient.js'
import { UsageError } from '../../../src/cli/usage-error.js'

async function read(format: RecipientFormat, ...chunks: readonly (string | Uint8Array)[]): Promise<ListLine[]> {
  const lines: ListLine[] = []
  for await (const batch of readRecipients(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), format))
    lines.push(...batch)
  return lines
}

/** The one line of an NDJSON list. */
async function one(value: unknown): Promise<ListLine | undefined> {
  return (await read('ndjson', JSON.stringify(value)))[0]
}

const ANA = { email: 'ana@x.example', state: 'free', fields: {} }
const BO = { email: 'bo@x.example', state: 'free', fields: {} }

describe('a list as NDJSON', () => {
  it('gives recipients with everything in its place', async () => {
    const line = {
      email: ' ana@x.example ',
      name: 'Ana Lima',
      id: 7,
      token: 't',
      state: 'paid',
      first_name: 'Ana',
      visits: 3,
      vip: true,
      city: null,
      tags: ['a'],
      links: { unsubscribe: 'https://x.example/u', manage: null },
      fields: { nick: 'A' },
    }
    expect(await one(line)).toEqual({
      line: 1,
      recipient: {
        email: 'ana@x.example',
        name: 'Ana Lima',
        id: 7,
        token: 't',
        state: 'paid',
        links: { unsubscribe: 'https://x.example/u' },
        fields: { first_name: 'Ana', visits: '3', vip: 'true', nick: 'A' },
      },
    })
  })

  it.each([
    [{}, 'free'],
    [{ state: null }, 'free'],
    [{ state: 'lapsed' }, 'lapsed'],
    [{ is_subscribed: true }, 'paid'],
    [{ is_subscribed: true, is_founding: true }, 'founding'],
    [{ is_subscribed: false }, 'free'],
    [{ is_subscribed: 0, is_pledged: 1 }, 'pledged'],
    [{ is_free_subscribed: false }, 'anonymous'],
    [{ state: 'paid', is_subscribed: false }, 'paid'],
  ])('%j is a subscription: %s (S-SUB-1)', async (fields, state) => {
    expect(await one({ email: 'ana@x.example', ...fields })).toMatchObject({ recipient: { state } })
  })

  it.each([
    [{}, 'email is missing'],
    [{ email: null }, 'email is missing'],
    [{ email: 3 }, 'email: must be text'],
    [
      { email: 'Ana <ana@x.example>' },
      'email: it must be the address alone, without a name, brackets or quotation marks',
    ],
    [{ email: 'ana@x.example', name: ['Ana'] }, 'name: must be text'],
    [{ email: 'ana@x.example', token: 5 }, 'token: must be text'],
    [{ email: 'ana@x.example', id: {} }, 'id: must be text or a number'],
    [{ email: 'ana@x.example', id: 2 ** 53 }, 'id: this number is too long. Write it as text, in quotation marks'],
    [
      { email: 'ana@x.example', state: 'gold' },
      'state: must be one of anonymous, registered, free, paid, founding, pledged, lapsed',
    ],
    [
      { email: 'ana@x.example', state: ['paid'] },
      'state: must be one of anonymous, registered, free, paid, founding, pledged, lapsed',
    ],
    [{ email: 'ana@x.example', is_subscribed: 'perhaps' }, 'is_subscribed: must be true or false'],
    [{ email: 'ana@x.example', links: 'https://x.example' }, 'links: must be an object'],
    [{ email: 'ana@x.example', links: { unsubscribe: 5 } }, 'links.unsubscribe: must be text'],
    [
      { email: 'ana@x.example', links: { unsubscribe: 'javascript:alert(1)' } },
      'links.unsubscribe: must be an http(s) or mailto address',
    ],
    [
      { email: 'ana@x.example', links: { leave: 'https://x.example' } },
      expect.stringContaining('links: this link is unknown'),
    ],
    [{ email: 'ana@x.example', fields: 'x' }, 'fields: must be an object'],
    [[], 'not a JSON object'],
    [null, 'not a JSON object'],
    ['ana@x.example', 'not a JSON object'],
  ])('%j is told: %s', async (value, problem) => {
    expect(await one(value)).toEqual({ line: 1, problem })
  })

  it('numbers lines as they stand, skips blank ones, and takes CRLF, a byte order mark and no break at the end', async () => {
    expect(
      await read('ndjson', '\ufeff{"email":"ana@x.example"}\r\n\r\n  \n{"email":}\n{"email":"bo@x.example"}'),
    ).toEqual([
      { line: 1, recipient: ANA },
      { line: 4, problem: 'invalid JSON: expected a value (column 10)' },
      { line: 5, recipient: BO },
    ])
  })

  it('tells a line that is too long, and goes on after it', async () => {
    const long = JSON.stringify({ email: 'ana@x.example', note: 'x'.repeat(70_000) })
    const fits = JSON.stringify({ email: 'ana@x.example' }).padEnd(65_536)
    const over = `${fits} `
    expect(await read('ndjson', `${long}\n${fits}\r\n${over}\n{"email":"bo@x.example"}\n${long}`)).toEqual([
      { line: 1, problem: 'the line is longer than 64 KB' },
      { line: 2, recipient: ANA },
      { line: 3, problem: 'the line is longer than 64 KB' },
      { line: 4, recipient: BO },
      { line: 5, problem: 'the line is longer than 64 KB' },
    ])
  })

  it('tells a line that is not UTF-8 instead of changing a name', async () => {
    const latin = Buffer.from('{"email":"ana@x.example","name":"Zoë"}\n', 'latin1')
    expect(
      await read(
        'ndjson',
        Buffer.concat([Buffer.from('{"email":"ana@x.example"}\n'), latin, Buffer.from('{"email":"bo@x.example"}\n')]),
      ),
    ).toEqual([
      { line: 1, recipient: ANA },
      { line: 2, problem: 'the line is not UTF-8' },
      { line: 3, recipient: BO },
    ])
  })

  it('is not led astray by names of object properties', async () => {
    const [entry] = await read(
      'ndjson',
      '{"email":"ana@x.example","__proto__":"x","constructor":"y","fields":{"__proto__":"z"}}',
    )
    const fields = entry && 'recipient' in entry ? Object.entries(entry.recipient.fields) : []
    expect(Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))).toEqual({ constructor: 'y' })
    // A field like any other, which changes no object.
    expect(fields).toContainEqual(['__proto__', 'z'])
  })

  it('comes in batches, and never holds more than one', async () => {
    const line = Buffer.from('{"email":"ana@x.example"}\n')
    let given = 0
    const source = Readable.from(
      (function* () {
        for (; given < 100_000; given++) yield line
      })(),
    )
    const sizes: number[] = []
    for await (const batch of readRecipients(source, 'ndjson')) {
      sizes.push(batch.length)
      if (sizes.length === 3) break
    }
    expect(sizes).toEqual([256, 256, 256])
    expect(given).toBeLessThan(2000)
  })

  it('passes the errors of its stream on', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('gone'))
      },
    })
    await expect(readRecipients(broken, 'ndjson').next()).rejects.toThrow('gone')
  })
})

describe('a list as CSV', () => {
  it('takes what spreadsheets write', async () => {
    const header = '\ufeff Email ,"First_Name",STATE,links.viewOnline,is_subscribed\r\n'
    const rows = 'ana@x.example,"Ana, ""the"" Lima",,https://x.example/o,\r\n\r\nbo@x.example,"B\r\no",paid,,no'
    expect(await read('csv', header + rows)).toEqual([
      {
        line: 2,
        recipient: { ...ANA, fields: { first_name: 'Ana, "the" Lima' }, links: { viewOnline: 'https://x.example/o' } },
      },
      { line: 4, recipient: { ...BO, state: 'paid', fields: { first_name: 'B\no' } } },
    ])
  })

  it.each([',', ';', '\t'])('finds %j between its columns', async (delimiter) => {
    const table = [
      ['email', 'id', 'note'],
      ['ana@x.example', '007', '"a,b;c\td"'],
    ]
      .map((row) => row.join(delimiter))
      .join('\n')
    expect(await read('csv', table)).toEqual([
      { line: 2, recipient: { ...ANA, id: '007', fields: { note: 'a,b;c\td' } } },
    ])
  })

  it('tells a record of the wrong width by its line', async () => {
    expect(
      await read('csv', 'email,a,b\n"x\ny",2,3\nana@x.example,2\nana@x.example,"1\n2",3,4\nbo@x.example,,\n'),
    ).toEqual([
      { line: 2, problem: 'email: it contains a line break or a control character' },
      { line: 4, problem: 'it has 2 fields, but the header has 3' },
      { line: 5, problem: 'it has 4 fields, but the header has 3' },
      { line: 7, recipient: BO },
    ])
  })

  it.each([
    ['never closed', 'ana@x.example,"n', 'a quotation mark is not closed'],
    ['closed too early', 'ana@x.example,"n"n', 'a quotation mark in the wrong place'],
    ['in the middle', 'ana@x.example,5" n', 'a quotation mark in the wrong place'],
  ])('loses one line to a quotation mark %s', async (_, row, problem) => {
    const rest = Array.from({ length: 300 }, () => 'bo@x.example,').join('\n')
    const lines = await read('csv', `email,a\n${row}\n${rest}\n`)
    expect(lines[0]).toEqual({ line: 2, problem })
    expect(lines.slice(1)).toEqual(Array.from({ length: 300 }, (_each, index) => ({ line: 3 + index, recipient: BO })))
  })

  it('loses one line to a quotation mark that the next one seems to close', async () => {
    expect(await read('csv', 'email,a\nana@x.example,"n\nbo@x.example,"b"\nana@x.example,a')).toEqual([
      { line: 2, problem: 'a quotation mark in the wrong place' },
      { line: 3, recipient: { ...BO, fields: { a: 'b' } } },
      { line: 4, recipient: { ...ANA, fields: { a: 'a' } } },
    ])
  })

  it.each([
    ['', 'The recipients are empty. The first row must name the columns.'],
    ['\n \n', 'The recipients are empty. The first row must name the columns.'],
    ['ana@x.example\n', 'The recipients have no column email. The first row must name the columns.'],
    ['email,Email \n', 'The recipients have two columns named "email". Remove one.'],
    ['\ufeffe\0m\0a\0i\0l\0\n', 'The recipients are not UTF-8. Save the table as UTF-8.'],
  ])('%j is wrong use', async (table, message) => {
    await expect(read('csv', table)).rejects.toThrow(new UsageError(message))
  })

  it('of UTF-16 is wrong use', async () => {
    await expect(read('csv', Buffer.from('\ufeffemail\r\nana@x.example', 'utf16le'))).rejects.toThrow(UsageError)
  })
})

describe('any list', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', ' ') }),
  )
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })

  const written = (text: string) => `"${text.replaceAll('"', '""')}"`

  it('in CSV reads back as it was written, wherever its bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { maxLength: 20 }),
        cuts,
        fc.constantFrom(',', ';', '\t'),
        async (cells, sizes, delimiter) => {
          const table = Buffer.from(
            ['email' + delimiter + 'note', ...cells.map((text) => `ana@x.example${delimiter}${written(text)}`)].join(
              '\r\n',
            ),
          )
          const lines = await read('csv', ...pieces(table, sizes))
          const notes = lines.map((entry) =>
            'recipient' in entry
              ? (entry.recipient.fields['note'] ?? '')
              : 'problem' in entry
                ? entry.problem
                : entry.skipped,
          )
          expect(notes).toEqual(cells.map((text) => Buffer.from(text).toString().replaceAll('\r\n', '\n').trim()))
        },
      ),
    )
  })

  it('in NDJSON reads back as it was written, wherever its bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), cuts, async (cells, sizes) => {
        const list = Buffer.from(cells.map((note) => JSON.stringify({ email: 'ana@x.example', note })).join('\n'))
        const lines = await read('ndjson', ...pieces(list, sizes))
        expect(lines.map((entry) => 'recipient' in entry && (entry.recipient.fields['note'] ?? ''))).toEqual(cells)
        expect(lines.map(({ line }) => line)).toEqual(cells.map((_, index) => index + 1))
      }),
    )
  })

  it('of junk is read to its end, each line told or taken once, in order', async () => {
    const row = fc.oneof(
      fc.constantFrom('ana@x.example,a', 'ana@x.example,"a', '"', 'x,"y"z', 'ana@x.example,"a\nb"', ',,,', ''),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), cuts, async (rows, sizes) => {
        for (const format of ['csv', 'ndjson'] as const) {
          const bytes = Buffer.from(['email,a', ...rows].join('\n'))
          const numbers = (await read(format, ...pieces(bytes, sizes))).map(({ line }) => line)
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        }
      }),
    )
  })
})

describe('uniqueAddresses', () => {
  it('says whether an address was there before, in any case', () => {
    const seen = uniqueAddresses()
    expect(
      ['ana@x.example', 'bo@x.example', 'ANA@X.example', 'ana@x.example', 'ana@x.exampl'].map((address) =>
        seen(address),
      ),
    ).toEqual([false, false, true, true, false])
  })

  it('keeps every address as it grows', () => {
    const seen = uniqueAddresses()
    const addresses = Array.from({ length: 20_000 }, (_, index) => `reader${index}@x.example`)
    expect(addresses.filter((address) => seen(address))).toEqual([])
    expect(addresses.filter((address) => !seen(address))).toEqual([])
  })
})

function pieces(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const result: Uint8Array[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    result.push(bytes.subarray(at, at + size))
    at += size
  }
  return result
}
