import type { ExtraField } from 'yauzl'
import type { RandomAccess } from './random-access.js'

/** An entry of the central directory, not yet checked. Sizes and offsets are in bytes. */
export interface DirectoryEntry {
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

export interface Directory {
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
export async function readDirectory(
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
