import { crc32, inflateRawSync } from 'node:zlib'
import type { DirectoryEntry } from './directory.js'
import type { RandomAccess } from './random-access.js'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_HEADER = 30
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8

/**
 * The content of an entry. Rejects if its size or checksum differs from the directory. The message completes the
 * sentence 'could not be unpacked:'.
 */
export async function unpack(
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
