import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileProblem, UsageError } from 'diptych/command'
import { stoppedBy } from '../sinks/sink.js'

/** An append-only file of lines. */
export interface LogFile {
  /** Every complete line, without its line break. Call it once, before the first `append`. */
  lines(): Iterable<string>
  /** The text after the last line break: a line that a killed process did not finish. Known after `lines` has ended. */
  torn(): string
  /** Writes one line synchronously, over an unfinished one. The line survives a kill of this process. */
  append(line: string): void
  /**
   * Call it before new work begins.
   *
   * @throws DeliveryStopped if the disk is full. What is under way can still be appended.
   */
  checkRoom(): void
  /** Resolves when everything appended before the call is on the disk and survives a power failure. */
  sync(): Promise<void>
  /** Writes everything to the disk and closes the file. */
  close(): void
}

const toDisk = promisify(fdatasync)

const CHUNK = 65_536
/** Longest line in bytes, so that another file cannot fill the memory. Lines of a log are far shorter. */
const LONGEST = 16_777_216
/**
 * Bytes reserved on the disk for later lines, so that deliveries under way can still be recorded when the disk is full.
 */
const RESERVE = 65_536
const LEAST_RESERVE = 49_152

/** @throws UsageError for file system errors while opening and reading, DeliveryStopped while writing. */
export function openLogFile(path: string): LogFile {
  const file = reading(path, () => openFile(path))
  /** Position of the next line. */
  let end = 0
  let rest = ''
  let hasRest = false
  /** Length of the file with the reserve. */
  let reserved = 0
  let full: unknown = null
  let isOpen = true
  /** Bytes that are safely on disk. */
  let synced = 0

  const write = (bytes: Buffer, position: number) => {
    // Each write has a position, so that a line that a full disk cut short is written over.
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
        // `close` has already synced the file.
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
 * Reads the complete lines of a log that may be in use. Null if the file is missing.
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

/** Each line without its line break, then the text after the last line break, if there is any. */
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

function openFile(path: string): number {
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
