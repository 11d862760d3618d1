import { domainToASCII } from 'node:url'
import { UsageError } from '../usage-error.js'

/** Where messages go. */
export type Target =
  | { readonly kind: 'null' }
  /** Standard output without a file. */
  | { readonly kind: 'ndjson'; readonly file: string | null }
  | { readonly kind: 'maildir'; readonly directory: string }
  | { readonly kind: 'mbox'; readonly file: string }
  | { readonly kind: 'smtp'; readonly host: string; readonly port: number; readonly encryption: Encryption; readonly auth: { readonly user: string; readonly pass: string } | null }

/** From the first byte; by STARTTLS or not at all; by STARTTLS where the server offers it. */
export type Encryption = 'implicit' | 'required' | 'offered'

const FORMS = 'ndjson, ndjson:FILE, maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST or null'

export function parseTarget(value: string): Target {
  if (value === 'null') return { kind: 'null' }
  if (value === 'ndjson') return { kind: 'ndjson', file: null }
  const [, kind, path] = /^(ndjson|maildir|mbox):(.+)$/s.exec(value) ?? []
  if (kind === 'ndjson' && path) return { kind, file: path }
  if (kind === 'maildir' && path) return { kind, directory: path }
  if (kind === 'mbox' && path) return { kind, file: path }
  if (/^smtps?:/i.test(value)) return smtpTarget(value)
  throw new UsageError(`--to takes ${FORMS}`)
}

/** The target without its password, for people and for the delivery log. */
export function describeTarget(target: Target): string {
  switch (target.kind) {
    case 'null':
      return 'null'
    case 'ndjson':
      return target.file === null ? 'standard output' : `ndjson:${target.file}`
    case 'maildir':
      return `maildir:${target.directory}`
    case 'mbox':
      return `mbox:${target.file}`
    case 'smtp':
      return `${target.encryption === 'implicit' ? 'smtps' : 'smtp'}://${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`
  }
}

function smtpTarget(value: string): Target {
  // The value may hold a password, so it is not said back.
  const refuse = () => new UsageError('--to: an SMTP server is named as smtp://user:password@host:port, with special characters percent-encoded and nothing after the port')
  let url: URL
  try {
    url = new URL(value)
  } catch {
    throw refuse()
  }
  if (url.port === '0' || (url.password && !url.username) || (url.pathname !== '' && url.pathname !== '/') || url.search || url.hash) throw refuse()
  const implicit = url.protocol === 'smtps:'
  let host: string
  let auth: { user: string; pass: string } | null
  try {
    // Of schemes that it does not know, URL leaves the host as it is written.
    host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : domainToASCII(decodeURIComponent(url.hostname))
    auth = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null
  } catch {
    throw refuse()
  }
  if (!host) throw refuse()
  // A password crosses no network in the clear, whoever answers there and strips the offer of STARTTLS from his greeting.
  const encryption = implicit ? 'implicit' : auth && !isLoopback(host) ? 'required' : 'offered'
  return { kind: 'smtp', host, port: url.port ? Number(url.port) : implicit ? 465 : 587, encryption, auth }
}

/** RFC 1122 3.2.1.3, RFC 4291 2.5.3, RFC 6761 6.3 */
function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|(?:[^.]+\.)*localhost)$/.test(host)
}
