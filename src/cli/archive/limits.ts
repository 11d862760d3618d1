import { UsageError } from '../usage-error.js'
import type { Archive, ArchiveFile } from './zip.js'

const MB = 1_000_000
/** A row is under a kilobyte. */
export const MAX_TABLE = 64 * MB
const MAX_TOTAL = 2_000 * MB
/** Unpacked size by packed size. HTML has about 10, rarely 50; a zip bomb has 1000. Small files can be repetitive. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = MB
/** Deflate adds at most 5 bytes for each 16 KB that it cannot compress. */
const MAX_GROWTH = 1.01

/**
 * The reason not to unpack a file; null if it is safe. Unpacking stops at the stated size, so a false size is harmless.
 */
export function sizeProblem({ size, packed }: ArchiveFile, limit: number): string | null {
  if (size > limit)
    return `unpacks to ${megabytes(size)}. The limit is ${megabytes(limit)}${limit === MAX_TABLE ? '' : '; raise it with --max-input'}.`
  if (isBomb(size, packed))
    return `unpacks to ${Math.round(size / Math.max(1, packed))} times its size, like a zip bomb`
  if (packed > size * MAX_GROWTH + RATIO_COUNTS_FROM)
    return `states ${megabytes(packed)} of compressed data for ${megabytes(size)} of content`
  return null
}

/** Throws `UsageError` if the files together would fill memory or disk. */
export function checkTotal(path: string, archive: Archive, files: readonly ArchiveFile[]): void {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_TOTAL)
    throw new UsageError(`${path}: refused: it unpacks to ${megabytes(total)}. The limit is ${megabytes(MAX_TOTAL)}.`)
  // Entries that share their bytes pass the check for each entry.
  if (isBomb(total, archive.size))
    throw new UsageError(
      `${path}: refused: it unpacks to ${Math.round(total / Math.max(1, archive.size))} times its size, like a zip bomb`,
    )
}

function isBomb(size: number, packed: number): boolean {
  return size > RATIO_COUNTS_FROM && size > packed * MAX_RATIO
}

/** Formats bytes for people, as in `12 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`
}
