import { lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { fileProblem, UsageError } from 'diptych/command'
import { isLoopback } from 'diptych/domain'
import type { SmtpAddress } from '../transports/smtp.js'

/** Where messages go. */
export type Target =
  | { readonly kind: 'null' }
  /** Standard output without a file. */
  | { readonly kind: 'ndjson'; readonly file: string | null }
  | { readonly kind: 'maildir'; readonly directory: string }
  | { readonly kind: 'mbox'; readonly file: string }
  | SmtpTarget

type SmtpTarget = SmtpAddress & { readonly kind: 'smtp' }

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

/**
 * Checks that a target can be written to. Changes nothing on disk.
 *
 * @throws UsageError for a target on disk that cannot be written to.
 */
export function checkTarget(target: Target): void {
  if (target.kind === 'maildir' && kindAt(target.directory) === 'file')
    throw new UsageError(`${target.directory}: is a file. A directory is needed`)
  const file = target.kind === 'mbox' || target.kind === 'ndjson' ? target.file : null
  if (file === null || isDevice(file)) return
  if (kindAt(file) === 'directory') throw new UsageError(`${file}: is a directory`)
  if (kindAt(dirname(realPath(file))) !== 'directory') throw new UsageError(`${file}: the folder does not exist`)
}

/**
 * Creates a Maildir's folder, which also holds the delivery log.
 *
 * @throws UsageError if it cannot be created.
 */
export function prepareTarget(target: Target): void {
  if (target.kind !== 'maildir') return
  try {
    mkdirSync(realPath(target.directory), { recursive: true })
  } catch (error) {
    throw fileProblem(target.directory, error)
  }
}

function kindAt(path: string): 'file' | 'directory' | null {
  try {
    const stat = statSync(realPath(path), { throwIfNoEntry: false })
    if (stat === undefined) return null
    return stat.isDirectory() ? 'directory' : 'file'
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/** The limit of Linux. */
const MOST_LINKS = 40

/** The real path of a file or folder, which does not have to exist yet. Follows symbolic links. */
export function realPath(path: string, links = MOST_LINKS): string {
  try {
    return realpathSync.native(path)
  } catch {
    const full = resolve(path)
    const target = links > 0 ? linkTarget(full) : null
    if (target !== null) return realPath(target, links - 1)
    return dirname(full) === full ? full : join(realPath(dirname(full), links), basename(full))
  }
}

/** Whether there is something at the path that is neither a file nor a folder: a pipe, a terminal, a device. */
export function isDevice(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isFile() && !stat.isDirectory()
}

/** The target of a symbolic link whose target does not exist yet; null if the path is not a link. */
function linkTarget(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : null
  } catch {
    return null
  }
}

/** Settings of a server that are not in its address on the command line. */
export interface SmtpAccess {
  /** The whole address, for `-t smtp`. */
  readonly url?: string | undefined
  readonly password?: { readonly text: string; readonly from: 'environment' | 'file' } | undefined
  readonly allowPlaintext?: boolean | undefined
}

export interface SmtpFlags {
  /** A file whose first line is the password. */
  readonly smtpPasswordFile?: string | undefined
  /** Send without encryption to a server that offers none. Not with a password. */
  readonly allowPlaintext?: boolean | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `DIPTYCH_SMTP_URL`, `DIPTYCH_SMTP_PASSWORD` and the file of `--smtp-password-file`. The file takes precedence.
 *
 * @throws UsageError for a file that cannot be read or is empty.
 */
export function smtpAccess({ smtpPasswordFile, allowPlaintext }: SmtpFlags, env: Environment): SmtpAccess {
  const url = env['DIPTYCH_SMTP_URL']?.trim() || undefined
  const inEnvironment = env['DIPTYCH_SMTP_PASSWORD'] || undefined
  const password =
    smtpPasswordFile !== undefined
      ? ({ text: passwordIn(smtpPasswordFile), from: 'file' } as const)
      : inEnvironment !== undefined
        ? ({ text: inEnvironment, from: 'environment' } as const)
        : undefined
  return { url, password, allowPlaintext }
}

/** Whether an address on the command line holds a password. */
export function holdsPassword(target: string): boolean {
  return /^smtps?:/i.test(target) && URL.canParse(target) && new URL(target).password !== ''
}

export const PASSWORD_WARNING =
  'The SMTP password is on the command line, where other users and the shell history can see it. Use --smtp-password-file, DIPTYCH_SMTP_PASSWORD, or DIPTYCH_SMTP_URL with -t smtp.'

/** The first line, without its line break. */
function passwordIn(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw fileProblem(path, error)
  }
  const password = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  if (password === '') throw new UsageError(`${path}: the first line must be the SMTP password`)
  return password
}
