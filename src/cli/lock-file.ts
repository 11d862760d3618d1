import { closeSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { fileProblem, UsageError } from './usage-error.js'

export interface Lock {
  release(): void
}

interface Owner {
  readonly pid: number
  /** Start time. Distinguishes the process from a later one with the same id; '' if the system does not tell. */
  readonly started: string
}

const TRIES = 8
const PAUSE_MS = 20

/**
 * Creates `<path>.lock` for this process. Takes over the lock of a process that has ended. `advice` tells the user what
 * to do if the file cannot be created.
 *
 * @throws UsageError if a running process has the lock, and for file system errors.
 */
export function lockFile(path: string, advice: string): Lock {
  const lock = `${path}.lock`
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Owner)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (created(lock, own, advice)) return heldLock(lock, own)
    const text = textOf(lock)
    if (text === null) continue
    const owner = ownerIn(text)
    if (owner && isAlive(owner))
      throw new UsageError(
        `${path} is in use by process ${owner.pid}. Wait for it to end. If that process is another program, remove ${lock}.`,
      )
    // Another process may be about to write its id. If the file stays empty, that process was killed.
    if (owner === null && attempt < TRIES / 2) pause()
    else takeAway(lock, text)
  }
  throw new UsageError(`${path} is in use. If it is not, remove ${lock}.`)
}

/** Whether the lock was created. */
function created(lock: string, content: string, advice: string): boolean {
  let file: number
  try {
    file = openSync(lock, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw lockProblem(lock, error, advice)
  }
  try {
    writeSync(file, content)
    return true
  } catch (error) {
    // Half a lock would block the next run.
    remove(lock)
    throw lockProblem(lock, error, advice)
  } finally {
    closeSync(file)
  }
}

function lockProblem(lock: string, error: unknown, advice: string): UsageError {
  return new UsageError(`${fileProblem(lock, error).message}. ${advice}`)
}

/** Renames the lock before removing it: another process may have replaced it after it was read. */
function takeAway(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    try {
      if (textOf(aside) !== stale) linkSync(aside, lock)
    } finally {
      unlinkSync(aside)
    }
  } catch (error) {
    // Other processes may remove it at the same time. The next attempt checks again.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw fileProblem(lock, error)
  }
}

function heldLock(lock: string, own: string): Lock {
  let held = true
  return {
    release() {
      // Once only: later, the lock may belong to another process.
      if (held && isOwn(lock, own)) remove(lock)
      held = false
    },
  }
}

function isOwn(lock: string, own: string): boolean {
  try {
    return textOf(lock) === own
  } catch {
    return false
  }
}

/** Failures are ignored: a lock that remains is taken over once its process has ended. */
function remove(lock: string): void {
  try {
    unlinkSync(lock)
  } catch {
    // The file system is read-only, or another process removed the lock.
  }
}

function textOf(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw fileProblem(lock, error)
  }
}

function ownerIn(text: string): Owner | null {
  const [, pid, started] = /^\{"pid":([1-9]\d{0,9}),"started":"([^"\\]*)"\}$/.exec(text) ?? []
  return pid === undefined || started === undefined ? null : { pid: Number(pid), started }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === '' || now === null || now === started
}

/**
 * Start time of a process in clock ticks since boot; null if the system does not tell. Process ids are reused, in
 * containers at every start. '' for a zombie process.
 */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // proc(5): the name in parentheses may contain any character. The state is field 3, the start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : `${boot}:${fields[19] ?? ''}`
  } catch {
    return null
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
