import { expect, it } from 'vitest'
import { linkIn, NOW, ORIGIN, standSite } from './site-stand.js'

const ANA = 'ana@reader.example'

async function attacked(from: () => string | null) {
  let client = from()
  const stand = standSite({ client: () => client })
  await stand.store.readers.add({ email: ANA, status: 'active' }, NOW)
  const statuses: number[] = []
  for (let tries = 0; tries < 30; tries++) {
    client = from()
    statuses.push((await stand.post('/sign-in', { email: ANA })).status)
  }
  return { stand, statuses, goTo: (network: string) => void (client = network) }
}

it('somebody who asks for links to an address of others does not lock them out', async () => {
  const { stand, statuses, goTo } = await attacked(() => '198.51.100.1')
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([3, 429])
  goTo('203.0.113.7')
  expect((await stand.post('/sign-in', { email: ANA })).status).toBe(200)
  const signedIn = await stand.post(linkIn(stand.mails.at(-1)).slice(ORIGIN.length))
  expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('diptych=')])
})

it('an address gets six mails an hour from any number of networks, and their links go on working', async () => {
  let network = 0
  const { stand, statuses, goTo } = await attacked(() => `198.51.100.${network++}`)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(stand.mails).toHaveLength(6)
  goTo('203.0.113.7')
  const answer = await stand.post('/sign-in', { email: ANA })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Check your email')])
  expect((await stand.post(linkIn(stand.mails.at(-1)).slice(ORIGIN.length))).status).toBe(303)
})
