import type { Entry, getFileNameLowLevel, ZipFile } from 'yauzl'
import { fileProblem, UsageError } from '../usage-error.js'
import { printable } from '../printable.js'

export interface ArchiveFile {
  /** As the archive names it, with forward slashes. */
  readonly path: string
  readonly size: number
  readonly packed: number
  read(): Promise<Buffer>
}

export interface Archive {
  /** Bytes of the archive itself. */
  readonly size: number
  readonly files: readonly ArchiveFile[]
  close(): void
}

const MAX_ENTRIES = 200_000
const UTF8_NAME = 0x800
const UNICODE_PATH_FIELD = 0x7075
/** File kind in the Unix mode that the upper half of the external attributes holds. */
const KIND = 0o170000
const LINK = 0o120000

/**
 * Opens a zip and reads its directory; no file is unpacked before it is asked for. Names that would lead out of
 * the archive, and links, refuse the whole of it: no export has them by accident.
 */
export async function openArchive(path: string): Promise<Archive> {
  const yauzl = (await import('yauzl')).default
  const refused = (reason: string) => new UsageError(`${path}: refused: ${reason}`)
  let zip: ZipFile
  try {
    // Names are decoded here: yauzl takes all that are not marked for code page 437, and many tools do not mark UTF-8.
    zip = await yauzl.openPromise(path, { decodeStrings: false, autoClose: false })
  } catch (error) {
    throw isFileSystemError(error) ? fileProblem(path, error) : new UsageError(`${path}: not a zip archive that can be read: ${reasonOf(error)}`)
  }
  try {
    if (zip.entryCount > MAX_ENTRIES) throw refused(`${zip.entryCount} entries, and ${MAX_ENTRIES} is the limit`)
    const files: ArchiveFile[] = []
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry, yauzl.getFileNameLowLevel)
      const bad = yauzl.validateFileName(name)
      if (bad !== null || name.includes('\0')) throw refused(`the path '${printable(name)}' leads out of the archive`)
      if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw refused(`'${printable(name)}' is a symbolic link`)
      if (name.endsWith('/')) continue
      files.push({ path: name, size: entry.uncompressedSize, packed: entry.compressedSize, read: () => unpack(zip, entry) })
    }
    return { size: zip.fileSize, files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof UsageError ? error : new UsageError(`${path}: a broken zip archive: ${reasonOf(error)}`)
  }
}

function nameOf(entry: Entry, decoded: typeof getFileNameLowLevel): string {
  const raw = entry.fileNameRaw
  const unmarked = (entry.generalPurposeBitFlag & UTF8_NAME) === 0 && !entry.extraFields.some(({ id }) => id === UNICODE_PATH_FIELD)
  if (unmarked) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(raw).replaceAll('\\', '/')
    } catch {
      // Code page 437, then, as the format says.
    }
  }
  return decoded(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
}

// yauzl ends the stream with an error at the first byte that the directory did not announce, and on a wrong checksum.
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

function reasonOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error))
}
