import { generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoAnswer } from '../../src/cli/doctor/checked.js'
import { NETWORK } from '../../src/cli/doctor/connections.js'
import { systemDns } from '../../src/cli/doctor/dns.js'
import { checkNode } from '../../src/cli/doctor/machine.js'
import { checkMx, checkPtr } from '../../src/cli/doctor/mail-hosts.js'
import { checkDkim, checkDmarc, COMMON_SELECTORS } from '../../src/cli/doctor/signatures.js'
import { checkSpf } from '../../src/cli/doctor/spf.js'
import { diptych, folder } from './diptych.js'
import { connections, examined, NO_DNS, zoneDns, type Zone } from './doctor-stand.js'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './mail/sinks/localhost-tls.js'
import { mailServer } from './mail/sinks/mail-server.js'

const PUBLICATION = {
  name: 'Low Water',
  base_url: 'https://lowwater.press',
  sender: 'Ines <ines@lowwater.press>',
  address: '3 Chandlery Steps',
}
const KEY = rsaKey(2048)
const GOOD: Zone = {
  texts: {
    'lowwater.press': ['site-proof=1', 'v=spf1 include:_spf.service.press a:mail.lowwater.press -all'],
    '_spf.service.press': ['v=spf1 ip4:198.51.100.0/24 ~all'],
    's1._domainkey.lowwater.press': [`v=DKIM1; k=rsa; p=${KEY}`],
    '_dmarc.lowwater.press': ['v=DMARC1; p=quarantine'],
  },
  mx: { 'lowwater.press': ['mx.lowwater.press'] },
  addresses: { 'mx.lowwater.press': ['192.0.2.9'], 'mail.lowwater.press': ['192.0.2.7', '2001:db8::7'] },
  names: { '192.0.2.7': ['mail.lowwater.press'], '2001:db8::7': ['mail.lowwater.press'] },
}
const SERVERS = connections('2099-01-01', 403)

function rsaKey(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('diptych doctor', () => {
  it('finds nothing wrong with a sender that is set up', async () => {
    const path = await folder({ 'publication.json': PUBLICATION })
    const smtp = 'smtp://ines:secret@mail.lowwater.press:587'
    const { code, problems, checks } = await examined(path, { smtp }, { dns: zoneDns(GOOD), connections: SERVERS })
    expect(problems, JSON.stringify(checks, null, 2)).toBe(0)
    expect(code).toBe(0)
    for (const name of [
      'Node.js',
      'newsletter',
      'SPF',
      'DKIM',
      'DMARC',
      'MX',
      'PTR',
      'one click',
      'mail server',
      'site',
    ])
      expect(checks[name], name).toMatchObject({ state: 'ok', fix: null })
    expect(checks['SPF']?.message).toContain('2 of at most 10 lookups, and allows 192.0.2.7, 2001:db8::7')
    expect(JSON.stringify(checks)).not.toContain('secret')
  })

  it('says what is wrong and what to do, with exit code 1', async () => {
    const path = await folder({ 'publication.json': { ...PUBLICATION, address: '' } })
    const flags = { smtp: 'smtps://mail.lowwater.press', sendingHost: '203.0.113.5', dkimSelector: ['old'] }
    const doors = { dns: zoneDns({}), connections: connections('2020-01-01', 302) }
    const { code, checks } = await examined(path, flags, doors)
    expect(code).toBe(1)
    const wrong = Object.values(checks).filter(({ state }) => state === 'problem')
    const names = wrong.map(({ check }) => check).join(', ')
    expect(names).toBe('newsletter, SPF, DKIM, DMARC, MX, PTR, one click, mail server, site')
    for (const { message, fix } of wrong)
      expect([message, fix]).toEqual([expect.stringMatching(/\.$/), expect.any(String)])
    expect(checks['one click']?.message).toContain('redirects a one-click request (302)')
    expect(checks['mail server']?.message).toContain('ends on 2020-01-01')
  })

  it('says without a network what it could not ask, and takes nothing of it for wrong', async () => {
    const path = await folder({ 'publication.json': PUBLICATION })
    const away = () => Promise.reject(new NoAnswer('lowwater.press could not be reached (EAI_AGAIN).'))
    const doors = { dns: NO_DNS, connections: { encryption: away, oneClick: away } }
    const { code, checks } = await examined(path, { sendingHost: 'mail.lowwater.press' }, doors)
    expect(code).toBe(0)
    for (const name of ['SPF', 'DKIM', 'DMARC', 'MX', 'PTR', 'one click', 'site'])
      expect(checks[name], name).toMatchObject({ state: 'not asked', message: expect.stringMatching(/ECONN|EAI/) })
    const closed = { dns: { ...zoneDns({}), isReached: async () => false }, connections: SERVERS }
    const { checks: behindWall } = await examined(path, { smtp: 'smtp://mail.lowwater.press' }, closed)
    for (const name of ['SPF', 'DKIM', 'DMARC', 'MX', 'PTR', 'one click', 'mail server', 'site'])
      expect(behindWall[name], name).toMatchObject({ state: 'not asked', fix: null })
  })

  it('asks nothing offline, and nothing about a name that stands in for a real one', async () => {
    const cwd = await folder({
      'publication.json': { ...PUBLICATION, base_url: 'https://my-letter.example', sender: '' },
    })
    const dns = zoneDns({})
    const { checks } = await examined(cwd, {}, { dns, connections: SERVERS })
    expect(checks['SPF']).toMatchObject({ state: 'not asked', fix: expect.stringContaining('publication.json') })
    expect(dns.questions()).toBe(0)
    const { code, stdout, stderr } = await diptych(['doctor', '--offline'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^ {2}DMARC +not asked +Nothing is asked with --offline\.$/m)
    expect(stdout).toMatch(/\nNo problems\.\n$/)
  })

  it('reports a broken configuration, a broken publication.json and a database that is away', async () => {
    const cwd = await folder({
      'publication.json': '{ "name": ',
      'diptych.config.js': 'export default 1\n',
    })
    const asked: string[] = []
    const databaseProblem = async (address: string) => {
      asked.push(address)
      return { message: 'The database does not answer.', fix: 'Start it.' }
    }
    const load = async () => ({ addCommands: () => undefined, databaseProblem })
    const database = 'postgres://ines:secret@localhost/site'
    const doors = { dns: NO_DNS, connections: SERVERS, load }
    const { code, problems, checks } = await examined(cwd, { offline: true, database }, doors)
    expect([code, problems, asked]).toEqual([1, 3, [database]])
    expect(checks).toMatchObject({
      configuration: { state: 'problem', message: expect.stringContaining('has no default export') },
      newsletter: { state: 'problem', message: expect.stringContaining('invalid JSON') },
      database: { state: 'problem', message: 'The database does not answer.', fix: 'Start it.' },
    })
    expect(JSON.stringify(checks)).not.toContain('secret')
  })

  it.each([
    [['--smtp', 'mail.lowwater.press'], /The SMTP server is invalid\. Write smtp:\/\/host:port/],
    [['--dkim-selector', 'a b'], /Pass a name like 's1'/],
    [['--domain', 'not a host'], /Pass a host like/],
  ])('refuses %j in one line', async (args, line) => {
    const { code, stdout, stderr } = await diptych(['doctor', ...args], { cwd: await folder() })
    expect([code, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1])
    expect(stderr).toMatch(line)
  })

  it('knows which Node.js is new enough', () => {
    for (const version of ['20.19.0', '22.1.0', '26.0.0']) expect(checkNode(version).state).toBe('ok')
    for (const version of ['20.18.3', '18.20.4', '8.0.0']) expect(checkNode(version).state).toBe('problem')
  })
})

describe('SPF', () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, at) => [
        `s${at}.press`,
        [at + 1 < length ? `v=spf1 include:s${at + 1}.press -all` : 'v=spf1 -all'],
      ]),
    )

  it.each<[string, Record<string, readonly string[]>, RegExp]>([
    ['no record', { 's0.press': ['v=spf10 -all'] }, /has no SPF record/],
    ['two records', { 's0.press': ['v=spf1 -all', 'v=spf1 mx ~all'] }, /more than one SPF record/],
    ['everybody', { 's0.press': ['v=spf1 +all'] }, /allows everybody/],
    [
      'a circle',
      { 's0.press': ['v=spf1 include:b.press -all'], 'b.press': ['v=spf1 include:s0.press ~all'] },
      /includes itself: s0\.press → b\.press → s0\.press/,
    ],
    ['a circle of redirects', { 's0.press': ['v=spf1 redirect=s0.press'] }, /includes itself/],
    [
      'an include without a record',
      { 's0.press': ['v=spf1 include:gone.press -all'] },
      /includes gone\.press, which has none/,
    ],
    ['12 domains in a row', chain(12), /more than 10 lookups/],
    [
      'a thousand includes of one',
      { 's0.press': [`v=spf1 ${'include:b.press '.repeat(1000)}-all`], 'b.press': ['v=spf1 -all'] },
      /more than 10 lookups/,
    ],
    ['a mistake', { 's0.press': ['v=spf1 inclde:b.press -all'] }, /invalid part: inclde:b\.press/],
    ['a bad network', { 's0.press': ['v=spf1 ip4:300.1.2.3/99 -all'] }, /invalid part: ip4:300/],
    ['control characters', { 's0.press': ['v=spf1 \u001b[31mred -all'] }, /invalid part: \[31mred/],
  ])('reports %s', async (_name, texts, message) => {
    const dns = zoneDns({ texts })
    expect(await checkSpf('s0.press', [], dns)).toMatchObject({
      state: 'problem',
      message: expect.stringMatching(message),
    })
    expect(dns.questions()).toBeLessThan(30)
  })

  it('takes ten lookups, and the same include from two sides', async () => {
    expect(await checkSpf('s0.press', [], zoneDns({ texts: chain(11) }))).toMatchObject({ state: 'ok' })
    const twice = {
      'a.press': ['v=spf1 include:b.press include:c.press -all'],
      'b.press': ['v=spf1 include:c.press -all'],
      'c.press': ['v=spf1 -all'],
    }
    expect(await checkSpf('a.press', [], zoneDns({ texts: twice }))).toMatchObject({ state: 'ok' })
  })

  it('says whether the host that sends is allowed, unless that depends on the message', async () => {
    const spf = (record: string) =>
      checkSpf(
        'a.press',
        ['192.0.2.7'],
        zoneDns({
          texts: { 'a.press': [record] },
          mx: { 'a.press': ['m.press'] },
          addresses: { 'm.press': ['192.0.2.1'] },
        }),
      )
    expect(await spf('v=spf1 mx/24 -all')).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('allows 192.0.2.7'),
    })
    expect(await spf('v=spf1 mx -all')).toMatchObject({
      state: 'problem',
      fix: expect.stringContaining('ip4:192.0.2.7'),
    })
    expect(await spf('v=spf1 -ip4:192.0.2.0/24 ~all')).toMatchObject({ state: 'problem' })
    expect(await spf('v=spf1 exists:%{i}.list.press -all')).toMatchObject({ state: 'ok' })
  })
})

describe('DKIM', () => {
  const key = (text: string) => checkDkim('a.press', ['s1'], zoneDns({ texts: { 's1._domainkey.a.press': [text] } }))

  it.each([
    ['of RSA without a version', `p=${KEY}`, 'ok', /has the key s1\.$/],
    ['of Ed25519', 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', 'ok', /s1/],
    ['that is revoked', 'v=DKIM1; p=', 'problem', /revoked/],
    ['that is no key', 'v=DKIM1; p=AAAA', 'problem', /damaged/],
    ['of 8,000 characters', `v=DKIM1; p=${'A'.repeat(8000)}`, 'problem', /too long/],
    ['of 512 bits', `v=DKIM1; k=rsa; p=${rsaKey(512)}`, 'problem', /only 512 bits/],
    ['in another text', 'nothing', 'problem', /s1\._domainkey\.a\.press has no key/],
  ])('judges a key %s', async (_name, text, state, message) => {
    expect(await key(text)).toMatchObject({ state, message: expect.stringMatching(message) })
  })

  it('says that it tried common selectors only', async () => {
    const dns = zoneDns({})
    expect(await checkDkim('a.press', [], dns)).toMatchObject({
      state: 'not asked',
      fix: expect.stringContaining('--dkim-selector'),
    })
    expect(dns.questions()).toBe(COMMON_SELECTORS.length)
    const found = await checkDkim('a.press', [], zoneDns({ texts: { 'google._domainkey.a.press': [`p=${KEY}`] } }))
    expect(found).toMatchObject({ state: 'ok', message: expect.stringContaining('common selectors') })
  })
})

describe('DMARC, MX and PTR', () => {
  it.each<[string, Record<string, readonly string[]>, string, RegExp]>([
    ['its own', { '_dmarc.news.a.press': ['v=DMARC1; p=none'] }, 'ok', /p=none/],
    [
      'that of the domain above',
      { '_dmarc.a.press': ['v=DMARC1; p=none; sp=reject'] },
      'ok',
      /_dmarc\.a\.press says p=reject/,
    ],
    ['two', { '_dmarc.news.a.press': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'problem', /more than one/],
    [
      'one without a policy',
      { '_dmarc.news.a.press': ['v=DMARC1; rua=mailto:a@a.press'] },
      'problem',
      /no valid policy/,
    ],
    ['none', { '_dmarc.press': ['v=DMARC1; p=none'] }, 'problem', /no DMARC record/],
  ])('takes %s', async (_name, texts, state, message) => {
    expect(await checkDmarc('news.a.press', zoneDns({ texts }))).toMatchObject({
      state,
      message: expect.stringMatching(message),
    })
  })

  it('reports a domain that takes no mail, and a mail server without an address', async () => {
    expect(await checkMx('a.press', zoneDns({ mx: { 'a.press': [''] } }))).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('RFC 7505'),
    })
    expect(await checkMx('a.press', zoneDns({ mx: { 'a.press': ['m.press'] } }))).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('m.press'),
    })
  })

  it('asks for a name that leads back', async () => {
    const names = { '192.0.2.1': ['m.press'], '2001:db8::1': ['m.press'] }
    const ptr = (addresses: readonly string[]) =>
      checkPtr('m.press', ['192.0.2.1', '2001:db8::1'], zoneDns({ names, addresses: { 'm.press': addresses } }))
    expect(await ptr(['192.0.2.1', '2001:db8:0:0::1'])).toMatchObject({ state: 'ok' })
    expect(await ptr(['192.0.2.1'])).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('does not lead back'),
    })
    expect(await checkPtr('m.press', ['192.0.2.1'], zoneDns({}))).toMatchObject({
      state: 'problem',
      message: expect.stringContaining('no name'),
    })
  })
})

describe('the network', () => {
  it('of name servers: joins the parts of a text, and tells an unknown name from silence', async () => {
    const server = createSocket('udp4')
    server.on('message', (query, { port, address }) => {
      const answer = Buffer.from(query.subarray(0, query.indexOf(0, 12) + 5))
      const isKnown = query.includes('known')
      answer.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
      answer.writeUInt16BE(isKnown ? 1 : 0, 6)
      answer.fill(0, 8, 12)
      const record = Buffer.from([
        0xc0,
        12,
        0,
        16,
        0,
        1,
        0,
        0,
        0,
        9,
        0,
        8,
        3,
        ...Buffer.from('v=s'),
        3,
        ...Buffer.from('pf1'),
      ])
      server.send(isKnown ? Buffer.concat([answer, record]) : answer, port, address)
    })
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
    const { port } = server.address()
    try {
      const dns = systemDns([`127.0.0.1:${port}`])
      expect(await dns.texts('known.press')).toEqual(['v=spf1'])
      expect(await dns.texts('other.press')).toEqual([])
    } finally {
      server.close()
    }
    expect(await systemDns([`127.0.0.1:${port}`]).isReached()).toBe(false)
    await expect(systemDns([`127.0.0.1:${port}`]).texts('known.press')).rejects.toThrow(
      /did not answer about known\.press/,
    )
  })

  it('of mail servers: refuses a certificate that nobody vouches for, and servers without encryption', async () => {
    const tls = { key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }
    const implicit = await mailServer({ ...tls, secure: true })
    const later = await mailServer({ ...tls, disabledCommands: [] })
    const plain = await mailServer()
    const silent = createServer((socket) => socket.end('220 tide\r\n421 ebb\r\n'))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { encryption } = NETWORK
    try {
      await expect(encryption('localhost', implicit.port, 'at once')).rejects.toThrow('that it signed itself')
      await expect(encryption('localhost', later.port, 'starttls')).rejects.toThrow('that it signed itself')
      await expect(encryption('localhost', plain.port, 'starttls')).rejects.toThrow('offers no encryption')
      await expect(encryption('localhost', plain.port, 'at once')).rejects.toThrow('does not speak TLS')
      const { port } = silent.address() as AddressInfo
      await expect(encryption('localhost', port, 'starttls')).rejects.toThrow('refuses the greeting (421 ebb)')
    } finally {
      silent.close()
      await Promise.all([implicit.close(), later.close(), plain.close()])
    }
    await expect(encryption('localhost', plain.port, 'at once')).rejects.toThrow('does not answer at this port')
  })
})
