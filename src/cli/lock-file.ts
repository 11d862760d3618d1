import { closeSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { fileProblem, UsageError } from './usage-error.js'

export interface Lock {
  release(): void
}

interface Owner {
  readonly pid: number
  /** Tells the process from a later one with its number; '' where the system does not say. */
  readonly started: string
}

const TRIES = 8
const PAUSE_MS = 20

/**
 * Makes `<path>.lock` for this process. The lock of a process that is gone, killed or not, is taken over. `advice` says
 * what to do where no file can be made.
 *
 * @throws UsageError where a living process has it, and for errors of the file system.
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
    // Somebody may be about to write their number; only when they do not, they were killed before they could.
    if (owner === null && attempt < TRIES / 2) pause()
    else takeAway(lock, text)
  }
  throw new UsageError(`${path} is in use. If it is not, remove ${lock}.`)
}

/** Whether the lock is ours now. */
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
    // Half a lock would keep the next run waiting.
    remove(lock)
    throw lockProblem(lock, error, advice)
  } finally {
    closeSync(file)
  }
}

function lockProblem(lock: string, error: unknown, advice: string): UsageError {
  return new UsageError(`${fileProblem(lock, error).message}. ${advice}`)
}

/** Moved before it is removed: between reading and removing, another process may have put its own there. */
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
    // Others who take it away at the same time are no trouble: the next attempt looks again.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw fileProblem(lock, error)
  }
}

function heldLock(lock: string, own: string): Lock {
  let held = true
  return {
    release() {
      // Once only: by the second time it may be somebody else's.
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

/** A lock that stays is taken over when its process has ended, so a failure is not worth a message. */
function remove(lock: string): void {
  try {
    unlinkSync(lock)
  } catch {
    // Read-only file system, or somebody else removed it.
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
    // EPERM: it is there, and somebody else's.
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === '' || now === null || now === started
}

/**
 * When a process started, in ticks of this boot; null where the system does not say. Numbers of processes come
 * again, in containers at every start. '' for one that was killed and whose parent has not noticed.
 */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // proc(5): the name, in parentheses, may hold anything; the state is field 3 and the start field 22.
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
