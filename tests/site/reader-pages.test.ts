import { describe, expect, it } from 'vitest'
import { ownPath } from '../../packages/server/src/site/own-path.js'
import { select } from '../harness/markup.js'
import { cookieOf, linkIn, NOW, ORIGIN, POSTS, standSite, type Stand } from './site-stand.js'

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
const ANA = 'ana@reader.example'
const [poll] = POSTS
const WRITER = poll?.post.post.publishedBylines[0]
const pathOf = (url: string) => url.slice(ORIGIN.length)

async function signedIn(stand: Stand, next = '/') {
  const { reader } = await stand.store.readers.add({ email: ANA, status: 'active' }, NOW)
  await stand.post('/sign-in', { email: ANA, next })
  const answer = await stand.post(pathOf(linkIn(stand.mails.at(-1))))
  return { reader, headers: { ...OWN, ...cookieOf(answer) }, location: answer.headers.get('location') }
}

describe('where links of posts and mails lead', () => {
  it('a sign-up page, which says what to do next to who has just signed up (T-SUB)', async () => {
    const stand = standSite()
    const page = await (await stand.get('/subscribe?utm_source=post&plan=founding')).text()
    expect(select(page, 'form[action="/api/v1/free"] input[type=email]')).toHaveLength(1)
    const after = await (await stand.get('/subscribe?just_signed_up=true&requires_confirmation=true')).text()
    expect(after).toContain('Check your email')
  })

  it('a page with the link of a reader, which counts who subscribes by it (T-REF-1, T-REF-2)', async () => {
    const stand = standSite()
    expect((await stand.get('/refer')).headers.get('location')).toBe('/sign-in?next=%2Frefer')
    const { reader, headers } = await signedIn(stand)
    const page = async () => (await stand.get('/leaderboard?&utm_source=post', headers)).text()
    const link = select(await page(), 'main a')[0]?.attribs['href'] ?? ''
    expect(link).toBe(`${ORIGIN}/subscribe?r=${reader.id}`)
    expect(await page()).toContain('Readers who subscribed with it: 0')
    const form = await (await stand.get(pathOf(link))).text()
    const source = select(form, 'input[name=source]')[0]?.attribs['value'] ?? ''
    await stand.post('/api/v1/free', { email: 'bo@reader.example', source })
    expect(await page()).toContain('Readers who subscribed with it: 0')
    await stand.post(pathOf(linkIn(stand.mails.at(-1))))
    expect(await page()).toContain('Readers who subscribed with it: 1')
    expect(select(await (await stand.get("/subscribe?r=7'><script>")).text(), 'input[name=source]')).toEqual([])
  })

  it('a form for a message to the writer, which is kept for them', async () => {
    const stand = standSite()
    const path = `/message/${WRITER?.id}`
    expect((await stand.get(path)).headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
    const { reader, headers, location } = await signedIn(stand, path)
    expect(location).toBe(path)
    expect(await (await stand.get(path, headers)).text()).toContain(`Write to ${WRITER?.name}`)
    expect((await stand.post(path, { text: 'Hello \0there.' }, headers)).status).toBe(200)
    expect(await stand.store.messages.list({ limit: 5 })).toEqual([
      { id: 1, reader: reader.id, person_id: String(WRITER?.id), text: 'Hello there.', sent_at: NOW },
    ])
    expect((await stand.post(path, { text: '  ' }, headers)).status).toBe(400)
    expect((await stand.post(path, { text: 'x'.repeat(5001) }, headers)).status).toBe(400)
    expect((await stand.post(path, { text: 'No.' })).headers.get('location')).toContain('/sign-in')
    expect((await stand.get('/message/nobody', headers)).status).toBe(404)
    expect(await stand.store.messages.list({ limit: 5 })).toHaveLength(1)
  })

  it('a form for the answer to a survey (T-SURV)', async () => {
    const stand = standSite()
    const { headers } = await signedIn(stand)
    expect((await stand.get('/survey/12', headers)).status).toBe(200)
    await stand.post('/survey/12', { text: 'More tides.' }, headers)
    expect(await stand.store.messages.list({ limit: 5 })).toMatchObject([
      { person_id: 'survey:12', text: 'More tides.' },
    ])
    expect((await stand.get('/survey/x', headers)).status).toBe(404)
  })

  it('the post itself for its comments and headings', async () => {
    const stand = standSite()
    expect((await stand.get('/p/poll/comments')).headers.get('location')).toBe('/p/poll')
    expect((await stand.get('/i/1/the-tide')).headers.get('location')).toBe('/p/poll#the-tide')
    expect((await stand.get('/i/999/the-tide')).status).toBe(404)
  })
})

it('goes on to paths of the site alone', () => {
  for (const path of ['/', '/p/poll', '/p/poll?x=1&y=%20#a']) expect(ownPath(path)).toBe(path)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/p\r\nset-cookie: a=b',
    '/p/\u00e4',
    '',
    null,
    undefined,
    7,
    `/${'x'.repeat(2001)}`,
  ])
    expect(ownPath(path)).toBe('/')
})
