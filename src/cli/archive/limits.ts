import { UsageError } from '../usage-error.js'
import type { Archive, ArchiveFile } from './zip.js'
import { printable } from '../printable.js'

const MB = 1_000_000
/** Long posts are a few hundred kilobytes of HTML. */
const MAX_POST = 16 * MB
/** A row is under a kilobyte. */
const MAX_TABLE = 64 * MB
const MAX_TOTAL = 2_000 * MB
/** HTML shrinks to a tenth, rarely to a fiftieth; a bomb to a thousandth. Small files may be repetitive. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = MB

/** Refuses what would fill memory or disk. Unpacking stops at the sizes judged here, so they cannot lie. */
export function checkSizes(path: string, archive: Archive, table: ArchiveFile | null, posts: readonly ArchiveFile[]): void {
  const refused = (reason: string) => new UsageError(`${path}: refused: ${reason}`)
  let total = 0
  for (const file of table ? [table, ...posts] : posts) {
    const limit = file === table ? MAX_TABLE : MAX_POST
    if (file.size > limit) throw refused(`'${printable(file.path)}' unpacks to ${megabytes(file.size)}, and ${megabytes(limit)} is the limit`)
    if (isBomb(file.size, file.packed)) throw refused(`'${printable(file.path)}' unpacks to ${Math.round(file.size / Math.max(1, file.packed))} times its size, as a zip bomb does`)
    total += file.size
  }
  if (total > MAX_TOTAL) throw refused(`it unpacks to ${megabytes(total)}, and ${megabytes(MAX_TOTAL)} is the limit`)
  // Entries that share their bytes look harmless one by one.
  if (isBomb(total, archive.size)) throw refused(`it unpacks to ${Math.round(total / Math.max(1, archive.size))} times its size, as a zip bomb does`)
}

function isBomb(size: number, packed: number): boolean {
  return size > RATIO_COUNTS_FROM && size > packed * MAX_RATIO
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`
}
