/** What a link to the playground keeps. */
export interface PlaygroundState {
  readonly source: string
  readonly format: Format
  readonly reader: Reader
  readonly view: View
}

export const FORMATS = ['markdown', 'json'] as const
export const READERS = ['free', 'paid', 'anonymous'] as const
export const VIEWS = ['page', 'mail', 'text', 'clients', 'findings'] as const

export type Format = (typeof FORMATS)[number]
export type Reader = (typeof READERS)[number]
export type View = (typeof VIEWS)[number]

/** Characters of a text that a link may unpack to. */
const LONGEST = 1_000_000

/** The state as the fragment of an address: compressed, in the alphabet of base64url. */
export async function toHash(state: PlaygroundState): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(state)),
    new CompressionStream('deflate-raw'),
    Infinity,
  )
  let binary = ''
  for (const byte of packed) binary += String.fromCodePoint(byte)
  return `#${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The state of a fragment, or null if it is not one of ours. Fragments come from anybody. */
export async function fromHash(hash: string): Promise<PlaygroundState | null> {
  try {
    const binary = atob(hash.replace('#', '').replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), LONGEST))
    const { source, format, reader, view } = JSON.parse(text) as Partial<Record<keyof PlaygroundState, unknown>>
    if (typeof source !== 'string') return null
    return {
      source,
      format: FORMATS.find((each) => each === format) ?? 'markdown',
      reader: READERS.find((each) => each === reader) ?? 'free',
      view: VIEWS.find((each) => each === view) ?? 'page',
    }
  } catch {
    return null
  }
}

/** The bytes after a stream. Fails above the limit, so that a small link cannot fill the memory. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new RangeError('The link holds too much text.')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
