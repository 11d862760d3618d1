import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileProblem, UsageError } from '../../usage-error.js'
import { stoppedBy } from '../sinks/delivery-stopped.js'

/** A file of lines that only grows. */
export interface LogFile {
  /** Every whole line, without its line break. Call it once, before the first `append`. */
  lines(): Iterable<string>
  /**
   * What stands after the last line break: a line that a killed process did not finish. Known once `lines` is through.
   */
  torn(): string
  /** Writes one line before it returns, over a torn one. The system keeps it when this process is killed. */
  append(line: string): void
  /**
   * Call it before new work begins.
   *
   * @throws DeliveryStopped if the disk is full. What is under way can still be appended.
   */
  checkRoom(): void
  /** Resolves when everything appended before the call is on the disk and survives a loss of power. */
  sync(): Promise<void>
  /** Leaves nothing that is not on the disk. */
  close(): void
}

const toDisk = promisify(fdatasync)

const CHUNK = 65_536
/** Bytes. No line of a log comes near, and another file must not fill the memory. */
const LONGEST = 16_777_216
/** Bytes held for later lines, so that a full disk is noticed while deliveries under way can still be noted. */
const RESERVE = 65_536
const LEAST_RESERVE = 49_152

/**
 * @throws UsageError for errors of the file system while it is opened and read, DeliveryStopped while it is written.
 */
export function openLogFile(path: string): LogFile {
  const file = reading(path, () => opened(path))
  /** Where the next line goes. */
  let end = 0
  let rest = ''
  let hasRest = false
  /** How far the file reaches, with the reserve. */
  let reserved = 0
  let full: unknown = null
  let isOpen = true
  /** Bytes that are safely on disk. */
  let synced = 0

  const write = (bytes: Buffer, position: number) => {
    // A position for each: what a full disk cut short is written over.
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, position + at)
  }
  const reserve = () => {
    if (full !== null || reserved - end >= LEAST_RESERVE) return
    const from = Math.max(reserved, end)
    try {
      write(Buffer.alloc(end + RESERVE - from, ' '), from)
      reserved = end + RESERVE
    } catch (error) {
      full = error
    }
  }
  return {
    *lines() {
      for (const line of linesIn(file, path)) {
        if (line.isWhole) {
          end += line.bytes.length + 1
          yield line.bytes.toString()
        } else {
          hasRest = true
          rest = line.bytes.toString().trimEnd()
        }
      }
    },
    torn: () => rest,
    append(line) {
      if (!isOpen) throw new Error('This log is closed')
      const bytes = Buffer.from(`${line}\n`)
      try {
        if (hasRest) ftruncateSync(file, end)
        hasRest = false
        write(bytes, end)
      } catch (error) {
        throw stoppedBy(path, fileProblem('the delivery log cannot be written', error))
      }
      end += bytes.length
      reserve()
    },
    checkRoom() {
      if (full !== null) throw stoppedBy(path, fileProblem('the delivery log cannot be written', full))
    },
    async sync() {
      const length = end
      if (!isOpen || length <= synced) return
      try {
        await toDisk(file)
      } catch (error) {
        // Closed meanwhile, and synced by that.
        if (!isOpen) return
        throw stoppedBy(path, error)
      }
      synced = Math.max(synced, length)
    },
    close() {
      if (!isOpen) return
      isOpen = false
      try {
        if (reserved > end) ftruncateSync(file, end)
        if (end > synced) fdatasyncSync(file)
      } catch (error) {
        throw fileProblem(path, error)
      } finally {
        closeSync(file)
      }
    },
  }
}

/**
 * Reads the whole lines of a log that may be in use. Null if there is no such file.
 *
 * @throws UsageError for other errors of the file system.
 */
export function readLogFile<T>(path: string, use: (lines: Iterable<string>) => T): T | null {
  const file = reading(path, () => openExisting(path, 'r'))
  if (file === null) return null
  try {
    return use(wholeLines(file, path))
  } finally {
    closeSync(file)
  }
}

function* wholeLines(file: number, path: string): Iterable<string> {
  for (const { bytes, isWhole } of linesIn(file, path)) if (isWhole) yield bytes.toString()
}

/** Each line without its line break, then what follows the last line break, if anything does. */
function* linesIn(file: number, path: string): Iterable<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  let rest = Buffer.alloc(0)
  for (const chunk of chunksOf(file, path)) {
    let from = 0
    for (let to = chunk.indexOf(0x0a); to !== -1; from = to + 1, to = chunk.indexOf(0x0a, from)) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk.subarray(from, to)]) : chunk.subarray(from, to)
      rest = Buffer.alloc(0)
      yield { bytes, isWhole: true }
    }
    rest = Buffer.concat([rest, chunk.subarray(from)])
    if (rest.length > LONGEST) throw new UsageError(`${path} is not a delivery log`)
  }
  if (rest.length > 0) yield { bytes: rest, isWhole: false }
}

function* chunksOf(file: number, path: string): Iterable<Buffer> {
  for (let at = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    const from = at
    const length = reading(path, () => readSync(file, chunk, 0, CHUNK, from))
    if (length === 0) return
    at += length
    yield chunk.subarray(0, length)
  }
}

function reading<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof UsageError ? error : fileProblem(path, error)
  }
}

function opened(path: string): number {
  const file = openExisting(path, 'r+') ?? openSync(path, 'wx+', 0o600)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new UsageError(`${path} is not a file`)
}

function openExisting(path: string, flags: 'r' | 'r+'): number | null {
  try {
    return openSync(path, flags)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
