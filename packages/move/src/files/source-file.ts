/** One file of a source. */
export interface SourceFile {
  /** From the top of the source, with forward slashes. A file in an inner zip has the zip's path in front. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Rejects with the reason if it cannot be read. */
  bytes(): Promise<Uint8Array>
  /** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252. Has line breaks of one character. */
  text(): Promise<string>
  /** The bytes in pieces, for files that would fill the memory. */
  chunks(): AsyncIterable<Uint8Array>
}

/** Decodes text that people saved with any program. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return (encoding === null ? decodeUtf8(bytes) : new TextDecoder(encoding).decode(bytes)).replace(/\r\n?/g, '\n')
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Windows tools write it; each byte has a character.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A file whose bytes are read as a whole. */
export function wholeFile(path: string, size: number, bytes: () => Promise<Uint8Array>): SourceFile {
  return {
    path,
    size,
    bytes,
    text: async () => decodeText(await bytes()),
    async *chunks() {
      yield await bytes()
    },
  }
}
