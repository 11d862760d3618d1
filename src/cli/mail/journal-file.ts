import { closeSync, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileProblem, UsageError } from '../usage-error.js'

/** A file of lines that only grows. */
export interface JournalFile {
  /** Every whole line, without its line break. Call it once, before the first `append`. */
  lines(): Iterable<string>
  /** What stands after the last line break: a line that a killed process did not finish. Known once `lines` is through. */
  torn(): string
  /** Writes one line before it returns, over a torn one. The system keeps it when this process is killed. */
  append(line: string): void
  /** Settles when what was appended before the call is on the disk: no loss of power takes it away. */
  sync(): Promise<void>
  /** Leaves nothing that is not on the disk. */
  close(): void
}

const toDisk = promisify(fdatasync)

const CHUNK = 65_536
/** Bytes; no line of a journal comes near, and what is no journal must not fill the memory. */
const LONGEST = 16_777_216

/** @throws UsageError for errors of the file system, here and in every method. */
export function openJournal(path: string): JournalFile {
  const within = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw error instanceof UsageError ? error : fileProblem(path, error)
    }
  }
  const file = within(() => opened(path))
  /** Where the next line goes. */
  let end = 0
  let rest = Buffer.alloc(0)
  let isOpen = true
  /** Length of what is on the disk for certain. */
  let synced = 0

  function* chunks(): Iterable<Buffer> {
    for (let at = 0; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK)
      const from = at
      const length = within(() => readSync(file, chunk, 0, CHUNK, from))
      if (length === 0) return
      at += length
      yield chunk.subarray(0, length)
    }
  }
  return {
    *lines() {
      for (const chunk of chunks()) {
        let from = 0
        for (let to = chunk.indexOf(0x0a); to !== -1; from = to + 1, to = chunk.indexOf(0x0a, from)) {
          const line = rest.length > 0 ? Buffer.concat([rest, chunk.subarray(from, to)]) : chunk.subarray(from, to)
          rest = Buffer.alloc(0)
          end += line.length + 1
          yield line.toString()
        }
        rest = Buffer.concat([rest, chunk.subarray(from)])
        if (rest.length > LONGEST) throw new UsageError(`${path} is no checkpoint`)
      }
    },
    torn: () => rest.toString(),
    append(line) {
      if (!isOpen) throw new Error('This journal is closed')
      const bytes = Buffer.from(`${line}\n`)
      within(() => {
        if (rest.length > 0) ftruncateSync(file, end)
        rest = Buffer.alloc(0)
        // A place of its own for each: what a full disk cut short is written over.
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, end + at)
      })
      end += bytes.length
    },
    async sync() {
      const length = end
      if (!isOpen || length <= synced) return
      try {
        await toDisk(file)
      } catch (error) {
        // Closed meanwhile, and synced by that.
        if (!isOpen) return
        throw fileProblem(path, error)
      }
      synced = Math.max(synced, length)
    },
    close() {
      if (!isOpen) return
      isOpen = false
      try {
        if (end > synced) within(() => fdatasyncSync(file))
      } finally {
        closeSync(file)
      }
    },
  }
}

function opened(path: string): number {
  const file = openExisting(path) ?? openSync(path, 'wx+', 0o600)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new UsageError(`${path} is no file`)
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, 'r+')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
