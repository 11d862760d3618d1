import { open } from 'node:fs/promises'
import type * as Yauzl from 'yauzl'
import type { getFileNameLowLevel, RandomAccessReader, ZipFile } from 'yauzl'
import { printable } from '../printable.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { readDirectory, type DirectoryEntry } from './directory.js'
import { randomAccess, yauzlReader, type RandomAccess } from './random-access.js'
import type { Remark } from './remark.js'
import { unpack } from './unpack.js'

export interface ArchiveFile {
  /** Path in the archive, with forward slashes. */
  readonly path: string
  /** Bytes, unpacked and packed, as the archive states them. */
  readonly size: number
  readonly packed: number
  /** Rejects if the entry cannot be unpacked. The message has the reason. */
  read(): Promise<Buffer>
}

export interface Archive {
  /** Bytes of the archive itself. */
  readonly size: number
  readonly files: readonly ArchiveFile[]
  /** Entries that are not among the files, with the reason. */
  readonly refused: readonly Remark[]
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
 */
export async function openArchive(path: string): Promise<Archive> {
  const yauzl = (await import('yauzl')).default
  const handle = await open(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new UsageError(`${path}: is not a file`)
    const file = randomAccess(handle, stats.size)
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
    return { size: file.size, files, refused, close: () => handle.close() }
  } catch (error) {
    await handle.close()
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
