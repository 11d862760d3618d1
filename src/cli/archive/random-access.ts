import type { FileHandle } from 'node:fs/promises'
import type { RandomAccessReader } from 'yauzl'

/** A file that is read in parts. */
export interface RandomAccess {
  readonly size: number
  /** Rejects when the range is not within the file. Both numbers may come from a hostile archive. */
  read(position: number, length: number): Promise<Buffer>
}

export function randomAccess(file: FileHandle, size: number): RandomAccess {
  return {
    size,
    async read(position, length) {
      if (!(position >= 0 && length >= 0 && position + length <= size))
        throw new Error('The archive ends before this place. It may be incomplete')
      const bytes = Buffer.alloc(length)
      let done = 0
      while (done < length) {
        const { bytesRead } = await file.read(bytes, done, length - done, position + done)
        if (bytesRead === 0) throw new Error('The archive became shorter while it was read')
        done += bytesRead
      }
      return bytes
    },
  }
}

/** The same for yauzl, whose own reader throws outside of its callback when an offset exceeds 2^53. */
export function yauzlReader(base: typeof RandomAccessReader, { read }: RandomAccess): RandomAccessReader {
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
