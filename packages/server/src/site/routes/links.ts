import { readerIdIn, escapeHtml, addressKey, addressProblem } from 'diptych/domain'
import type { Context, Hono } from 'hono'
import { pageAnswer, seeOther } from '../answers.js'
import { allowAddress } from '../bounces/record-bounces.js'
import { deskWords } from '../desk/words.js'
import { closeWriterSession, isWriter, isWriterAsking, openWriterSession } from '../desk/writers.js'
import { digestOf } from '../digest.js'
import { giftLink, mayGive } from '../gifts.js'
import { signInMail } from '../mails.js'
import { ownPath } from '../own-path.js'
import { accountBody } from '../pages/account-body.js'
import { requestInput } from '../request-input.js'
import { closeSession, openSession, sessionReader } from '../sessions.js'
import { follow, lacksConsent, readerNamed, type Followed, type Site } from '../site.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SiteWords } from '../words.js'

/** Number of posts with gift links on the account page. */
const GIFTS_SHOWN = 5

/**
 * The targets of links in mails. GET changes nothing, because mail scanners open every link (EMAIL-GATE L14). It shows
 * a button whose POST makes the change. The token in the address identifies the reader.
 */
export function linkRoutes(app: Hono, site: Site): void {
  app.get('/confirm', async (c) => asking(c, site, follow(site, c.req.url, 'confirm'), confirmQuestion))
  app.post('/confirm', async (c) => {
    const followed = follow(site, c.req.url, 'confirm')
    const reader = await readerOf(site, followed)
    if (!followed.ok || !reader) return badLink(site, followed)
    const words = await site.words()
    // Works once, so that an old link can neither resubscribe a reader nor open a session for somebody who finds it.
    if (!(await site.store.tokens.use(await digestOf(followed.token), followed.expires)))
      return reader.status === 'active'
        ? notice(site, words, words.confirmedTitle, words.confirmed)
        : notice(site, words, words.badLinkTitle, words.linkUsed, {}, 410)
    await takeBack(site, reader)
    const before = site.cookie.read(c.req.raw)
    if (before !== null) await closeSessions(site, before)
    const secret = await openSession(site.store, reader, site.now())
    return notice(site, words, words.confirmedTitle, words.confirmed, { 'set-cookie': site.cookie.write(secret) })
  })

  app.get('/sign-in', async (c) => {
    if (c.req.query('token') !== undefined) return asking(c, site, follow(site, c.req.url, 'sign-in'), signInQuestion)
    const words = await site.words()
    const reader = await sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
    const writes = await isWriterAsking(site, c.req.raw)
    return reader || writes
      ? pageAnswer(site, {
          title: words.signedInTitle,
          body: `${heading(words.signedInTitle)}${writes ? await deskLink(site) : ''}${signOutForm(words)}`,
        })
      : pageAnswer(site, { title: words.signInTitle, body: signInForm(words, ownPath(c.req.query('next'))) })
  })
  app.post('/sign-in', async (c) => {
    if (c.req.query('token') !== undefined) return signIn(c, site)
    const input = await requestInput(c.req.raw)
    const words = await site.words()
    const email = input === 'too-long' ? '' : String(input.fields['email'] ?? '').trim()
    if (addressProblem(email) !== null) return notice(site, words, words.badEmailTitle, words.badEmail, {}, 400)
    const refused = await site.limits.take('mail', site.clientOf(c.req.raw), addressKey(email))
    if (refused) return tooMany(site, words, refused.wait)
    const reader = await site.store.readers.byEmail(email)
    // The answer is the same for known and unknown addresses.
    const next = ownPath(input === 'too-long' ? '/' : input.fields['next'])
    if (reader) site.mailLater(signInMail(site, reader, next), c.req.raw)
    else if (isWriter(site, email)) site.mailLater(signInMail(site, { id: email, email }, next), c.req.raw)
    return notice(site, words, words.checkMailTitle, words.checkMail)
  })
  app.post('/sign-out', async (c) => {
    const secret = site.cookie.read(c.req.raw)
    if (secret !== null) await closeSessions(site, secret)
    const words = await site.words()
    return notice(site, words, words.signedOutTitle, '', { 'set-cookie': site.cookie.clear() })
  })

  app.get('/action/disable_email', async (c) =>
    asking(c, site, follow(site, c.req.url, 'unsubscribe'), unsubscribeQuestion),
  )
  app.post('/action/disable_email', async (c) => {
    const followed = follow(site, c.req.url, 'unsubscribe')
    if (!followed.ok) return badLink(site, followed)
    const input = await requestInput(c.req.raw)
    const wants = input === 'too-long' ? undefined : input.fields['again']
    const words = await site.words()
    if (wants === 'yes') {
      const back = await readerOf(site, followed)
      if (!back) return badLink(site, { ok: false, reason: 'broken' })
      await takeBack(site, back)
      return notice(site, words, words.confirmedTitle, words.confirmed)
    }
    if (!(await leave(site, followed.recipient))) return badLink(site, { ok: false, reason: 'broken' })
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
    const path = `/account${c.req.query('token') === undefined ? '' : new URL(c.req.url).search}`
    return pageAnswer(site, {
      title: words.accountTitle,
      body: `${accountBody(words, reader, await lacksConsent(site, reader), path)}${await giftList(site, words, reader)}`,
    })
  })
  app.post('/account', async (c) => {
    const reader = await accountReader(c, site)
    if (reader === 'bad-link') return badLink(site, { ok: false, reason: 'broken' })
    if (!reader) return seeOther('/sign-in')
    const input = await requestInput(c.req.raw)
    const mails = input === 'too-long' ? undefined : input.fields['mails']
    if (mails === 'no') await site.store.readers.unsubscribe(reader.id, site.now())
    if (mails === 'yes') await takeBack(site, reader)
    return seeOther(`/account${new URL(c.req.url).search}`)
  })
}

/** Opens a session with a single-use link. */
async function signIn(c: Context, site: Site): Promise<Response> {
  const followed = follow(site, c.req.url, 'sign-in')
  const reader = await readerOf(site, followed)
  const email = reader?.email ?? (followed.ok && isWriter(site, followed.recipient) ? followed.recipient : null)
  if (!followed.ok || email === null) return badLink(site, followed)
  const words = await site.words()
  if (!(await site.store.tokens.use(await digestOf(followed.token), followed.expires)))
    return notice(site, words, words.badLinkTitle, words.linkUsed, {}, 410)
  // The link proves that the address is theirs. Unsubscribed readers stay unsubscribed.
  if (reader?.status === 'pending') await site.store.readers.confirm(reader.id, site.now(), site.baseUrl)
  const before = site.cookie.read(c.req.raw)
  if (before !== null) await closeSessions(site, before)
  const secret = reader ? await openSession(site.store, reader, site.now()) : await openWriterSession(site, email)
  const next = ownPath(c.req.query('next'))
  return seeOther(next === '/' && isWriter(site, email) ? '/desk' : next, { 'set-cookie': site.cookie.write(secret) })
}

/** Closes both kinds of sessions, which share one cookie. */
async function closeSessions(site: Site, secret: string): Promise<void> {
  await Promise.all([closeSession(site.store, secret), closeWriterSession(site, secret)])
}

/** Gift links for the newest posts that this reader may give. */
async function giftList(site: Site, words: SiteWords, reader: StoredReader): Promise<string> {
  if (!mayGive(reader)) return ''
  const posts = (await site.catalogue()).paid.slice(0, GIFTS_SHOWN)
  if (posts.length === 0) return ''
  const items = posts.map(
    (post) =>
      `<li><a href="${escapeHtml(giftLink(site, post, reader))}" dir="auto">${escapeHtml(post.post.post.title)}</a></li>`,
  )
  return `<h2>${escapeHtml(words.giftsTitle)}</h2><p>${escapeHtml(words.gifts)}</p><ul>${items.join('')}</ul>`
}

/** The reader of a link's token, else of the session. An invalid token is an error even if there is a session. */
async function accountReader(c: Context, site: Site): Promise<StoredReader | 'bad-link' | null> {
  if (c.req.query('token') === undefined) return sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  return (await readerOf(site, follow(site, c.req.url, 'manage'))) ?? 'bad-link'
}

async function readerOf(site: Site, followed: Followed): Promise<StoredReader | null> {
  return followed.ok ? readerNamed(site.store, followed.recipient) : null
}

/** Subscribes a reader again and removes the suppression of the address. */
async function takeBack(site: Site, reader: StoredReader): Promise<void> {
  await site.store.readers.confirm(reader.id, site.now(), site.baseUrl)
  await allowAddress(site.store, reader.email, site.now())
}

/**
 * Unsubscribes a recipient. Suppresses the address if it is not a reader's, because the mailing may have had another
 * list. False if the recipient is neither a reader, present or past, nor an address.
 */
async function leave({ store, now }: Site, recipient: string): Promise<boolean> {
  const reader = await readerNamed(store, recipient)
  if (reader) await store.readers.unsubscribe(reader.id, now())
  else if (addressProblem(recipient) === null)
    await store.readers.add({ email: recipient, status: 'unsubscribed', source: 'unsubscribe' }, now())
  // A reader who was removed gets nothing anyway.
  else return readerIdIn(recipient) !== null
  return true
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

export function heading(text: string): string {
  return `<h1>${escapeHtml(text)}</h1>`
}

/** A form with one button. Posts to the address of its own page by default. */
function button(label: string, fields = '', action = ''): string {
  return `<form method="post"${action === '' ? '' : ` action="${escapeHtml(action)}"`}>${fields}<button>${escapeHtml(label)}</button></form>`
}

async function deskLink(site: Site): Promise<string> {
  const { language } = await site.look()
  return `<p><a href="/desk">${escapeHtml(deskWords(language).desk)}</a></p>`
}

function signOutForm(words: SiteWords): string {
  return button(words.signOutButton, '', '/sign-out')
}

function signInForm(words: SiteWords, next: string): string {
  return `${heading(words.signInTitle)}<p>${escapeHtml(words.signIn)}</p>${emailForm(words, '/sign-in', words.signInButton, { next })}`
}

/** A form for an email address. `hidden` fields are included unless they are null. */
export function emailForm(
  words: SiteWords,
  action: string,
  label: string,
  hidden: Readonly<Record<string, string | null>> = {},
): string {
  const fields = Object.entries(hidden).map(([name, value]) =>
    value === null ? '' : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${fields.join('')}<label class="visually-hidden" for="email">${escapeHtml(words.email)}</label><input id="email" type="email" name="email" autocomplete="email" required placeholder="${escapeHtml(words.email)}"><button>${escapeHtml(label)}</button></form>`
}
