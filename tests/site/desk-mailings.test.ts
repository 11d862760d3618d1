import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailingControl, siteQueue } from '../../packages/server/src/serve/mailing-control.js'
import type { Reply } from '../../packages/server/src/transports/reply.js'
import type { MessageTransport } from '../../packages/server/src/transports/transport.js'
import { childElements, innerSource, select, wordsIn } from '../harness/markup.js'
import { addresses, mailingStand, type MailingStand } from '../mailings/mailing-stand.js'
import { cookieOf, linkIn, standSite, type Stand } from './site-stand.js'

const WRITER = 'ines@lowwater.example'
const HOSTILE = '<img src=x onerror=alert(1)> & "no"'

const transport = (reply: (to: string) => Reply): MessageTransport => ({
  kind: 'messages',
  name: 'double',
  send: async ({ to }) => reply(to),
  close: async () => undefined,
})

function rowsOf(html: string, label: string): string[][] {
  return select(html, `table[aria-label="${label}"] tbody tr`).map((row) =>
    childElements(row).map((cell) => wordsIn(innerSource(html, cell)).trim()),
  )
}

describe('mailings of workers on the desk', () => {
  let mailings: MailingStand
  let queue: ReturnType<typeof siteQueue>
  let site: Stand
  let writer: { readonly cookie: string }
  beforeAll(async () => {
    mailings = await mailingStand('PGlite')
    queue = siteQueue(mailings.database, (error) => {
      throw error
    })
    const control = mailingControl(mailings.database, queue)
    site = standSite({ store: mailings.database.store, writers: [WRITER], mailings: control })
    await site.post('/sign-in', { email: WRITER })
    writer = cookieOf(await site.post(linkIn(site.mails.at(-1))))
  })
  afterAll(async () => {
    await queue?.close()
    await mailings?.stop()
  })

  const shown = async (path: string) => (await site.get(path, writer)).text()
  const change = (id: number, to: string) => site.post(`/desk/mailings/${id}`, { change: to }, writer)
  const buttons = (html: string) => select(html, '.delivery-buttons button').map(({ attribs }) => attribs['value'])

  it('shows how far a mailing is, by domain, and what servers said', async () => {
    const to = [...addresses(40, () => 'large.example'), ...addresses(3, (at) => `d${at}.example`)]
    const { id } = await mailings.plan(to)
    await mailings.work(
      transport((address) =>
        address === 'r3@large.example'
          ? { kind: 'refused', code: 550, reason: `550 ${HOSTILE}`, isAddressAtFault: false }
          : { kind: 'accepted' },
      ),
    )
    const html = await shown(`/desk/mailings/${id}`)
    const [bar] = select(html, 'progress')
    expect(bar?.attribs).toMatchObject({ max: '43', value: '43' })
    expect(wordsIn(html)).toContain('43 of 43 readers are done')
    expect(rowsOf(html, 'By mail domain')[0]).toEqual(['large.example', '39', '1', '0', '0', '0'])
    expect(rowsOf(html, 'Server replies')).toEqual([[expect.stringContaining('onerror'), 'Failed', '1']])
    expect(html).not.toContain('<img src=x')
    expect(buttons(html)).toEqual([])
    const failed = await shown(`/desk/mailings/${id}/failed`)
    expect(rowsOf(failed, 'Failed recipients')).toEqual([['r3@large.example', `550 ${HOSTILE}`]])
    expect(failed).not.toContain('<img src=x')
    expect(rowsOf(await shown('/desk/mailings'), 'Mailings')[0]?.slice(1, 3)).toEqual(['42', '1'])
  })

  it('pauses, goes on and calls off, by forms', async () => {
    const { id } = await mailings.plan(addresses(5))
    expect(buttons(await shown(`/desk/mailings/${id}`))).toEqual(['pause', 'cancel'])
    const answer = await change(id, 'pause')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/desk/mailings/${id}`])
    const paused = await shown(`/desk/mailings/${id}`)
    expect([wordsIn(paused).includes('Paused'), buttons(paused)]).toEqual([true, ['resume', 'cancel']])
    await change(id, 'resume')
    expect(wordsIn(await shown(`/desk/mailings/${id}`))).toContain('Being sent')
    await change(id, 'cancel')
    const over = await shown(`/desk/mailings/${id}`)
    expect([wordsIn(over).includes('Canceled'), buttons(over)]).toEqual([true, []])
    // What is over stays so.
    expect((await change(id, 'resume')).status).toBe(303)
    expect(await mailings.database.store.mailings.byId(id)).toMatchObject({ state: 'canceled' })
    expect((await mailings.recipients(id)).map(({ status }) => status)).not.toContain('delivered')
  })

  it('sends to the others after a sample, at a word', async () => {
    const { id } = await mailings.plan(addresses(100), { sample: 0.1 })
    await mailings.work(transport(() => ({ kind: 'accepted' })))
    const html = await shown(`/desk/mailings/${id}`)
    expect(wordsIn(html)).toContain('Sample sent, waiting for approval')
    expect(buttons(html)).toEqual(['go', 'cancel'])
    await change(id, 'go')
    await mailings.work(transport(() => ({ kind: 'accepted' })))
    expect(wordsIn(await shown(`/desk/mailings/${id}`))).toContain('100 of 100 readers are done')
  })

  it('says when a mailing begins, and who is tried again', async () => {
    const { id } = await mailings.plan(addresses(2), { at: new Date('2199-11-24T07:00:00Z') })
    expect(wordsIn(await shown(`/desk/mailings/${id}`))).toContain('Starts on Nov 24, 2199, 7:00 AM UTC')
    const deferred = await shown(`/desk/mailings/${id}/deferred`)
    expect(wordsIn(deferred)).toContain('Deferred recipients')
    await change(id, 'cancel')
  })

  it('pages through long lists', async () => {
    const { id } = await mailings.plan(addresses(150, () => 'gone.example'))
    await mailings.work(transport(() => ({ kind: 'refused', code: 550, reason: '550 no', isAddressAtFault: false })))
    const first = await shown(`/desk/mailings/${id}/failed`)
    const [more] = select(first, '.desk-pages a')
    const second = await shown(`/desk/mailings/${id}/failed${more?.attribs['href']}`)
    const emails = [first, second].flatMap((html) => rowsOf(html, 'Failed recipients').map(([email]) => email))
    expect([emails.length, new Set(emails).size]).toEqual([150, 150])
    expect(select(second, '.desk-pages a')).toEqual([])
  })

  it('refuses strangers, other sites, unknown mailings and unknown changes', async () => {
    const { id } = await mailings.plan(addresses(2))
    const path = `/desk/mailings/${id}`
    const statuses = await Promise.all([
      site.post(path, { change: 'cancel' }),
      site.post(path, { change: 'cancel' }, { ...writer, 'sec-fetch-site': 'cross-site' }),
      site.post(path, { change: 'cancel' }, { ...writer, origin: 'https://elsewhere.example' }),
      site.post(path, { change: 'explode' }, writer),
      site.post(path, {}, writer),
      site.post('/desk/mailings/999999', { change: 'cancel' }, writer),
      site.post('/desk/mailings/x', { change: 'cancel' }, writer),
      site.get(`${path}/failed`),
      site.get(`${path}/failed?after=x`, writer),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 403, 404, 404, 404, 404, 404, 404])
    expect(await mailings.database.store.mailings.byId(id)).toMatchObject({ state: 'sending' })
    await change(id, 'cancel')
  })

  it('only shows mailings where nobody can change them from here', async () => {
    const { id } = await mailings.plan(addresses(2))
    const reading = standSite({ store: mailings.database.store, writers: [WRITER] })
    const html = await (await reading.get(`/desk/mailings/${id}`, writer)).text()
    expect([wordsIn(html).includes('Being sent'), buttons(html)]).toEqual([true, []])
    expect((await reading.post(`/desk/mailings/${id}`, { change: 'cancel' }, writer)).status).toBe(404)
  })
})
