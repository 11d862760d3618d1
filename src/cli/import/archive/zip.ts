import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import type * as Yauzl from 'yauzl'
import type { ExtraField, getFileNameLowLevel, RandomAccessReader, ZipFile } from 'yauzl'
import { printable } from '../../terminal.js'
import { fileProblem, UsageError } from '../../usage-error.js'
import type { Remark } from './rows.js'

export interface ArchiveFile {
  /** Path in the archive, with forward slashes. */
  readonly path: string
  /** Bytes when unpacked, as the archive states them. */
  readonly size: number
  /** Bytes in the archive. */
  readonly packed: number
  /** Rejects if the entry cannot be unpacked. The message has the reason. */
  read(): Promise<Buffer>
}

export interface Archive {
  /** Bytes of the archive itself. */
  readonly size: number
  /** The entries that can be read. */
  readonly files: readonly ArchiveFile[]
  /** Entries that are not among the files, with the reason. */
  readonly refused: readonly Remark[]
  /** Closes the file. */
  close(): Promise<void>
}

const MAX_ENTRIES = 200_000
const UTF8_NAME = 0x800
const UNICODE_PATH_FIELD = 0x7075
/** Mask of the file type in a Unix mode. */
const KIND = 0o170000
const LINK = 0o120000

/**
 * Opens a zip and reads its directory. Content is unpacked on `read`. Symbolic links and entries whose path leads out
 * of the archive are refused one by one. Throws `UsageError` if the directory is unreadable.
 *
 * @param content bytes of the zip if it is not a file, as for a zip inside of another one
 */
export async function openArchive(path: string, content?: Uint8Array): Promise<Archive> {
  const yauzl = (await import('yauzl')).default
  const { file, close } = content ? inMemory(content) : await onDisk(path)
  try {
    const { start, count } = await locateDirectory(yauzl, file)
    if (count > MAX_ENTRIES) throw new UsageError(`${path}: has ${count} entries. The limit is ${MAX_ENTRIES}.`)
    const { entries, complete } = await readDirectory(file, start, count, yauzl.parseExtraFields)
    if (entries.length > MAX_ENTRIES)
      throw new UsageError(`${path}: has more than ${MAX_ENTRIES} entries. That is the limit.`)
    if (entries.length === 0 && !complete) throw new Error('Its directory is damaged')
    const { files, refused } = filesOf(yauzl, file, entries)
    if (!complete)
      refused.push({
        where: 'the archive',
        message: `its directory is damaged after ${entries.length} of ${count} entries. The rest was not read. Export it again.`,
      })
    return { size: file.size, files, refused, close }
  } catch (error) {
    await close()
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `${path}: not a readable zip archive: ${printable(error instanceof Error ? error.message : String(error))}`,
    )
  }
}

async function locateDirectory(yauzl: typeof Yauzl, file: RandomAccess): Promise<{ start: number; count: number }> {
  const zip: ZipFile = await yauzl.fromRandomAccessReaderPromise(
    yauzlReader(yauzl.RandomAccessReader as typeof RandomAccessReader, file),
    file.size,
    { autoClose: false, lazyEntries: true, decodeStrings: false },
  )
  // Start of the directory, until entries are read. The published types say boolean.
  return { start: Number(zip.readEntryCursor), count: zip.entryCount }
}

function filesOf(
  yauzl: typeof Yauzl,
  file: RandomAccess,
  entries: readonly DirectoryEntry[],
): { files: ArchiveFile[]; refused: Remark[] } {
  const files: ArchiveFile[] = []
  const refused: Remark[] = []
  for (const entry of entries) {
    const path = nameOf(entry, yauzl.getFileNameLowLevel)
    if (path.includes('\0')) refused.push({ where: path, message: 'was refused: its name contains a NUL character' })
    else if (yauzl.validateFileName(path) !== null)
      refused.push({ where: path, message: 'was refused: its path leads out of the archive' })
    else if ((entry.mode & KIND) === LINK) refused.push({ where: path, message: 'was refused: it is a symbolic link' })
    else if (!path.endsWith('/'))
      files.push({ path, size: entry.size, packed: entry.packed, read: () => unpack(file, entry) })
  }
  return { files, refused }
}

function nameOf({ name, flags, extra }: DirectoryEntry, decoded: typeof getFileNameLowLevel): string {
  // yauzl takes unmarked names for code page 437, and many tools do not mark UTF-8.
  const unmarked = (flags & UTF8_NAME) === 0 && !extra.some(({ id }) => id === UNICODE_PATH_FIELD)
  if (unmarked) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(name).replaceAll('\\', '/')
    } catch {
      // Code page 437 is the default of the format.
    }
  }
  return decoded(flags, name, [...extra], false)
}

/** An entry of the central directory, not yet checked. Sizes and offsets are in bytes. */
interface DirectoryEntry {
  readonly flags: number
  readonly method: number
  readonly crc32: number
  readonly packed: number
  readonly size: number
  /** Upper half of the external attributes: on Unix, the file type and permissions. */
  readonly mode: number
  /** Offset of the local header. */
  readonly at: number
  readonly name: Buffer
  readonly extra: readonly ExtraField[]
}

interface Directory {
  readonly entries: readonly DirectoryEntry[]
  /** Whether the number of entries matches the number the archive states. */
  readonly complete: boolean
}

const SIGNATURE = 0x02014b50
const HEADER = 46
const ZIP64_FIELD = 1
const IN_ZIP64 = 0xffffffff
/** Bytes. Enough for 200,000 entries with long names. */
const MAX_LENGTH = 100_000_000

/**
 * Reads the central directory (APPNOTE.TXT 4.3.12) from `start`. yauzl stops at the first entry it refuses (strong
 * encryption, broken extra fields, sizes that differ). This reader skips such an entry and reads the others.
 */
async function readDirectory(
  file: RandomAccess,
  start: number,
  announced: number,
  parseExtra: (raw: Buffer) => ExtraField[],
): Promise<Directory> {
  const bytes = await file.read(start, Math.min(file.size - start, MAX_LENGTH))
  const entries: DirectoryEntry[] = []
  let at = 0
  // The count of an archive without zip64 wraps at 65,536, so signatures decide where the directory ends.
  while (at + HEADER <= bytes.length && bytes.readUInt32LE(at) === SIGNATURE) {
    const nameEnd = at + HEADER + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const end = extraEnd + bytes.readUInt16LE(at + 32)
    if (end > bytes.length) break
    entries.push(
      entryAt(
        bytes,
        at,
        bytes.subarray(at + HEADER, nameEnd),
        extraFields(bytes.subarray(nameEnd, extraEnd), parseExtra),
      ),
    )
    at = end
  }
  return { entries, complete: entries.length >= announced }
}

function entryAt(bytes: Buffer, at: number, name: Buffer, extra: readonly ExtraField[]): DirectoryEntry {
  const large = wideNumbers(extra.find(({ id }) => id === ZIP64_FIELD)?.data)
  const wide = (value: number) => (value === IN_ZIP64 ? (large.shift() ?? value) : value)
  // Their order in the zip64 field: size, packed size, offset.
  const size = wide(bytes.readUInt32LE(at + 24))
  const packed = wide(bytes.readUInt32LE(at + 20))
  return {
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    mode: bytes.readUInt16LE(at + 40),
    size,
    packed,
    at: wide(bytes.readUInt32LE(at + 42)),
    name,
    extra,
  }
}

function wideNumbers(data: Buffer = Buffer.alloc(0)): number[] {
  return Array.from({ length: Math.floor(data.length / 8) }, (_, i) => Number(data.readBigUInt64LE(i * 8)))
}

function extraFields(raw: Buffer, parseExtra: (raw: Buffer) => ExtraField[]): readonly ExtraField[] {
  try {
    return parseExtra(raw)
  } catch {
    return []
  }
}

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_HEADER = 30
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8

/**
 * The content of an entry. Rejects if its size or checksum differs from the directory. The message completes the
 * sentence 'could not be unpacked:'.
 */
async function unpack(
  file: RandomAccess,
  { flags, method, crc32: checksum, packed, size, at }: DirectoryEntry,
): Promise<Buffer> {
  if (flags & ENCRYPTED) throw new Error('It is encrypted. Export the archive without a password')
  if (method !== STORED && method !== DEFLATED)
    throw new Error(`Its compression method ${method} is not supported. Pack it again as a regular zip`)
  const header = await file.read(at, LOCAL_HEADER)
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error('Its header is damaged')
  const raw = await file.read(at + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28), packed)
  const content = method === STORED ? raw : inflate(raw, size)
  if (content.length !== size) throw new Error(`It has ${content.length} bytes, but the archive states ${size}`)
  if (crc32(content) !== checksum) throw new Error('Its checksum is wrong. The content is damaged')
  return content
}

/** Stops at the stated size, so that a false size in the directory cannot fill the memory. */
function inflate(raw: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error('It is larger than the archive states, like a zip bomb', { cause: error })
    throw new Error('Its compressed data is damaged', { cause: error })
  }
}

/** A file with random access. */
interface RandomAccess {
  readonly size: number
  /** Rejects if the range is not within the file. Both numbers may come from a malicious archive. */
  read(position: number, length: number): Promise<Buffer>
}

interface OpenFile {
  readonly file: RandomAccess
  readonly close: () => Promise<void>
}

async function onDisk(path: string): Promise<OpenFile> {
  const handle = await open(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  const stats = await handle.stat()
  if (stats.isFile()) return { file: randomAccess(handle, stats.size), close: () => handle.close() }
  await handle.close()
  throw new UsageError(`${path}: is not a file`)
}

function inMemory(content: Uint8Array): OpenFile {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return {
    file: {
      size: bytes.length,
      async read(position, length) {
        if (!(position >= 0 && length >= 0 && position + length <= bytes.length)) throw new Error(TOO_SHORT)
        return bytes.subarray(position, position + length)
      },
    },
    close: async () => undefined,
  }
}

const TOO_SHORT = 'The archive ends too early. It may be incomplete'

function randomAccess(file: FileHandle, size: number): RandomAccess {
  return {
    size,
    async read(position, length) {
      if (!(position >= 0 && length >= 0 && position + length <= size)) throw new Error(TOO_SHORT)
      const bytes = Buffer.alloc(length)
      let done = 0
      while (done < length) {
        const { bytesRead } = await file.read(bytes, done, length - done, position + done)
        if (bytesRead === 0) throw new Error('The archive was cut while it was being read')
        done += bytesRead
      }
      return bytes
    },
  }
}

/** A reader for yauzl. Yauzl's own reader throws outside its callback if an offset exceeds 2^53. */
function yauzlReader(base: typeof RandomAccessReader, { read }: RandomAccess): RandomAccessReader {
  class Reader extends base {
    override read(
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
      callback: (error: Error | null) => void,
    ): void {
      read(position, length).then(
        (bytes) => {
          bytes.copy(buffer, offset)
          callback(null)
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    }
  }
  return new Reader()
}
