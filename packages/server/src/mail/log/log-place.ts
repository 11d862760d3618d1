import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from 'diptych/command'
import { STDIN } from 'diptych/newsletter'
import type { PostIdentity } from '../letter.js'
import { describeTarget, isDevice, realPath, type Target } from '../target.js'
import { OLD_MAGIC } from './log-entry.js'
import { oldVersion } from './log-state.js'

export interface LogFlags {
  /** Folder of the recipients' list; null if it has none. */
  readonly folder: string | null
  /** Path from the user; false for no log. */
  readonly log?: string | false
  /** Test mails are sent again each time, without a log. */
  readonly test?: boolean
}

export interface LogPlace {
  readonly path: string
  /** The target, for the log's header. */
  readonly target: string
  /** Removes a temporary log. */
  remove(): void
}

const EXTENSION = '.diptych-log'

/**
 * The path of a run's delivery log:
 *
 * - for a Maildir in its folder, for a file next to the file, so that the log moves together with the target
 * - for SMTP next to the recipients, one log for each post, so that another relay or a new export of the list uses the
 *   same log
 *
 * Null for targets that cannot be continued: `null`, a pipe, a device. An SMTP run without a folder has a temporary
 * log, which holds the deferred messages.
 */
export function logPlace(
  { folder, log, test }: LogFlags,
  target: Target,
  { key, label }: PostIdentity,
): LogPlace | null {
  if (target.kind === 'null' || isDevice(pathOf(target) ?? '')) return null
  const own = ownPlace(target)
  const beside = folder === null ? null : join(folder, `${label}-${digest(key).slice(0, 8)}${EXTENSION}`)
  const standard = target.kind === 'smtp' ? beside : (own?.path ?? null)
  const kept = typeof log === 'string' ? log : log === false || test ? null : standard
  if (kept !== null) {
    const isStandard = standard !== null && realPath(kept) === realPath(standard)
    return { path: kept, target: isStandard || !own ? target.kind : own.target, remove: () => undefined }
  }
  return target.kind === 'smtp' ? temporary(target.kind) : null
}

/**
 * Version 1 kept a file next to the recipients, with line numbers instead of people.
 *
 * @throws UsageError if such a file exists for an unfinished run of the same letter.
 */
export function refuseOldCheckpoint(recipients: string, target: Target, text: string): void {
  const path = `${recipients}.${digest(describeTarget(target)).slice(0, 8)}.checkpoint`
  if (recipients === STDIN || !existsSync(path)) return
  const head = beginningOf(path)
  if (head.startsWith(OLD_MAGIC) && head.includes(`"post":"${digest(text).slice(0, 16)}"`))
    throw new UsageError(oldVersion(path))
}

function ownPlace(target: Target): { readonly path: string; readonly target: string } | null {
  const path = pathOf(target)
  if (path === null) return null
  const real = realPath(path)
  return {
    path: target.kind === 'maildir' ? join(real, `delivery${EXTENSION}`) : `${real}${EXTENSION}`,
    target: `${target.kind}:${real}`,
  }
}

function pathOf(target: Target): string | null {
  if (target.kind === 'maildir') return target.directory
  return target.kind === 'mbox' || target.kind === 'ndjson' ? target.file : null
}

function temporary(target: string): LogPlace {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-mail-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', remove)
  return { path: join(folder, `delivery${EXTENSION}`), target, remove }
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(4096)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
