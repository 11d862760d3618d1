import PostalMime, { type Email } from 'postal-mime'

// Messages in files: one in .eml, one with Apple's frame in .emlx, many in mbox, and a page with its pictures in
// .mhtml.

/** One message of a file. */
export interface MessagePlace {
  /** Its part of the path of what it holds: empty, or as in `/mail-120-4530` for one of many. */
  readonly inner: string
  readonly bytes: Uint8Array
}

/** A file in a message. */
export interface MessagePart {
  /** As the message names it. */
  readonly name: string
  readonly type: string
  /** Content-ID without brackets. */
  readonly id: string | null
  /** The address of the part, in saved pages. */
  readonly location: string | null
  readonly isAttached: boolean
  readonly bytes: Uint8Array
}

/** A message that was read. */
export interface ReadMessage {
  readonly mail: Omit<Email, 'attachments'>
  readonly parts: readonly MessagePart[]
  /** The address of a saved page; null for a mail. */
  readonly page: string | null
}

/** The messages of a file, in their order. */
export function messagesOf(path: string, file: Uint8Array): MessagePlace[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (/\.emlx$/i.test(path)) return [{ inner: '', bytes: withoutFrame(bytes) }]
  if (bytes.subarray(0, 5).toString('latin1') !== 'From ') return [{ inner: '', bytes }]
  return messageStarts(bytes).map((start, at, all) => {
    const end = all[at + 1] ?? bytes.length
    return { inner: `/mail-${start}-${end}`, bytes: oneMessage(bytes.subarray(start, end)) }
  })
}

/** The bytes of one message by its part of the path; null if the file does not have it. */
export function messageAt(path: string, file: Uint8Array, inner: string): Uint8Array | null {
  const [, start, end] = /^\/mail-(\d+)-(\d+)$/.exec(inner) ?? []
  if (start === undefined) return messagesOf(path, file).find((each) => each.inner === inner)?.bytes ?? null
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return bytes.subarray(Number(start), Number(start) + 5).toString('latin1') === 'From '
    ? oneMessage(bytes.subarray(Number(start), Number(end)))
    : null
}

/** Apple Mail writes the number of bytes before a message, and its own facts behind it. */
function withoutFrame(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0x0a)
  const length = Number(bytes.subarray(0, Math.max(0, end)).toString('latin1').trim())
  return end === -1 || !Number.isInteger(length) || length <= 0 ? bytes : bytes.subarray(end + 1, end + 1 + length)
}

/** A message of an mbox begins with `From ` after an empty line. */
function messageStarts(bytes: Buffer): number[] {
  const starts = [0]
  for (let at = bytes.indexOf('\nFrom '); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
    const before = bytes.subarray(Math.max(0, at - 2), at).toString('latin1')
    const line =
      bytes
        .subarray(at + 1, at + 200)
        .toString('latin1')
        .split('\n', 1)[0] ?? ''
    if (/\n\r?$/.test(before) && /\d{1,2}:\d{2}|\d{4}\s*$/.test(line)) starts.push(at + 1)
  }
  return starts
}

/** Without the line of the mbox. It has a sign before each line of text that begins with `From `. */
function oneMessage(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0x0a)
  const message = bytes.subarray(end === -1 ? bytes.length : end + 1)
  if (message.indexOf('\n>From ') === -1) return message
  return Buffer.from(message.toString('latin1').replaceAll(/^>(>*From )/gm, '$1'), 'latin1')
}

/** Reads a message. Rejects for what is not one, and for one that nests too deeply. */
export async function readMessage(bytes: Uint8Array): Promise<ReadMessage> {
  const head = Buffer.from(bytes.subarray(0, 8000)).toString('latin1')
  const headers = head.slice(0, /\r?\n\r?\n/.exec(head)?.index ?? head.length).replaceAll(/\r?\n[ \t]+/g, ' ')
  const [, boundary] = /^content-type:\s*multipart\/related\b[^\n]*\bboundary="?([^";\n]+)/im.exec(headers) ?? []
  const page = /^(?:snapshot-)?content-location:\s*(\S+)/im.exec(headers)?.[1] ?? null
  const isPage = boundary !== undefined && (page !== null || !/^(?:received|message-id|to):/im.test(headers))
  if (isPage) return readPage(Buffer.from(bytes), boundary.trim(), page ?? '')
  const { attachments, ...mail } = await PostalMime.parse(bytes)
  return { mail, page: null, parts: attachments.map((each) => partOf(each, null)) }
}

/** A saved page: the first part of HTML is the page, the others are what it shows. */
async function readPage(bytes: Buffer, boundary: string, page: string): Promise<ReadMessage> {
  const {
    attachments: _,
    html: __,
    text: ___,
    ...mail
  } = await PostalMime.parse(bytes.subarray(0, bytes.indexOf(`--${boundary}`)))
  const parts: MessagePart[] = []
  let html: string | undefined
  for (const range of rangesBetween(bytes, `--${boundary}`)) {
    const start = range.subarray(0, 4000).toString('latin1')
    const location = /^content-location:\s*(\S+)/im.exec(start)?.[1] ?? null
    const read = await PostalMime.parse(range)
    if (read.html !== undefined) html ??= read.html
    for (const each of read.attachments) parts.push(partOf(each, location))
  }
  return { mail: { ...mail, html }, parts, page }
}

function* rangesBetween(bytes: Buffer, line: string): Generator<Buffer> {
  let start = bytes.indexOf(line)
  while (start !== -1) {
    const from = bytes.indexOf(0x0a, start)
    const next = bytes.indexOf(line, start + line.length)
    if (from === -1 || next === -1) return
    yield bytes.subarray(from + 1, next)
    start = next
  }
}

function partOf(
  { filename, mimeType, contentId, disposition, related, content }: Email['attachments'][number],
  location: string | null,
): MessagePart {
  return {
    name: filename ?? '',
    type: mimeType,
    id: contentId?.replace(/^<|>$/g, '') ?? null,
    location,
    isAttached: disposition === 'attachment' && related !== true,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'text/calendar': 'ics',
  'text/plain': 'txt',
}

/** The path of a part below its message: `/part-2-boats.png`. */
export function partPath({ name, type }: MessagePart, number: number): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+/g, '')
    .slice(-80)
  const ending =
    ENDINGS[type] ??
    type
      .split('/')
      .at(-1)
      ?.replaceAll(/[^a-z\d]/g, '') ??
    ''
  return `/part-${number}-${plain}${/\.\w{1,5}$/.test(plain) ? '' : `.${ending}`}`
}
