import { escapeHtml } from 'diptych/domain'
import type { SiteMail } from './site-options.js'
import { actionLink, type Site } from './site.js'
import type { StoredReader } from './store/readers/reader-store.js'
import { filled } from './words.js'

const HOUR_MS = 3_600_000
/** Two weeks, because people may read the mail days after they sign up. */
const CONFIRM_HOURS = 24 * 14
/** Short, because the link opens a session. */
const SIGN_IN_HOURS = 1

/** Asks to confirm a subscription. No posts are sent before that. */
export async function confirmMail(site: Site, reader: StoredReader): Promise<SiteMail> {
  const words = await site.words()
  const link = actionLink(site, '/confirm', 'confirm', reader.id, hoursFrom(site, CONFIRM_HOURS))
  return mail(site, reader, words.mailConfirmSubject, words.mailConfirm, { text: words.mailConfirmLink, href: link })
}

/**
 * For an address that is already subscribed: the form's answer must not reveal it, and a second confirmation would
 * confuse.
 */
export async function knownMail(site: Site, reader: StoredReader): Promise<SiteMail> {
  const words = await site.words()
  return mail(site, reader, words.mailKnownSubject, words.mailKnown, null)
}

/**
 * The sign-in link, for a reader or for a writer, whose id is the address.
 *
 * @param next path of the site to open after signing in.
 */
export async function signInMail(
  site: Site,
  reader: { readonly id: number | string; readonly email: string },
  next = '/',
): Promise<SiteMail> {
  const words = await site.words()
  const link = actionLink(site, '/sign-in', 'sign-in', reader.id, hoursFrom(site, SIGN_IN_HOURS))
  const href = next === '/' ? link : `${link}&next=${encodeURIComponent(next)}`
  return mail(site, reader, words.mailSignInSubject, words.mailSignIn, { text: words.mailSignInLink, href })
}

async function mail(
  site: Site,
  { email }: Pick<StoredReader, 'email'>,
  subject: string,
  text: string,
  link: { readonly text: string; readonly href: string } | null,
): Promise<SiteMail> {
  const { name: publication, language } = await site.look()
  const body = filled(text, { publication })
  const linked = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`
    : ''
  return {
    to: email,
    subject: filled(subject, { publication }),
    text: `${body}\n${link ? `\n${link.href}\n` : ''}`,
    html: `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(filled(subject, { publication }))}</title></head><body style="margin:0;padding:24px;font:16px/24px sans-serif"><p style="margin:0 0 16px">${escapeHtml(body)}</p>${linked}</body></html>`,
  }
}

function hoursFrom(site: Site, hours: number): Date {
  return new Date(site.now().getTime() + hours * HOUR_MS)
}
