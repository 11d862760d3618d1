import { describe, expect, it } from 'vitest'
import { wordsIn, select } from '../harness/markup.js'
import { cookieOf, linkIn, NOW, standSite } from './site-stand.js'

async function account(state: 'free' | 'paid' | 'lapsed', status: 'active' | 'unsubscribed' = 'active') {
  const stand = standSite()
  await stand.store.readers.add({ email: 'Ana+post@reader.example', status, state }, NOW)
  await stand.post('/sign-in', { email: 'ana+post@reader.example' })
  const link = new URL(linkIn(stand.mails.at(-1)))
  const session = cookieOf(await stand.post(`${link.pathname}${link.search}`))
  return { stand, session, html: await (await stand.get('/account', session)).text() }
}

describe('the account page', () => {
  it.each([
    ['free', 'Free'],
    ['paid', 'Paid'],
    ['lapsed', 'Paid subscription ended'],
  ] as const)('says the address and the plan of a %s reader', async (state, plan) => {
    const { html } = await account(state)
    expect(wordsIn(html)).toContain(`Your email Ana+post@reader.example Plan ${plan} You get new posts by email.`)
  })

  it('has one coloured button, which leads to the posts, and a plain one to unsubscribe', async () => {
    const { html } = await account('free')
    const buttons = select(html, '.site-actions a, .site-actions button')
    expect(buttons.map(({ name, attribs }) => [name, attribs['class']])).toEqual([
      ['a', 'site-button'],
      ['button', 'plain'],
    ])
    expect(wordsIn(html)).toMatch(/Read the newest posts Unsubscribe/)
  })

  it('makes subscribing again the coloured button for readers who left', async () => {
    const { stand, session, html } = await account('free', 'unsubscribed')
    const [again] = select(html, '.site-actions button')
    expect(again?.attribs['class']).toBeUndefined()
    expect(wordsIn(html)).toContain('Subscribe again')
    await stand.post('/account', { mails: 'yes' }, { ...session, origin: 'https://letter.example' })
    expect(await stand.store.readers.byEmail('ana+post@reader.example')).toMatchObject({ status: 'active' })
  })
})
