import { base64 } from '../digest/base64.js'
import { sha256Hex } from '../digest/sha256.js'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { quotedPrintable } from './quoted-printable.js'

/** A picture included in a message. */
export interface InlinePicture {
  /** Address of the picture in the mail's HTML. */
  readonly address: string
  /** As in `image/png`. */
  readonly type: string
  readonly bytes: Uint8Array
  /** The file name for saving the picture. */
  readonly name?: string | undefined
}

/** RFC 2045 6.8 */
const LINE = 76

/**
 * The HTML of a message with its pictures: a multipart/related part (RFC 2387). The HTML refers to the pictures by
 * `cid:` (RFC 2392). Null if the HTML shows none of the pictures.
 */
export function relatedPart(html: string, pictures: readonly InlinePicture[], domain: string): string | null {
  const frame = relatedFrame(html, pictures, domain)
  return frame && `${frame.opening}${quotedPrintable(frame.place(html))}${frame.closing}`
}

/** The text around the quoted-printable HTML of a message with pictures. */
export interface RelatedFrame {
  readonly opening: string
  readonly closing: string
  /**
   * Replaces picture addresses in a piece of the HTML by references. The piece must not begin or end within an address.
   */
  place(html: string): string
}

/** Null if the HTML shows none of the pictures. */
export function relatedFrame(html: string, pictures: readonly InlinePicture[], domain: string): RelatedFrame | null {
  const shown = pictures.flatMap((picture) => {
    const source = `src="${escapeHtml(picture.address)}"`
    return html.includes(source)
      ? [{ ...picture, source, id: `${sha256Hex(picture.address).slice(0, 32)}@${domain}` }]
      : []
  })
  if (shown.length === 0) return null
  // Lines of quoted-printable or base64 never begin with `--=_`.
  const boundary = `=_${sha256Hex(`related\n${html}`).slice(0, 24)}`
  const parts = shown.map((picture) => `--${boundary}\r\n${picturePart(picture)}\r\n`).join('')
  return {
    opening: `Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n--${boundary}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    closing: `\r\n${parts}--${boundary}--\r\n`,
    place: (piece) => shown.reduce((text, { source, id }) => text.replaceAll(source, `src="cid:${id}"`), piece),
  }
}

function picturePart({ type, bytes, name, id }: InlinePicture & { readonly id: string }): string {
  const file = name === undefined ? '' : `; filename="${name.replace(/[^\w.-]/g, '_').slice(-60)}"`
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <${id}>\r\nContent-Disposition: inline${file}\r\n\r\n${inLines(base64(bytes))}`
}

function inLines(text: string): string {
  const lines: string[] = []
  for (let at = 0; at < text.length; at += LINE) lines.push(text.slice(at, at + LINE))
  return lines.join('\r\n')
}
