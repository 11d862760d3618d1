import { domainToASCII } from 'node:url'
import { isLoopback } from '../../domain/links/reserved-host.js'
import type { SmtpAddress } from '../../transports/smtp.js'
import { UsageError } from '../usage-error.js'
import type { SmtpAccess } from './smtp-access.js'

/** Where messages go. */
export type Target =
  | { readonly kind: 'null' }
  /** Standard output without a file. */
  | { readonly kind: 'ndjson'; readonly file: string | null }
  | { readonly kind: 'maildir'; readonly directory: string }
  | { readonly kind: 'mbox'; readonly file: string }
  | SmtpTarget

export type SmtpTarget = SmtpAddress & { readonly kind: 'smtp' }

const FORMS = 'ndjson, ndjson:FILE, maildir:DIR, mbox:FILE, smtp://HOST, smtps://HOST, smtp or null'

/**
 * @param access settings of an SMTP server that are not in `value`. The value `smtp` means the address in the
 * environment.
 * @throws UsageError for an unknown target, and for a user without a password.
 */
export function parseTarget(value: string, access: SmtpAccess = {}): Target {
  if (value === 'null') return { kind: 'null' }
  if (value === 'ndjson') return { kind: 'ndjson', file: null }
  const [, kind, path] = /^(ndjson|maildir|mbox):(.+)$/s.exec(value) ?? []
  if (kind === 'ndjson' && path) return { kind, file: path }
  if (kind === 'maildir' && path) return { kind, directory: path }
  if (kind === 'mbox' && path) return { kind, file: path }
  if (/^smtps?:/i.test(value)) return smtpTarget(value, access)
  if (value === 'smtp') {
    if (access.url === undefined)
      throw new UsageError(
        'DIPTYCH_SMTP_URL is missing. Set it to the address of the server, or name the server in the command.',
      )
    return smtpTarget(access.url, access)
  }
  throw new UsageError(`--to must be ${FORMS}.`)
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

export function smtpTarget(value: string, { password, allowPlaintext = false }: SmtpAccess): SmtpTarget {
  // The value may contain a password, so the message does not repeat it.
  const refuse = () =>
    new UsageError(
      'The SMTP server is invalid. Write smtp://user:password@host:port, with special characters percent-encoded and nothing after the port.',
    )
  let url: URL
  try {
    url = new URL(value)
  } catch {
    throw refuse()
  }
  if (
    !/^smtps?:$/.test(url.protocol) ||
    url.port === '0' ||
    (url.password && !url.username) ||
    (url.pathname !== '' && url.pathname !== '/') ||
    url.search ||
    url.hash
  )
    throw refuse()
  const implicit = url.protocol === 'smtps:'
  let host: string
  let auth: { user: string; pass: string } | null
  try {
    // URL does not normalise the host of unknown schemes.
    host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : domainToASCII(decodeURIComponent(url.hostname))
    auth = url.username
      ? {
          user: decodeURIComponent(url.username),
          pass: password?.from === 'file' || !url.password ? (password?.text ?? '') : decodeURIComponent(url.password),
        }
      : null
  } catch {
    throw refuse()
  }
  if (!host) throw refuse()
  if (auth?.pass === '')
    throw new UsageError(
      `The SMTP user ${auth.user} has no password. Set DIPTYCH_SMTP_PASSWORD, or pass --smtp-password-file <file>.`,
    )
  // Messages contain readers' tokens, so encryption is required: an attacker could strip STARTTLS from the greeting and
  // read them. Passwords are only sent over TLS, except to localhost.
  const encryption = implicit
    ? 'implicit'
    : isLoopback(host) || (allowPlaintext && auth === null)
      ? 'offered'
      : 'required'
  return { kind: 'smtp', host, port: url.port ? Number(url.port) : implicit ? 465 : 587, encryption, auth }
}
