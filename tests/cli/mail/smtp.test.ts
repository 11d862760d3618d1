import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DELIVERED, DeliveryStopped, type Sink } from '../../../packages/server/src/mail/sinks/sink.js'
import { openSmtp, type SmtpOptions } from '../../../packages/server/src/mail/sinks/smtp.js'
import type { Encryption } from '../../../packages/server/src/transports/smtp.js'
import { UsageError } from '../../../src/cli/usage-error.js'
import { EVERY_CASE, itInFullRun } from '../../harness/every-case.js'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './sinks/localhost-tls.js'
import { mailServer, reply, type Behaviour, type MailServer } from './sinks/mail-server.js'
import { delivered, outgoing, outgoings } from './sinks/outgoing.js'

const FROM = 'ines@lowwater.example'
const LOGIN = { user: 'ines', pass: 'low tide' }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

async function serverThat(behaviour: Behaviour = {}): Promise<MailServer> {
  const server = await mailServer(behaviour)
  open.push(server)
  return server
}

function sinkTo(
  { port }: { port: number },
  {
    auth = null,
    encryption = 'offered',
    ...options
  }: Partial<SmtpOptions> & { auth?: typeof LOGIN | null; encryption?: Encryption } = {},
): Sink {
  const sink = openSmtp(
    { kind: 'smtp', host: '127.0.0.1', port, encryption, auth },
    { from: FROM, connections: 2, timeout: 30_000, retryFor: 30_000, notify: () => undefined, backoff: 1, ...options },
  )
  open.push(sink)
  return sink
}

const recipients = ({ received }: MailServer) => received.map(({ to }) => to)
const everyone = (count: number) => outgoings(count).map(({ to }) => to)

describe('a server that takes everything', () => {
  it('gets each message once, from the sender, over no more connections than asked for', async () => {
    const senders = new Set<string>()
    const server = await serverThat({
      onMailFrom({ address }, _, done) {
        senders.add(address)
        done()
      },
    })
    const outcomes = await delivered(sinkTo(server, { connections: 3 }), outgoings(40))
    expect([...outcomes.keys()].toSorted((a, b) => a - b)).toEqual(outgoings(40).map(({ line }) => line))
    expect(new Set(outcomes.values())).toEqual(new Set([DELIVERED]))
    expect(recipients(server).toSorted()).toEqual(everyone(40).toSorted())
    expect([...senders]).toEqual([FROM])
    expect(server.connections()).toBeLessThanOrEqual(3)
  })

  it('gets the bytes as they are, lines of dots and long bodies too', async () => {
    const server = await serverThat()
    const sink = sinkTo(server)
    const line = fc.oneof(
      fc.constantFrom('.', '..', '. ', '.From here', '', 'QUIT', 'From the sea', '='.repeat(76)),
      fc.string({ unit: 'grapheme-ascii', maxLength: 78 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.nat(3), async (lines, fold) => {
        const message = outgoing(1, `${lines.join('\r\n')}\r\n`.repeat(10 ** fold))
        await delivered(sink, [message])
        expect(server.received.at(-1)?.bytes.equals(message.bytes)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('gets an international domain in its ASCII form', async () => {
    // smtp-server would show the address decoded.
    const wire: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        wire.push(bytes.toString())
        socket.write(bytes.toString().startsWith('RCPT') ? '550 No\r\n' : '250 Yes\r\n')
      })
      socket.write('220 Here\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: async () => void server.close() })
    await delivered(sinkTo(server.address() as AddressInfo), [{ ...outgoing(1), to: 'ana@bücher.example' }])
    expect(wire).toContain('RCPT TO:<ana@xn--bcher-kva.example>\r\n')
  })

  itInFullRun('may close a connection that has carried enough: that is no failed try', async () => {
    let carried = 0
    const server = await serverThat({
      answer(_, session) {
        if (++carried % 5 === 0) setImmediate(() => server.hangUp(session))
      },
    })
    const outcomes = await delivered(sinkTo(server, { connections: 1, retryFor: 0 }), outgoings(23))
    expect(new Set(outcomes.values())).toEqual(new Set([DELIVERED]))
    expect(new Set(recipients(server)).size).toBe(23)
  })
})

describe('a slow server', () => {
  it('never has more messages than there are connections, and sets the pace', async () => {
    // Answers only when there are three to be answered.
    const held: (() => void)[] = []
    let most = 0
    const server = await serverThat({
      answer: () =>
        new Promise((resolve) => {
          most = Math.max(most, held.push(resolve))
          if (held.length === 3) for (const each of held.splice(0)) each()
        }),
    })
    const sink = sinkTo(server, { connections: 3 })
    await Promise.all([1, 2, 3].map((part) => delivered(sink, outgoings(part * 10).slice(-10))))
    expect({ most, connections: server.connections() }).toEqual({ most: 3, connections: 3 })
    expect(recipients(server).toSorted()).toEqual(everyone(30).toSorted())
  })

  it('has every answer noted before the connection takes another message', async () => {
    const notes: string[] = []
    const server = await serverThat({
      answer: ({ to }) => {
        notes.push(`taken ${to}`)
      },
    })
    await sinkTo(server, { connections: 1 }).deliver(outgoings(20), ({ to }) => notes.push(`noted ${to}`))
    expect(notes).toEqual(everyone(20).flatMap((to) => [`taken ${to}`, `noted ${to}`]))
  })
})

describe('a message that the server puts off', () => {
  it('is left for later at once, and keeps neither the others nor a place', async () => {
    let asked = 0
    const server = await serverThat({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('reader1@') ? (asked++, reply(451, 'Try again later')) : null),
    })
    const outcomes = await delivered(sinkTo(server), outgoings(5))
    expect(outcomes.get(1)).toEqual({ kind: 'deferred', reason: '451 Try again later' })
    expect([2, 3, 4, 5].map((line) => outcomes.get(line))).toEqual([DELIVERED, DELIVERED, DELIVERED, DELIVERED])
    expect(asked).toBe(1)
  })
})

describe('a message that the server refuses', () => {
  it('has failed at the first try, with the server’s words on one short line', async () => {
    const words = `No such user here\u0007${' and more'.repeat(60)}`
    let asked = 0
    const server = await serverThat({
      onRcptTo: ({ address }, _, done) => done(address.startsWith('reader2@') ? (asked++, reply(550, words)) : null),
    })
    const outcomes = await delivered(sinkTo(server), outgoings(3))
    const refused = outcomes.get(2)
    expect(refused).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/^550 No such user here and more/) as unknown,
    })
    expect(refused?.kind === 'failed' && refused.reason.length).toBe(300)
    expect([outcomes.get(1), outcomes.get(3), asked]).toEqual([DELIVERED, DELIVERED, 1])
  })

  it('after its content was seen has failed, too', async () => {
    const server = await serverThat({
      answer: ({ to }) => (to.startsWith('reader2@') ? Promise.reject(reply(554, 'Looks bad')) : undefined),
    })
    const outcomes = await delivered(sinkTo(server), outgoings(3))
    expect(outcomes.get(2)).toEqual({ kind: 'failed', reason: '554 Looks bad' })
    expect(recipients(server)).toHaveLength(3)
  })
})

describe('a server that says nothing after the message', () => {
  it('is told to the person who waits, given up after the timeout, and costs no other message its delivery', async () => {
    const lines: string[] = []
    const server = await serverThat({
      answer: ({ to }) => (to.startsWith('reader1@') ? new Promise(() => undefined) : undefined),
    })
    const outcomes = await delivered(
      sinkTo(server, { timeout: 400, patience: 50, notify: (line) => lines.push(line) }),
      outgoings(5),
    )
    expect(outcomes.get(1)).toEqual({
      kind: 'deferred',
      reason: 'The answer was lost, so it may have been delivered: the server stopped answering',
      isUncertain: true,
    })
    // Each further try could deliver another copy.
    expect(recipients(server).filter((to) => to.startsWith('reader1@'))).toHaveLength(1)
    expect([2, 3, 4, 5].map((line) => outcomes.get(line))).toEqual([DELIVERED, DELIVERED, DELIVERED, DELIVERED])
    expect(lines[0]).toBe('127.0.0.1 has not answered for 1 s. Waiting for up to 1 s.')
  })
})

describe('a connection that breaks', () => {
  itInFullRun('before a word is said is made again', async () => {
    const server = await serverThat({ breakFirst: 3 })
    const outcomes = await delivered(sinkTo(server), outgoings(6))
    expect(new Set(outcomes.values())).toEqual(new Set([DELIVERED]))
    expect(recipients(server).toSorted()).toEqual(everyone(6))
  })

  it('is told, and so is its return', async () => {
    const lines: string[] = []
    const server = await serverThat({ breakFirst: 3 })
    await delivered(sinkTo(server, { notify: (line) => lines.push(line) }), outgoings(6))
    expect(lines).toEqual([expect.stringMatching(/^Connection to 127\.0\.0\.1 lost/), '127.0.0.1 answers again.'])
  })

  itInFullRun('in the middle of a run, with 421 or without a word, costs nobody their mail', async () => {
    // By address, not by count: three breaks in a row would make it the message that is left for later.
    const tried = new Set<string>()
    let broken = 0
    const server = await serverThat({
      onRcptTo({ address }, session, done) {
        const number = Number(/\d+/.exec(address)?.[0])
        const isFirst = !tried.has(address)
        tried.add(address)
        if (isFirst && number % 7 === 0) {
          broken++
          done(reply(421, 'Closing'))
          server.hangUp(session)
        } else if (isFirst && number % 5 === 0) {
          broken++
          server.hangUp(session)
        } else done()
      },
    })
    const outcomes = await delivered(sinkTo(server), outgoings(40))
    expect(new Set(outcomes.values())).toEqual(new Set([DELIVERED]))
    expect(new Set(recipients(server)).size).toBe(40)
    expect(broken).toBe(12)
  })

  it('at one message, every time, leaves that one and no other for another run', async () => {
    const server = await serverThat({
      answer(message, session) {
        if (!message.to.startsWith('reader2@')) return undefined
        server.hangUp(session)
        return new Promise(() => undefined)
      },
    })
    const outcomes = await delivered(sinkTo(server), outgoings(30))
    expect(outcomes.get(2)).toEqual({
      kind: 'deferred',
      reason: expect.stringMatching(/^The answer was lost, so it may have been delivered: /) as unknown,
      isUncertain: true,
    })
    expect(recipients(server).filter((to) => to.startsWith('reader2@'))).toHaveLength(1)
    expect([...outcomes.values()].filter((outcome) => outcome !== DELIVERED)).toHaveLength(1)
  })
})

describe('a delivery is stopped, and what was not settled is left for another run,', () => {
  const stopOf = async (sink: Sink, count = 30) => {
    const settled: number[] = []
    const error = await sink
      .deliver(outgoings(count), ({ line }) => settled.push(line))
      .then(
        () => null,
        (reason: unknown) => reason,
      )
    expect(error).toBeInstanceOf(DeliveryStopped)
    return { reason: (error as DeliveryStopped).message, settled }
  }

  it('when no server is at the port, at the first try and with the reason', async () => {
    const server = await mailServer()
    await server.close()
    const { reason, settled } = await stopOf(sinkTo(server, { backoff: 3_600_000 }))
    expect({ reason, settled }).toEqual({
      reason: `127.0.0.1:${server.port}: no server answers at this port (ECONNREFUSED)`,
      settled: [],
    })
  })

  it('when there is no host of this name, at the first try', async () => {
    const sink = openSmtp(
      { kind: 'smtp', host: 'nowhere.invalid', port: 587, encryption: 'offered', auth: null },
      { from: FROM, connections: 2, timeout: 30_000, retryFor: 3_600_000, notify: () => undefined, backoff: 1 },
    )
    open.push(sink)
    // Without a name server, which some machines lack, the lookup fails for now instead.
    expect((await stopOf(sink)).reason).toMatch(
      /^nowhere\.invalid:587: (the host name is unknown|the name lookup failed temporarily)/,
    )
  })

  it('when a server does not greet, with a hint at the other encryption', async () => {
    const server = createServer(() => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: async () => void server.close() })
    expect(
      (await stopOf(sinkTo(server.address() as AddressInfo, { timeout: 200, retryFor: 3_600_000 }))).reason,
    ).toMatch(/the server does not greet\. .*smtps:\/\//)
  })

  itInFullRun('when every connection breaks for as long as it is tried, without a try for each who waits', async () => {
    const server = await serverThat({ breakFirst: Infinity })
    const lines: string[] = []
    const { reason, settled } = await stopOf(
      sinkTo(server, { retryFor: 300, backoff: 50, notify: (line) => lines.push(line) }),
      200,
    )
    expect({ reason, settled }).toEqual({ reason: expect.stringContaining('(tried for 1 s)') as unknown, settled: [] })
    expect(lines).toEqual([
      expect.stringMatching(/^Connection to 127\.0\.0\.1 lost: .*\. Trying again for up to 1 s\.$/),
    ])
    expect(server.connections()).toBeLessThan(100)
  })

  itInFullRun('when the server goes away in the middle; a later run finds the rest', async () => {
    let down = false
    const server = await serverThat({
      answer: (_, session) => {
        if (server.received.length < 11) return undefined
        down = true
        server.hangUp(session)
        return new Promise(() => undefined)
      },
      onConnect: (_, done) => done(down ? reply(421, 'Down') : null),
    })
    const { settled } = await stopOf(sinkTo(server, { connections: 1, retryFor: 500 }))
    // The eleventh is put off: its answer was lost.
    expect(settled).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('when the login is wrong, at once and without the password in the reason', async () => {
    let logins = 0
    const server = await serverThat({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => (
        logins++,
        done(
          reply(535, `Wrong: ${username} ${password} ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`),
        )
      ),
    })
    const { reason, settled } = await stopOf(sinkTo(server, { auth: LOGIN }))
    expect(reason).toBe('127.0.0.1: 535 Wrong: ines *** ***')
    expect(settled).toEqual([])
    expect(logins).toBeLessThanOrEqual(2)
  })

  it('when the server wants a login and has got none', async () => {
    const server = await serverThat({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(null, { user: 'ines' }),
    })
    expect(await stopOf(sinkTo(server))).toEqual({ reason: expect.stringContaining('530') as unknown, settled: [] })
  })

  it('when the server takes no encryption and would get a password, at once and without the password', async () => {
    const logins: unknown[] = []
    const server = await serverThat({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (login, _, done) => (logins.push(login), done(null, { user: 'ines' })),
    })
    const { reason, settled } = await stopOf(sinkTo(server, { auth: LOGIN, encryption: 'required' }))
    expect(reason).toMatch(
      /^127\.0\.0\.1: the server offers no encryption, and passwords are only sent over TLS \(STARTTLS: 5\d\d .*\)\. For a server with implicit TLS, use smtps:\/\/$/,
    )
    expect({ settled, logins, received: server.received }).toEqual({ settled: [], logins: [], received: [] })
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  it('when the sender is refused', async () => {
    let asked = 0
    const server = await serverThat({ onMailFrom: (_, __, done) => (asked++, done(reply(553, 'Not you'))) })
    expect(await stopOf(sinkTo(server))).toEqual({ reason: '127.0.0.1: 553 Not you', settled: [] })
    expect(asked).toBeLessThanOrEqual(2)
  })

  it('when the server’s certificate is not trusted, at once', async () => {
    const server = await serverThat({ disabledCommands: [], key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE })
    const { reason, settled } = await stopOf(sinkTo(server))
    expect(reason).toContain('self-signed certificate')
    expect(settled).toEqual([])
    expect(server.connections()).toBeLessThanOrEqual(2)
    expect(server.received).toEqual([])
  })

  itInFullRun('when the run is stopped, also in a pause of an hour', async () => {
    const server = await serverThat({ breakFirst: Infinity })
    const stop = new AbortController()
    const sink = sinkTo(server, {
      backoff: 3_600_000,
      retryFor: 7_200_000,
      stop: stop.signal,
      notify: () => stop.abort(),
    })
    expect(await stopOf(sink)).toEqual({ reason: 'interrupted', settled: [] })
  })

  itInFullRun('when the server answers, but breaks off at every message', async () => {
    const server = await serverThat({
      answer: (_, session) => {
        server.hangUp(session)
        return new Promise(() => undefined)
      },
    })
    const outcomes = new Set<string>()
    const error: unknown = await sinkTo(server, { connections: 1 })
      .deliver(outgoings(30), (_, { kind }) => outcomes.add(kind))
      .catch((reason: unknown) => reason)
    expect(String(error)).toContain('the server answers, but the connection breaks at every message')
    expect([...outcomes]).toEqual(['deferred'])
  })

  it('for every later call', async () => {
    const server = await serverThat({ onMailFrom: (_, __, done) => done(reply(553, 'Not you')) })
    const sink = sinkTo(server)
    await stopOf(sink)
    await stopOf(sink)
  })
})

it('a login that fails for now is tried again', async () => {
  let logins = 0
  const server = await serverThat({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      done(++logins < 3 || username !== LOGIN.user || password !== LOGIN.pass ? reply(454, 'Ask later') : null, {
        user: username ?? '',
      }),
  })
  const outcomes = await delivered(sinkTo(server, { auth: LOGIN, connections: 1 }), outgoings(3))
  expect([...outcomes.values()]).toEqual([DELIVERED, DELIVERED, DELIVERED])
})

it('a delivery log that cannot be written ends the delivery with its own error', async () => {
  const server = await serverThat()
  const sink = sinkTo(server, { connections: 1 })
  const full = new UsageError('list.diptych-log: no space left on the device')
  await expect(
    sink.deliver(outgoings(20), ({ line }) => {
      if (line === 3) throw full
    }),
  ).rejects.toBe(full)
  expect(recipients(server)).toEqual(everyone(3))
})

describe('a process', () => {
  const root = mkdtempSync(join(tmpdir(), 'diptych-smtp-'))
  const certificate = join(root, 'certificate.pem')
  afterAll(() => rm(root, { recursive: true }))
  beforeAll(async () => {
    writeFileSync(certificate, LOCALHOST_CERTIFICATE)
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('sinks/deliver-program.ts', import.meta.url)),
        outDir: join(root, 'built'),
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'deliver.js' } },
      },
    })
  })
  const start = (url: string, journal: string, count: number, connections: number) =>
    spawn(process.execPath, [join(root, 'built/deliver.js'), url, journal, String(count), String(connections)], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<string>((resolve) => {
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.on('close', (code, signal) => resolve(`${signal ?? code} ${text}`.trim()))
    })

  it.runIf(EVERY_CASE)(
    'that is killed while the server has messages that it did not answer, again and again, leaves nobody out and sends no more doubles than it has connections',
    async () => {
      const CONNECTIONS = 3
      const journal = join(root, 'kill.journal')
      let holdFrom = Infinity
      let held = 0
      let allHeld = () => undefined as void
      const server = await serverThat({
        answer() {
          if (server.received.length <= holdFrom) return undefined
          if (++held === CONNECTIONS) allHeld()
          return new Promise(() => undefined)
        },
      })
      const url = `smtp://127.0.0.1:${server.port}`
      for (const more of [1, 25, 40]) {
        holdFrom = server.received.length + more
        held = 0
        const reached = new Promise<void>((resolve) => (allHeld = resolve))
        const child = start(url, journal, 120, CONNECTIONS)
        const end = ended(child)
        await reached
        child.kill('SIGKILL')
        expect(await end).toBe('SIGKILL')
      }
      holdFrom = Infinity
      expect(await ended(start(url, journal, 120, CONNECTIONS))).toBe('0')
      expect(new Set(recipients(server))).toEqual(new Set(everyone(120)))
      expect(server.received.length - 120).toBeLessThanOrEqual(3 * CONNECTIONS)
      expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(120)
    },
  )

  it.each([
    ['goes over to TLS where a server offers it', 'smtp', { disabledCommands: [] }],
    ['speaks TLS from the first byte', 'smtps', { secure: true }],
  ] as const)('%s, and logs in', async (_, scheme, options) => {
    const secure: boolean[] = []
    const server = await serverThat({
      ...options,
      disabledCommands: [],
      authOptional: false,
      key: LOCALHOST_KEY,
      cert: LOCALHOST_CERTIFICATE,
      onAuth: ({ username, password }, session, done) => (
        secure.push(session.secure),
        done(username === 'i@nes' && password === 'low/tide' ? null : reply(535, 'No'), { user: 'ines' })
      ),
    })
    expect(
      await ended(
        start(`${scheme}://i%40nes:low%2Ftide@127.0.0.1:${server.port}`, join(root, `${scheme}.journal`), 5, 1),
      ),
    ).toBe('0')
    expect(secure).toEqual([true])
    expect(recipients(server)).toEqual(everyone(5))
  })
})
