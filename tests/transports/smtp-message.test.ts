import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isTransparent, OutgoingMessage } from '../../packages/server/src/transports/smtp-message.js'
import { sendBySmtp, smtpPool } from '../../packages/server/src/transports/smtp.js'

const HEADER = 'Subject: Low tide\r\n\r\n'
const LONG = `${'The quay at four in the morning. '.repeat(2)}\r\n`.repeat(3000)

/** Sends messages over one connection to a server that takes them, and returns what it got after each DATA. */
async function wireOf(messages: readonly string[]): Promise<readonly string[]> {
  const got: string[] = []
  const server = createServer((socket) => {
    let [isData, text] = [false, '']
    socket.write('220 hello\r\n')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = text.indexOf(mark)
        if (end === -1) return
        const line = text.slice(0, end + mark.length)
        text = text.slice(end + mark.length)
        if (isData) got.push(line)
        const isBegun = !isData && line.startsWith('DATA')
        isData = isBegun
        socket.write(isBegun ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const address = { host: '127.0.0.1', port, encryption: 'offered', auth: null } as const
  const pool = smtpPool(address, { connections: 1, timeout: 5000 })
  const envelope = { from: 'ines@lowwater.example', to: 'ana@reader.example' }
  for (const text of messages)
    expect(await sendBySmtp(pool, { envelope, bytes: Buffer.from(text, 'latin1') })).toBeNull()
  pool.close()
  server.close()
  return got
}

describe('a message on its way', () => {
  it('arrives as it is, with dots doubled, line ends mended and its end marked, over one connection', async () => {
    const sent = [
      [`${HEADER}Text.\r\n`, `${HEADER}Text.\r\n.\r\n`],
      [`${HEADER}${LONG}`, `${HEADER}${LONG}.\r\n`],
      [`${HEADER}.\r\n.Dot\r\nMid.dle\r\n`, `${HEADER}..\r\n..Dot\r\nMid.dle\r\n.\r\n`],
      [`${HEADER}Text`, `${HEADER}Text\r\n.\r\n`],
      [`${HEADER}a\nb\r.c\r\n`, `${HEADER}a\r\nb\r\n..c\r\n.\r\n`],
      [`.${HEADER}Text.\r\n`, `..${HEADER}Text.\r\n.\r\n`],
    ] as const
    expect(await wireOf(sent.map(([text]) => text))).toEqual(sent.map(([, wire]) => wire))
  })

  it.each([
    [HEADER, true],
    [`${HEADER}a.b\r\n`, true],
    ['a\r\n', true],
    ['\r\n', false],
    ['', false],
    ['a', false],
    ['.a\r\n', false],
    ['a\r\n.b\r\n', false],
    ['a\nb\r\n', false],
    ['a\rb\r\n', false],
    ['a\r\r\n', false],
    ['\na\r\n', false],
    ['a\r\nb', false],
    ['a\r\nb\r', false],
  ])('is sent without a closer look only if its lines need none: %j is %s', (text, is) => {
    expect(isTransparent(Buffer.from(text))).toBe(is)
  })

  it('counts as read and ended once the connection has it', async () => {
    const { PassThrough } = await import('node:stream')
    const message = new OutgoingMessage(Buffer.from(`${HEADER}Text.\r\n`))
    expect([message.readableDidRead, message.readableEnded]).toEqual([false, false])
    const passed = message.pipe(new PassThrough())
    expect(message.readableDidRead).toBe(true)
    passed.resume()
    await once(message, 'end')
    expect(message.readableEnded).toBe(true)
  })
})
