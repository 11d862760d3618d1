import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkExpiry, READ_DAYS } from '../../packages/server/src/mailings/bind/bind-job.js'
import type { ServiceName } from '../../packages/server/src/transports/services/index.js'
import { verifyActionLink } from '../../src/email/index.js'
import { EVERY_CASE, sampleOf, itInFullRun } from '../harness/every-case.js'
import { CASES, NAMES, opened } from '../transports/services.js'
import { addresses, mailingStand, NOW, type MailingStand } from './mailing-stand.js'

/** More than a batch, and than most services take in a call. */
const COUNT = 450

let stand: MailingStand
beforeAll(async () => {
  stand = await mailingStand('PGlite')
})
afterAll(() => stand?.stop())

const mailed = ({ mails }: { readonly mails: readonly { readonly to: { readonly address: string } }[] }) =>
  mails.map(({ to }) => to.address).toSorted()

/** A mailing to so many, at addresses that no other test has: who bounced once is not mailed again. */
async function planned(name: ServiceName, test: string, count = COUNT) {
  const to = addresses(count, (at) => `d${at % 7}.${test}-${name}.example`)
  const { id } = await stand.plan(to)
  return { to, id }
}

const statusesOf = async (id: number) => new Set((await stand.recipients(id)).map(({ status }) => status))

describe.each(sampleOf(NAMES, (name) => name === 'resend' || name === 'ses'))(
  'a worker that sends through %s',
  (name) => {
    const isIdempotent = name === 'resend'

    it('mails every reader once, and records the id that the service gave', async () => {
      const { to, id } = await planned(name, 'once')
      const { double, transport } = await opened(name)
      expect(await stand.work(transport)).toMatchObject({ reason: null, counts: { delivered: COUNT }, told: [] })
      expect(mailed(double)).toEqual(to.toSorted())
      expect(double.violations).toEqual([])
      const idOf = new Map(double.mails.map((mail) => [mail.to.address, mail.id]))
      const sizes = new Map<number, number>()
      for (const { email, status, message_id, batch } of await stand.recipients(id)) {
        expect([email, status, message_id]).toEqual([email, 'delivered', idOf.get(email)])
        sizes.set(batch, (sizes.get(batch) ?? 0) + 1)
      }
      // A call for each batch, or as many as the service's limit makes of it.
      const calls = [...sizes.values()].reduce((sum, size) => sum + Math.ceil(size / CASES[name].size), 0)
      expect(double.requests).toHaveLength(calls)
    })

    it('signs links to the post for each recipient, for as long as the plan says', async () => {
      const key = { id: 'k1', secret: 'a secret of at least thirty-two bytes, for tests' }
      const [to = ''] = addresses(1, () => `signed-${name}.example`)
      const post = `signed-${name}`
      await stand.plan([to], { post, signing: { id: key.id, ...linkExpiry(NOW, 90) } })
      const { double, transport } = await opened(name)
      expect(await stand.work(transport, { key })).toMatchObject({ counts: { delivered: 1 } })
      const link = /https:\/\/lowwater\.example\/p\/[\w-]+\?token=[\w.-]+/.exec(double.mails[0]?.text ?? '')?.[0] ?? ''
      const expected = {
        action: 'read',
        publication: 'https://lowwater.example',
        postId: `https://lowwater.example/p/${post}`,
      } as const
      expect(verifyActionLink(link, expected, { keys: [key], now: NOW })).toMatchObject({
        ok: true,
        claims: { recipient: '1' },
        expires: new Date(NOW.getTime() + READ_DAYS * 86_400_000),
      })
    })

    it('records who of a call is refused, mails the others once, and asks about nobody twice', async () => {
      const { to, id } = await planned(name, 'partial', 120)
      const { double, transport } = await opened(name)
      const refused = [3, 50, 51, 119].map((at) => to[at] ?? '')
      for (const address of refused) double.invalid.add(address)
      expect(await stand.work(transport)).toMatchObject({ reason: null, counts: { delivered: 116, failed: 4 } })
      expect(mailed(double)).toEqual(to.filter((address) => !refused.includes(address)).toSorted())
      const rows = await stand.recipients(id)
      expect(rows.filter(({ status }) => status === 'failed').map(({ email }) => email)).toEqual(refused)
      for (const { status, reply, message_id } of rows)
        expect(status === 'failed' ? reply : message_id).toEqual(expect.stringMatching(/./))
      for (const address of refused)
        // SES says that it rejected a message, not that there is no such mailbox.
        expect((await stand.database.store.suppressions.of(address)) === null).toBe(name === 'ses')
    })

    // The same code for every service, and a second each.
    it.runIf(EVERY_CASE || name === 'resend')(
      'waits as long as Retry-After says, whatever calls that were under way come to, and loses nobody',
      async () => {
        const { to, id } = await planned(name, 'slow')
        const { double, transport } = await opened(name)
        double.troubles.push({ kind: 'answer', status: 429, headers: { 'retry-after': '1' } })
        const begun = performance.now()
        const { reason, counts, told } = await stand.work(transport)
        expect(performance.now() - begun).toBeGreaterThanOrEqual(1000)
        expect([reason, counts]).toEqual([null, { delivered: COUNT }])
        expect(mailed(double)).toEqual(to.toSorted())
        expect(await statusesOf(id)).toEqual(new Set(['delivered']))
        expect(told).toEqual([expect.stringMatching(/Waiting\.$/), expect.stringMatching(/answers again\.$/)])
      },
    )

    itInFullRun('loses nobody when the service has too much many times in a row', async () => {
      const { to, id } = await planned(name, 'often', 120)
      const { double, transport } = await opened(name)
      for (let at = 0; at < 12; at++)
        double.troubles.push({ kind: 'answer', status: 429, headers: { 'retry-after': '0' } }, null)
      expect(await stand.work(transport)).toMatchObject({ reason: null, counts: { delivered: 120 } })
      expect(mailed(double)).toEqual(to.toSorted())
      expect(await statusesOf(id)).toEqual(new Set(['delivered']))
    })

    it.each(['lost answer', 'drop'] as const)(
      'after a %s, mails at most the recipients of that call twice, and with an idempotency key nobody',
      async (kind) => {
        const { to, id } = await planned(name, kind === 'drop' ? 'dropped' : 'lost', 120)
        const { double, transport } = await opened(name)
        double.troubles.push({ kind })
        const { reason, counts } = await stand.work(transport, { connections: 1 })
        expect(reason).toBeNull()
        expect(await statusesOf(id)).toEqual(new Set(['delivered']))
        expect([...new Set(mailed(double))]).toEqual(to.toSorted())
        const inCall = Math.min(CASES[name].size, 120)
        const isTwice = kind === 'lost answer' && !isIdempotent
        expect(double.mails).toHaveLength(120 + (isTwice ? inCall : 0))
        // Nobody knows whether the service took the call, so it is not made again at once.
        expect(counts).toEqual({ delivered: 120, ...(isIdempotent ? {} : { deferred: inCall }) })
      },
    )

    it('says of those whose answer was lost that they may have been mailed, and tries them later', async () => {
      const { to, id } = await planned(name, 'later', 3)
      const { double, transport } = await opened(name)
      double.troubles.push({ kind: 'lost answer' }, { kind: 'lost answer' }, { kind: 'lost answer' })
      const stop = new AbortController()
      await stand.work(transport, {
        once: false,
        retry: { within: 3_600_000, first: 600_000, longest: 600_000 },
        stop: stop.signal,
        events: {
          notify: (line) => line.endsWith('answers again.') && stop.abort(),
          settled: (_, outcome) => outcome === 'deferred' && stop.abort(),
        },
      })
      expect([...new Set(mailed(double))]).toEqual(to.toSorted())
      const rows = await stand.recipients(id)
      if (isIdempotent) {
        expect(await statusesOf(id)).toEqual(new Set(['delivered']))
        expect(double.requests).toHaveLength(4)
        expect(new Set(double.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      } else {
        expect(double.requests).toHaveLength(1)
        for (const row of rows)
          expect(row).toMatchObject({ status: 'waiting', tries: 1, reply: expect.stringContaining('may have been') })
      }
      await stand.database.db.deleteFrom('mailings').where('id', '=', id).execute()
    })

    itInFullRun.each(sampleOf([401, 403], (_, at) => at === 0))(
      'stops at %i, says why without the key, and leaves everybody for later',
      async (status) => {
        const { id } = await planned(name, `key${status}`)
        const { double, transport } = await opened(name)
        const said = `Wrong key ${CASES[name].secrets[0]}`
        for (let at = 0; at < 20; at++)
          double.troubles.push({ kind: 'answer', status, body: { message: said, Message: said } })
        const { reason, counts } = await stand.work(transport)
        expect(reason).toBe(`${transport.name}: Wrong key ***`)
        expect(counts).toEqual({})
        expect(double.mails).toEqual([])
        expect(await statusesOf(id)).toEqual(new Set(['waiting']))
        // The next worker, with the right key, mails everybody.
        double.troubles.length = 0
        const next = await opened(name)
        expect(await stand.work(next.transport)).toMatchObject({ reason: null, counts: { delivered: COUNT } })
        expect(next.double.mails).toHaveLength(COUNT)
      },
    )
  },
)

itInFullRun(
  'repeats a call to Resend with the key and bytes that it had, also after others were tried meanwhile',
  async () => {
    const { to, id } = await planned('resend', 'keys')
    const { double, transport } = await opened('resend')
    // The first call of four at once loses its answer as often as it is made; others are answered in between.
    let first: string | undefined
    let lost = 0
    double.troubles.shift = () => {
      const key = String(double.requests.at(-1)?.headers['idempotency-key'])
      first ??= key
      return key === first && lost++ < 5 ? { kind: 'lost answer' } : null
    }
    const { counts } = await stand.work(transport, { retry: { within: 3_600_000, first: 1, longest: 1 } })
    expect(lost).toBeGreaterThan(5)
    expect(counts['delivered']).toBe(COUNT)
    expect(mailed(double)).toEqual(to.toSorted())
    expect(await statusesOf(id)).toEqual(new Set(['delivered']))
    const repeated = double.requests.filter(({ headers }) => headers['idempotency-key'] === first)
    expect(new Set(repeated.map(({ body }) => body.toString())).size).toBe(1)
  },
)
