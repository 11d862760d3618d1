import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { replaceLocalPictures } from '../../domain/pictures/local-picture.js'
import type { FindPicture } from '../../index.js'

/** Keeps the relative addresses of pictures when a post is written again, even if the files are missing. */
export const keepAddress: FindPicture = (address) => ({ path: Buffer.from(address).toString('base64url') })

/** Adapts a picture's relative address for a post that is written to another folder. */
export function movedTo(from: string, to: string | null): (address: string) => string {
  if (to === null || resolve(from) === resolve(to)) return (address) => address
  return (address) => {
    if (isAbsolute(address) || address.startsWith('/')) return address
    return relative(to, join(resolve(from), address))
      .split(sep)
      .join('/')
  }
}

/** Replaces the placeholders of pictures in a text with their addresses. */
export function asWritten(text: string, move: (address: string) => string, format: 'json' | 'markdown'): string {
  return replaceLocalPictures(text, (path) => {
    const address = move(Buffer.from(path, 'base64url').toString())
    return format === 'json' ? JSON.stringify(address).slice(1, -1) : address.replace(/[\s()<>\\"&*_[\]{}]/g, encoded)
  })
}

function encoded(sign: string): string {
  return /[()*]/.test(sign) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encodeComponent(sign)
}
