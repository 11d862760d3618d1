import { describe, expect, it } from 'vitest'
import { checkEmailHtml, checkMessage } from '../../packages/lint/src/index.js'
import { questionPlan } from '../../packages/server/src/send/question.js'
import { movedRow } from '../../packages/server/src/serve/reader-import.js'
import { memorySite } from '../../packages/server/src/site/store/memory-store.js'
import { SITE_LANGUAGES } from '../../packages/server/src/site/words.js'
import { readerKey } from '../../src/domain/recipient/reader-key.js'
import { createActionSigner } from '../../src/email/index.js'
import { wordsIn, select } from '../harness/markup.js'
import { planOf } from '../mailings/mailing-stand.js'
import { consentAt, movedReader } from './moved.js'
import { cookieOf, days, KEY, linkIn, NOW, ORIGIN, standSite, type Stand } from './site-stand.js'

const EMAIL = 'ana@moved.example'

/** A site with one reader from another platform, whose consent is unknown. */
async function movedSite() {
  const { store, origins } = memorySite()
  await origins.import([movedRow(movedReader(EMAIL), 0, NOW)], NOW)
  const reader = await store.readers.byEmail(EMAIL)
  const id = reader?.id ?? 0
  return {
    id,
    stand: standSite({ store }),
    origin: async () => (await origins.of([id])).get(id),
    skipped: async () => (await store.recipients.byIds([id], NOW)).get(id)?.skipped,
  }
}

const publication = { name: 'Low Water', base_url: ORIGIN, address: '3 Chandlery Steps, Sallow Quay' }

/** The mail that asks a reader, with links as a worker signs them. */
async function questionTo(id: number, language = 'en') {
  const plan = questionPlan({ publication: { ...publication, language } }, planOf('1'))
  const template = await plan.mailing.template('free')
  const options = { signer: createActionSigner(KEY, days(90)) }
  const recipient = { signed_id: readerKey({ id }), email: EMAIL }
  return { ...template.binder(options)(recipient), message: template.messages(plan.sender, options)(recipient) }
}

const pathOf = (link: string) => `${new URL(link).pathname}${new URL(link).search}`

async function linksOf(id: number): Promise<{ confirm: string; leave: string }> {
  const { html } = await questionTo(id)
  const [confirm = '', leave = ''] = select(html, 'a[href]').map(({ attribs }) => pathOf(attribs['href'] ?? ''))
  return { confirm, leave }
}

const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)

describe('the question to a moved reader', () => {
  it('leads to a page that changes nothing until a button is pressed, and then mails them again', async () => {
    const { stand, id, skipped, origin } = await movedSite()
    const { confirm } = await linksOf(id)
    const page = await (await stand.get(confirm)).text()
    expect(wordsIn(page)).toContain('Until you confirm, you get none.')
    expect(await skipped()).toBe('unasked')
    const answer = await stand.post(confirm, { mails: 'yes' })
    expect(answer.headers.get('location')).toBe(confirm)
    expect(await skipped()).toBeNull()
    expect(await origin()).toMatchObject({ consent_at: NOW, consent_how: 'confirmed', consent_from: ORIGIN })
    expect(wordsIn(await (await stand.get(confirm)).text())).toContain('You get new posts by email.')
  })

  it('offers to leave, on its page and in its footer with one click', async () => {
    const { stand, id, skipped } = await movedSite()
    const { confirm, leave } = await linksOf(id)
    await stand.post(confirm, { mails: 'no' })
    expect(await skipped()).toBe('unsubscribed')
    const again = await movedSite()
    const { headers } = await questionTo(again.id)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await again.stand.post(leave, { 'List-Unsubscribe': 'One-Click' }, {})).toMatchObject({ status: 200 })
    expect(await again.skipped()).toBe('unsubscribed')
  })

  it.each([...SITE_LANGUAGES.keys()])('has no finding of the linter in %s', async (language) => {
    const { html, message, subject, text } = await questionTo(7, language)
    expect(checkEmailHtml(html)).toEqual([])
    expect(checkMessage(message.bytes)).toEqual([])
    for (const part of [subject, text, html]) {
      expect(part).toContain('Low Water')
      expect(part).not.toContain('{publication}')
    }
  })
})

describe('a moved reader without consent', () => {
  const signUp = (stand: Stand) => stand.post('/api/v1/free', { email: EMAIL })

  it('gets a link to confirm on signing up at the site, and the usual mail after that', async () => {
    const { stand, skipped } = await movedSite()
    await signUp(stand)
    const link = pathOf(linkIn(stand.mails[0]))
    expect(link).toMatch(/^\/confirm\?/)
    expect(cookieOf(await stand.post(link)).cookie).toMatch(/^__Host-/)
    expect(await skipped()).toBeNull()
    await signUp(stand)
    expect(stand.mails[1]?.subject).toBe('You are subscribed to The Paper Boat')
  })

  it('can confirm or leave on the account page', async () => {
    const { stand } = await movedSite()
    await stand.post('/sign-in', { email: EMAIL })
    const session = cookieOf(await stand.post(pathOf(linkIn(stand.mails[0]))))
    const page = await (await stand.get('/account', session)).text()
    expect(buttons(page)).toEqual(['Confirm', 'Unsubscribe'])
  })

  it('is no longer asked to confirm when the consent of the other platform is recent', async () => {
    const { store, origins } = memorySite()
    const recent = movedReader(EMAIL, { consent: consentAt('2026-01-01T00:00:00Z') })
    await origins.import([movedRow(recent, 0, NOW)], NOW)
    const stand = standSite({ store })
    await signUp(stand)
    expect(stand.mails[0]?.subject).toBe('You are subscribed to The Paper Boat')
  })
})
