import { createSite, memoryStore } from '@diptych/server'
import { builtAssets, folderPosts } from '@diptych/server/node'
/**
 * A site whose desk has something to show: subscribers of a year, mailings and a message. In memory, with a clock
 * of its own, so that its pictures are the same every time.
 */
import { serve } from '@hono/node-server'

const WRITER = 'ines@lowwater.example'
const DAY = 86_400_000
const NOBODY = { pending: 0, unsubscribed: 0, bounced: 0, complained: 0, suppressed: 0, unasked: 0, unanswered: 0 }
const TITLES = ['Low tide', 'The dry quay', 'Ropes and their ends', 'Three ways to fold', 'Who lights the lamp']

/** Serves the posts of a folder, and gives the cookie of a writer who has signed in. */
export async function deskStand(folder, port, now) {
  const store = memoryStore()
  await seed(store, now)
  const baseUrl = `http://localhost:${port}`
  const mails = []
  const site = createSite({
    baseUrl,
    store,
    posts: await folderPosts(folder, { baseUrl }),
    keys: [{ id: 'k1', secret: 'a secret of at least thirty-two bytes, for pictures' }],
    mailer: (mail) => {
      mails.push(mail)
      return Promise.resolve()
    },
    assets: await builtAssets(),
    writers: [WRITER],
    clock: () => now,
  })
  const server = await new Promise((resolve) => {
    const started = serve({ fetch: site.fetch, port, hostname: 'localhost' }, () => resolve(started))
  })
  const post = (address, fields = {}) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: baseUrl, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  await post(`${baseUrl}/sign-in`, { email: WRITER })
  await site.settled()
  const [link = ''] = /http\S+/.exec(mails.at(-1)?.text ?? '') ?? []
  const signedIn = await post(link)
  const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? []
  if (cookie === '') throw new Error(`The writer could not sign in: ${signedIn.status}`)
  return { address: baseUrl, cookie, stop: () => server.close() }
}

async function seed(store, now) {
  let number = 0
  for (let days = 360; days > 0; days -= 1) {
    const at = new Date(now.getTime() - days * DAY)
    // More on the days after a letter, and slowly more over the months.
    const joined = (days % 14 === 0 ? 9 : 1) + Math.floor((360 - days) / 120) + (days % 5 === 0 ? 1 : 0)
    for (let each = 0; each < joined; each += 1) {
      number += 1
      const reader = { email: `r${number}@reader.example`, status: 'active', state: number % 7 === 0 ? 'paid' : 'free' }
      await store.readers.add(reader, at)
    }
  }
  for (const [index, title] of TITLES.entries()) {
    const at = new Date(now.getTime() - (TITLES.length - index) * 14 * DAY)
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const counts = { sent_before: 0, failed_before: 0 }
    const mailing = await store.mailings.begin({ key: slug, post_id: String(index + 1), slug, title, ...counts }, at)
    const sent = 420 + index * 57
    const skipped = { ...NOBODY, unsubscribed: 6 + index * 3, bounced: 2 + index, pending: 9 }
    await store.mailings.note(mailing.id, { sent, failed: index % 3, skipped }, at)
  }
}
