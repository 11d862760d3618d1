import { escapeHtml } from '../../domain/text/escape-html.js'
import { base64Lines } from '../digest/base64.js'
import { sha256Hex } from '../digest/sha256.js'
import { asciiBytes } from './encoding.js'

/** A picture included in a message. */
export interface InlinePicture {
  /** Address of the picture in the mail's HTML. */
  readonly address: string
  /** As in `image/png`. */
  readonly type: string
  /** The content of its file. */
  readonly bytes: Uint8Array
  /** The file name for saving the picture. */
  readonly name?: string | undefined
}

/** The HTML of a message with its pictures: a multipart/related part (RFC 2387) around the quoted-printable HTML. */
export interface RelatedFrame {
  readonly opening: string
  /**
   * Replaces picture addresses in a piece of the HTML by `cid:` references (RFC 2392). The piece must not begin or end
   * within an address.
   */
  place(html: string): string
  /** Everything after the HTML. The same bytes for every HTML that shows the same pictures. */
  readonly closing: Uint8Array
}

/** Null if the HTML shows none of the pictures. */
export type RelatedPictures = (html: string) => RelatedFrame | null

/** Pictures with the same content are one part, so that a message has each of them once. */
interface PicturePart {
  readonly source: string
  readonly id: string
  readonly head: string
  readonly bytes: Uint8Array
}

/**
 * Prepares the pictures of messages from one sender. A picture is hashed and encoded once, when the first HTML shows
 * it.
 */
export function relatedPictures(pictures: readonly InlinePicture[], domain: string): RelatedPictures {
  const known = new Map<InlinePicture, PicturePart>()
  const closings = new Map<string, Uint8Array>()
  const partOf = (picture: InlinePicture) => {
    const part = known.get(picture) ?? picturePart(picture, domain)
    known.set(picture, part)
    return part
  }
  return (html) => {
    const shown = pictures.filter(({ address }) => html.includes(sourceOf(address))).map(partOf)
    if (shown.length === 0) return null
    const parts = shown.filter(({ id }, at) => shown.findIndex((other) => other.id === id) === at)
    // Lines of quoted-printable or base64 never begin with `--=_`.
    const boundary = `=_${sha256Hex(`related\n${parts.map(({ id }) => id).join('\n')}`).slice(0, 24)}`
    const closing = closings.get(boundary) ?? closingOf(parts, boundary)
    closings.set(boundary, closing)
    return {
      opening: `Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
      place: (piece) => shown.reduce((text, { source, id }) => text.replaceAll(source, `src="cid:${id}"`), piece),
      closing,
    }
  }
}

function sourceOf(address: string): string {
  return `src="${escapeHtml(address)}"`
}

/** Without angle brackets. The same for pictures with the same content. */
export function contentId({ bytes }: Pick<InlinePicture, 'bytes'>, domain: string): string {
  return `${sha256Hex(bytes).slice(0, 32)}@${domain}`
}

/** The picture's own name in ASCII, as mail servers and mail services accept it. */
export function attachmentName({ name }: Pick<InlinePicture, 'name'>): string | undefined {
  return name?.replace(/[^\w.-]/g, '_').slice(-60)
}

function picturePart(picture: InlinePicture, domain: string): PicturePart {
  const { address, type, bytes } = picture
  const id = contentId(picture, domain)
  const name = attachmentName(picture)
  const file = name === undefined ? '' : `; filename="${name}"`
  return {
    source: sourceOf(address),
    id,
    head: `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <${id}>\r\nContent-Disposition: inline${file}\r\n\r\n`,
    bytes,
  }
}

function closingOf(parts: readonly PicturePart[], boundary: string): Uint8Array {
  return concatenate([
    ...parts.flatMap(({ head, bytes }) => [asciiBytes(`\r\n--${boundary}\r\n${head}`), base64Lines(bytes)]),
    asciiBytes(`\r\n--${boundary}--\r\n`),
  ])
}

/** Joins bytes into one new array. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
