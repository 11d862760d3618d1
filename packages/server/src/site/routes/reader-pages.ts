import { escapeHtml } from 'diptych/domain'
import type { Context, Hono } from 'hono'
import { pageAnswer, seeOther } from '../answers.js'
import { requestInput } from '../request-input.js'
import { selectionId } from '../rules/post-rules.js'
import { textIn } from '../rules/stored-text.js'
import { sessionReader } from '../sessions.js'
import { sitePlatform } from '../site-platform.js'
import type { Site } from '../site.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import { filled } from '../words.js'
import { gone } from './gone.js'
import { emailForm, heading, notice } from './links.js'

/** Maximum characters of a message. */
const LONGEST_MESSAGE = 5000

/** Other pages that posts and mails link to. */
export function readerPageRoutes(app: Hono, site: Site): void {
  const platform = sitePlatform(site)

  // T-SUB
  app.get('/subscribe', async (c) => {
    const [words, { name: publication }] = await Promise.all([site.words(), site.look()])
    // The message after signing up on the page of a post (S-SUBP-5).
    if (c.req.query('just_signed_up') === 'true') return notice(site, words, words.checkMailTitle, words.checkMail)
    const title = filled(words.subscribeTitle, { publication })
    const form = emailForm(words, '/api/v1/free', words.subscribe, { source: referrerIn(c) })
    return pageAnswer(site, { title, body: `${heading(title)}<p>${escapeHtml(words.subscribeText)}</p>${form}` })
  })

  // T-REF-1, T-REF-2: the referral link of a reader, or of a writer who is also a reader.
  for (const path of ['/refer', '/leaderboard'])
    app.get(path, async (c) => {
      const reader = await readerIn(c, site)
      if (!reader) return toSignIn(path)
      const [words, { name: publication }, count] = await Promise.all([
        site.words(),
        site.look(),
        site.store.readers.countFrom(sourceOf(reader)),
      ])
      const title = filled(words.referTitle, { publication })
      const link = `${site.baseUrl}/subscribe?r=${reader.id}`
      return pageAnswer(site, {
        title,
        body: `${heading(title)}<p>${escapeHtml(words.refer)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(filled(words.referCount, { count: String(count) }))}</p>`,
      })
    })

  app.get('/message/:person', async (c) => {
    const person = await platform.person(c.req.param('person'))
    if (!person) return gone(site)
    return writing(c, site, filled((await site.words()).messageTitle, { name: person.name }))
  })
  app.post('/message/:person', async (c) => {
    const person = await platform.person(c.req.param('person'))
    return person ? written(c, site, String(person.id)) : gone(site)
  })

  // T-SURV: an answer is a message about the survey.
  app.get('/survey/:id', async (c) =>
    isSurvey(c.req.param('id')) ? writing(c, site, (await site.words()).surveyTitle) : gone(site),
  )
  app.post('/survey/:id', (c) =>
    isSurvey(c.req.param('id')) ? written(c, site, `survey:${c.req.param('id')}`) : gone(site),
  )

  // A reader's note redirects to the post or selection that it shares.
  app.get('/note/:note', async (c) => {
    const id = /^c-(\d{1,9})$/.exec(c.req.param('note'))?.[1]
    const note = id === undefined ? null : await site.store.notes.byId(Number(id))
    const found = note?.post_id ? (await site.catalogue()).byId(note.post_id) : null
    if (!note || !found) return gone(site)
    const selection = note.selection_id === null ? null : await site.store.selections.find(note.selection_id)
    const query =
      note.selection_id === null || selection === null
        ? ''
        : `?${selection.kind === 'picture' ? 'imgSelection' : 'selection'}=${selectionId(selection.kind, note.selection_id)}`
    return seeOther(`/p/${encodeURIComponent(found.slug)}${query}`)
  })

  // T-CMT: comments are not stored here.
  app.get('/p/:slug/comments', (c) => seeOther(`/p/${encodeURIComponent(c.req.param('slug'))}`))
  // T-13: a heading of a post, by the post's id.
  app.get('/i/:id/:heading', async (c) => {
    const found = (await site.catalogue()).byId(c.req.param('id'))
    return found
      ? seeOther(`/p/${encodeURIComponent(found.slug)}#${encodeURIComponent(c.req.param('heading'))}`)
      : gone(site)
  })
}

function readerIn(c: Context, site: Site): Promise<StoredReader | null> {
  return sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
}

function toSignIn(next: string): Response {
  return seeOther(`/sign-in?next=${encodeURIComponent(next)}`)
}

/** The referrer in the query (`r`), as a source of sign-ups. */
function referrerIn(c: Context): string | null {
  const id = c.req.query('r') ?? ''
  return /^\d{1,9}$/.test(id) ? sourceOf({ id: Number(id) }) : null
}

function sourceOf({ id }: { readonly id: number }): string {
  return `referral-${id}`
}

function isSurvey(id: string): boolean {
  return /^\d{1,12}$/.test(id)
}

async function writing(c: Context, site: Site, title: string): Promise<Response> {
  if (!(await readerIn(c, site))) return toSignIn(new URL(c.req.url).pathname)
  const words = await site.words()
  return pageAnswer(site, {
    title,
    body: `${heading(title)}<form method="post"><label for="text">${escapeHtml(words.message)}</label><textarea id="text" name="text" rows="8" maxlength="${LONGEST_MESSAGE}" required dir="auto"></textarea><button>${escapeHtml(words.send)}</button></form>`,
  })
}

async function written(c: Context, site: Site, person: string): Promise<Response> {
  const reader = await readerIn(c, site)
  if (!reader) return toSignIn(new URL(c.req.url).pathname)
  const input = await requestInput(c.req.raw)
  const text = input === 'too-long' ? null : textIn(input.fields['text'], LONGEST_MESSAGE)
  const words = await site.words()
  if (!text) return notice(site, words, words.notSentTitle, words.notSent, {}, 400)
  await site.store.messages.add({ reader: reader.id, person_id: person, text, sent_at: site.now() })
  return notice(site, words, words.sentTitle, words.sent)
}
