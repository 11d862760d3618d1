import { readFileSync } from 'node:fs'
import { fileProblem, UsageError } from '../usage-error.js'

/** Settings of a server that are not in its address on the command line. */
export interface SmtpAccess {
  /** The whole address, for `-t smtp`. */
  readonly url?: string | undefined
  readonly password?: { readonly text: string; readonly from: 'environment' | 'file' } | undefined
  readonly allowPlaintext?: boolean | undefined
}

export interface SmtpFlags {
  readonly smtpPasswordFile?: string
  readonly allowPlaintext?: boolean
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
