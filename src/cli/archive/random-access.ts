import type { FileHandle } from 'node:fs/promises'
import type { RandomAccessReader } from 'yauzl'

/** A file with random access. */
export interface RandomAccess {
  readonly size: number
  /** Rejects if the range is not within the file. Both numbers may come from a malicious archive. */
  read(position: number, length: number): Promise<Buffer>
}

export function randomAccess(file: FileHandle, size: number): RandomAccess {
  return {
    size,
    async read(position, length) {
      if (!(position >= 0 && length >= 0 && position + length <= size))
        throw new Error('The archive ends too early. It may be incomplete')
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
