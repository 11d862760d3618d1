import type { Context, Hono } from 'hono'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { addressKey } from '../../domain/recipient/email-address.js'
import { addressProblem } from '../../domain/recipient/recipient.js'
import { askedOf } from '../asked.js'
import { pageAnswer, seeOther } from '../answers.js'
import { digestOf } from '../digest.js'
import { signInMail } from '../mails.js'
import { closeSession, openSession, sessionReader } from '../sessions.js'
import { follow, type Followed, type Site } from '../site.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SiteWords } from '../words.js'

/**
 * Where links of mails lead. A GET changes nothing, since mail scanners open every link (EMAIL-GATE L14): it shows a
 * button, whose POST does it. The token stays in the address and says for whom.
 */
export function linkRoutes(app: Hono, site: Site): void {
  app.get('/confirm', async (c) => asking(c, site, follow(site, c.req.url, 'confirm'), confirmQuestion))
  app.post('/confirm', async (c) => {
    const followed = follow(site, c.req.url, 'confirm')
    const reader = await readerOf(site, followed)
    if (!followed.ok || !reader) return badLink(site, followed)
    const words = await site.words()
    // Once: who leaves later is not brought back by an old link, nor does it open a session for whoever finds it.
    if (!(await site.store.tokens.use(await digestOf(followed.token), followed.expires)))
      return reader.status === 'active'
        ? notice(site, words, words.confirmedTitle, words.confirmed)
        : notice(site, words, words.badLinkTitle, words.linkUsed, {}, 410)
    await site.store.readers.confirm(reader.id, site.now())
    const before = site.cookie.read(c.req.raw)
    if (before !== null) await closeSession(site.store, before)
    const secret = await openSession(site.store, reader, site.now())
    return notice(site, words, words.confirmedTitle, words.confirmed, { 'set-cookie': site.cookie.write(secret) })
  })

  // Mails and posts lead here for every kind of subscription.
  app.get('/subscribe', async () => {
    const words = await site.words()
    const form = emailForm(words, '/api/v1/free', words.subscribe)
    return pageAnswer(site, { title: words.subscribe, body: heading(words.subscribe) + form })
  })

  app.get('/sign-in', async (c) => {
    if (c.req.query('token') !== undefined) return asking(c, site, follow(site, c.req.url, 'sign-in'), signInQuestion)
    const words = await site.words()
    const reader = await sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
    return reader
      ? pageAnswer(site, { title: words.signedInTitle, body: heading(words.signedInTitle) + signOutForm(words) })
      : pageAnswer(site, { title: words.signInTitle, body: signInForm(words) })
  })
  app.post('/sign-in', async (c) => {
    if (c.req.query('token') !== undefined) return signIn(c, site)
    const asked = await askedOf(c.req.raw)
    const words = await site.words()
    const email = asked === 'too-long' ? '' : String(asked.fields['email'] ?? '').trim()
    if (addressProblem(email) !== null) return notice(site, words, words.badEmailTitle, words.badEmail, {}, 400)
    const refused = await site.limits.take('mail', site.clientOf(c.req.raw), addressKey(email))
    if (refused) return tooMany(site, words, refused.wait)
    const reader = await site.store.readers.byEmail(email)
    // The same answer for known and unknown addresses.
    if (reader) await site.mail(await signInMail(site, reader))
    return notice(site, words, words.checkMailTitle, words.checkMail)
  })
  app.post('/sign-out', async (c) => {
    const secret = site.cookie.read(c.req.raw)
    if (secret !== null) await closeSession(site.store, secret)
    const words = await site.words()
    return notice(site, words, words.signedOutTitle, '', { 'set-cookie': site.cookie.clear() })
  })

  app.get('/action/disable_email', async (c) =>
    asking(c, site, follow(site, c.req.url, 'unsubscribe'), unsubscribeQuestion),
  )
  app.post('/action/disable_email', async (c) => {
    const followed = follow(site, c.req.url, 'unsubscribe')
    if (!followed.ok) return badLink(site, followed)
    const asked = await askedOf(c.req.raw)
    const wants = asked === 'too-long' ? undefined : asked.fields['again']
    const words = await site.words()
    if (wants === 'yes') {
      const back = await readerOf(site, followed)
      if (!back) return badLink(site, { ok: false, reason: 'broken' })
      await site.store.readers.confirm(back.id, site.now())
      return notice(site, words, words.confirmedTitle, words.confirmed)
    }
    await leave(site, followed.recipient)
    const again = button(words.resubscribeButton, '<input type="hidden" name="again" value="yes">')
    return pageAnswer(site, {
      title: words.unsubscribedTitle,
      body: `${heading(words.unsubscribedTitle)}<p>${escapeHtml(words.unsubscribed)}</p>${again}`,
    })
  })

  app.get('/account', async (c) => {
    const words = await site.words()
    const reader = await accountReader(c, site)
    if (reader === 'bad-link') return badLink(site, { ok: false, reason: 'broken' })
    if (!reader) return seeOther('/sign-in')
    const isActive = reader.status === 'active'
    const path = `/account${c.req.query('token') === undefined ? '' : new URL(c.req.url).search}`
    return pageAnswer(site, {
      title: words.accountTitle,
      body: `${heading(words.accountTitle)}<p>${escapeHtml(isActive ? words.accountActive : words.accountLeft)}</p>${button(
        isActive ? words.unsubscribeButton : words.resubscribeButton,
        `<input type="hidden" name="mails" value="${isActive ? 'no' : 'yes'}">`,
        path,
      )}`,
    })
  })
  app.post('/account', async (c) => {
    const reader = await accountReader(c, site)
    if (reader === 'bad-link') return badLink(site, { ok: false, reason: 'broken' })
    if (!reader) return seeOther('/sign-in')
    const asked = await askedOf(c.req.raw)
    const mails = asked === 'too-long' ? undefined : asked.fields['mails']
    if (mails === 'no') await site.store.readers.unsubscribe(reader.id, site.now())
    if (mails === 'yes') await site.store.readers.confirm(reader.id, site.now())
    return seeOther(`/account${new URL(c.req.url).search}`)
  })
}

/** Opens a session with a link that works once. */
async function signIn(c: Context, site: Site): Promise<Response> {
  const followed = follow(site, c.req.url, 'sign-in')
  const reader = await readerOf(site, followed)
  if (!followed.ok || !reader) return badLink(site, followed)
  const words = await site.words()
  if (!(await site.store.tokens.use(await digestOf(followed.token), followed.expires)))
    return notice(site, words, words.badLinkTitle, words.linkUsed, {}, 410)
  // The link came to the address, so the address is theirs; who left stays away.
  if (reader.status === 'pending') await site.store.readers.confirm(reader.id, site.now())
  const before = site.cookie.read(c.req.raw)
  if (before !== null) await closeSession(site.store, before)
  return seeOther('/', { 'set-cookie': site.cookie.write(await openSession(site.store, reader, site.now())) })
}

/** By a link's token, else by the session. A token that does not work is not passed over. */
async function accountReader(c: Context, site: Site): Promise<StoredReader | 'bad-link' | null> {
  if (c.req.query('token') === undefined) return sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  return (await readerOf(site, follow(site, c.req.url, 'manage'))) ?? 'bad-link'
}

/** A mailing names readers by their number, or by their address where its list has no numbers. */
async function readerOf(site: Site, followed: Followed): Promise<StoredReader | null> {
  if (!followed.ok) return null
  const { recipient } = followed
  return /^\d{1,9}$/.test(recipient)
    ? site.store.readers.byId(Number(recipient))
    : site.store.readers.byEmail(recipient)
}

/** Nobody is mailed who asked not to be, also where the list of the mailing was another's. */
async function leave(site: Site, recipient: string): Promise<void> {
  const reader = await readerOf(site, { ok: true, recipient, expires: site.now(), token: '' })
  if (reader) await site.store.readers.unsubscribe(reader.id, site.now())
  else if (addressProblem(recipient) === null)
    await site.store.readers.add({ email: recipient, status: 'unsubscribed', source: 'unsubscribe' }, site.now())
}

type Question = (words: SiteWords) => { readonly title: string; readonly text: string; readonly button: string }

const confirmQuestion: Question = (words) => ({
  title: words.confirmTitle,
  text: words.confirm,
  button: words.confirmButton,
})
const signInQuestion: Question = (words) => ({
  title: words.signInTitle,
  text: words.signInConfirm,
  button: words.signInTitle,
})
const unsubscribeQuestion: Question = (words) => ({
  title: words.unsubscribeTitle,
  text: words.unsubscribe,
  button: words.unsubscribeButton,
})

async function asking(_: Context, site: Site, followed: Followed, question: Question): Promise<Response> {
  if (!followed.ok) return badLink(site, followed)
  const { title, text, button: label } = question(await site.words())
  return pageAnswer(site, { title, body: `${heading(title)}<p>${escapeHtml(text)}</p>${button(label)}` })
}

export async function badLink(site: Site, followed: Followed): Promise<Response> {
  const words = await site.words()
  const isExpired = !followed.ok && followed.reason === 'expired'
  return notice(site, words, words.badLinkTitle, isExpired ? words.linkExpired : words.linkBroken, {}, 403)
}

export function tooMany(site: Site, words: SiteWords, wait: number): Promise<Response> {
  return notice(site, words, words.tooManyTitle, words.tooMany, { 'retry-after': String(wait) }, 429)
}

export function notice(
  site: Site,
  words: SiteWords,
  title: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Promise<Response> {
  const home = `<p><a href="/">${escapeHtml(words.home)}</a></p>`
  return pageAnswer(
    site,
    { title, body: `${heading(title)}${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}${home}` },
    { status, headers },
  )
}

function heading(text: string): string {
  return `<h1>${escapeHtml(text)}</h1>`
}

/** A form that posts to the address of its own page, unless told. */
function button(label: string, fields = '', action = ''): string {
  return `<form method="post"${action === '' ? '' : ` action="${escapeHtml(action)}"`}>${fields}<button>${escapeHtml(label)}</button></form>`
}

function signOutForm(words: SiteWords): string {
  return button(words.signOutButton, '', '/sign-out')
}

function signInForm(words: SiteWords): string {
  return `${heading(words.signInTitle)}<p>${escapeHtml(words.signIn)}</p>${emailForm(words, '/sign-in', words.signInButton)}`
}

export function emailForm(words: SiteWords, action: string, label: string): string {
  return `<form method="post" action="${escapeHtml(action)}"><label class="visually-hidden" for="email">${escapeHtml(words.email)}</label><input id="email" type="email" name="email" autocomplete="email" required placeholder="${escapeHtml(words.email)}"><button>${escapeHtml(label)}</button></form>`
}
