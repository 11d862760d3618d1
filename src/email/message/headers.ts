import { hostOf } from '../../domain/links/hosts.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import { fitsHeader, LONGEST_LINE, oneClickGap, type UnsubscribeLink } from '../bind/unsubscribe.js'
import { sha256Hex } from '../digest/sha256.js'

/** Maximum characters of a header line (RFC 5322 2.1.1). */
const LINE = 76

/** Header fields of a message, folded and ended by CRLF. Values must be ASCII. */
export function headerFields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${foldValue(name, value)}\r\n`)
    .join('')
}

/** Folds a value at blanks, but not at the one after the colon. A value without blanks stays whole. */
export function foldValue(name: string, value: string): string {
  return name.length + 2 + value.length <= LINE ? value : foldText(`${name}:_${value}`).slice(name.length + 2)
}

/** Each continuation line begins with the blanks before its first word (RFC 5322 2.2.3). */
function foldText(text: string): string {
  let lines = ''
  let from = 0
  while (text.length - from >= LINE) {
    const end = lineEnd(text, from)
    if (end === text.length) break
    lines += `${text.slice(from, end)}\r\n`
    from = end
  }
  return lines + text.slice(from)
}

/** Position before the last blanks that fit on a line, or else after a word that is too long for any line. */
function lineEnd(text: string, from: number): number {
  let end = from + LINE - 1
  while (end > from && !isBlank(text[end])) end--
  while (end > from && isBlank(text[end - 1])) end--
  if (end > from) return end
  end = from + LINE
  while (end < text.length && !isBlank(text[end])) end++
  return end
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t'
}

/** Host for a template with an invalid base_url. Its domain is reserved (RFC 2606), so messages cannot reach it. */
const UNKNOWN_HOST = 'newsletter.invalid'
/** Maximum characters of a label in DNS (RFC 1035 2.3.4). */
const LONGEST_LABEL = 63

/** The input for the header fields of a mailing. */
export interface ListSource {
  /** Name of the publication. */
  readonly publication: string
  /** Whether readers or only writers get it. */
  readonly purpose: 'send' | 'test'
  /** The post's place on the web. */
  readonly site: { readonly base_url: string; readonly subdomain?: string | undefined; readonly post: string }
}

/** The header fields that are the same for all recipients and senders. */
export function listFields({ publication, purpose, site }: ListSource): Record<string, string> {
  return {
    'List-Id': listId(publication, site.base_url, site.subdomain),
    'Feedback-ID': feedbackId(site, purpose),
    // `bulk` prevents automatic replies. A newsletter is written by people, so it is not `auto-generated` (RFC 3834 2).
    // A test mail is.
    ...(purpose === 'send' ? { Precedence: 'bulk' } : { 'Auto-Submitted': 'auto-generated' }),
  }
}

/**
 * List-Unsubscribe, and List-Unsubscribe-Post if the link supports one click (`oneClickGap`). A link that is too long
 * for a header line is left out. Without any link, the field is left out.
 */
export function unsubscribeFields({ url, identified }: UnsubscribeLink, mailto: string | null): Record<string, string> {
  const address = headerUrl(url)
  const shown = (address.startsWith('https://') || !mailto) && fitsHeader(address) ? `<${address}>` : null
  const listed = [shown, mailto ? `<${headerUrl(mailto)}>` : null].filter(Boolean).join(', ')
  return {
    ...(listed ? { 'List-Unsubscribe': listed } : {}),
    ...(oneClickGap({ url: address, identified }) === null
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/**
 * Writes the field. Links are not folded, because some readers unfold with a blank or not at all (EMAIL-GATE E17). If
 * two links do not fit on one line, the second gets its own line.
 */
export function unsubscribeLine(listed: string): string {
  const line = `List-Unsubscribe: ${listed}`
  return line.length <= LONGEST_LINE ? `${line}\r\n` : `${line.replace('>, <', '>,\r\n <')}\r\n`
}

/** An address for use between angle brackets: ASCII without blanks or brackets. */
export function headerUrl(url: string): string {
  return /^[\x21-\x3b=\x3f-\x7e]*$/.test(url)
    ? url
    : url.replace(/[^\x21-\x7e]|[<>]/gu, (char) => (/\p{Surrogate}/u.test(char) ? '' : encodeURIComponent(char)))
}

/** RFC 2919: a phrase, and a permanent name under the list's domain. */
function listId(publication: string, base_url: string, subdomain: string | undefined): string {
  const host = hostIn(base_url)
  // Readers show the phrase. It is left out if it is long or would need encoding.
  const phrase = /^(?=.{1,120}$)[\x21-\x7e]{1,60}(?: [\x21-\x7e]{1,60})*$/.test(publication)
    ? `"${publication.replace(/["\\]/g, '\\$&')}" `
    : ''
  // A host with two labels is a domain, so the list needs a label of its own.
  const label =
    subdomain &&
    subdomain.length <= LONGEST_LABEL &&
    /^[a-z0-9-]+$/i.test(subdomain) &&
    !host.startsWith(`${subdomain}.`)
      ? subdomain
      : host.split('.').length > 2
        ? ''
        : 'newsletter'
  return `${phrase}<${label ? `${label}.` : ''}${host}>`
}

/** Google's Feedback-ID: post, list and kind, then the sender's name of 5 to 15 characters, the same for all mails. */
function feedbackId({ base_url, subdomain, post }: ListSource['site'], purpose: string): string {
  const plain = (text: string) =>
    trimEndOf(
      text
        .slice(0, LONGEST_LABEL)
        .replace(/[^a-z0-9_.-]+/gi, '-')
        .replace(/^-+/, ''),
      /-/,
    )
  const host = plain(hostIn(base_url))
  const number = /^\d{1,20}$/.test(post) ? post : plain(post.split('/').at(-1) ?? '').slice(0, 60) || 'post'
  return [
    number,
    plain(subdomain ?? host) || host,
    purpose,
    host.replaceAll('.', '-').slice(0, 15).padEnd(5, '-'),
  ].join(':')
}

function hostIn(base_url: string): string {
  return hostOf(base_url) ?? UNKNOWN_HOST
}

/** The text around the two versions of a mail, both quoted-printable (RFC 2046 5.1.4). */
export interface AlternativeFrame {
  /** The Content-Type field, the end of the header, and everything before the plain text. */
  readonly opening: string
  readonly between: string
  /** Begins a part; its header follows. */
  readonly separator: string
  readonly closing: string
}

/** Deterministic by seed. Quoted-printable lines never contain `=_`, so the boundary cannot occur in a part. */
export function alternativeFrame(seed: string): AlternativeFrame {
  const boundary = `=_${sha256Hex(seed).slice(0, 24)}`
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  return {
    opening: `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${part('plain')}`,
    between: `\r\n${part('html')}`,
    separator: `\r\n--${boundary}\r\n`,
    closing: `\r\n--${boundary}--\r\n`,
  }
}
