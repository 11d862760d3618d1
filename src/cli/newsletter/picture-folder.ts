import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { imageSize } from 'image-size'
import { decodeComponent } from '../../domain/links/percent-encoding.js'
import { isRelativeAddress } from '../../domain/links/relative-address.js'
import { trimUrl } from '../../domain/links/url-text.js'
import type { Size } from '../../domain/pictures/image-size.js'
import type { FindPicture } from '../../index.js'

/** A picture of a newsletter. */
export interface PictureFile {
  /** The file's own name. */
  readonly name: string
  /** As in `image/png`. */
  readonly type: string
  /** Its content. */
  readonly bytes: Uint8Array
}

/** The pictures of one newsletter. Never opens files outside its folder. */
export interface PictureFolder {
  /** Returns a finder for pictures of a post in the folder `from`. */
  finder(from: string): FindPicture
  /** Reads a picture by the path from the finder; null if the file is missing or no longer a picture. */
  read(path: string): PictureFile | null
  /** The absolute path of a picture. */
  pathOf(path: string): string
}

/** Called with the path of a file that is about to be looked for or read: a result depends on it. */
export type LookedAt = (file: string) => void

/** Bytes. Larger pictures are for print and too large to attach to a mail. */
const LARGEST = 10_000_000
/** Bytes to read for the dimensions. Cameras put a thumbnail before them. */
const HEAD = 1_000_000

/**
 * @param base Real path that picture paths are relative to.
 * @param folder Real path of the newsletter: `base`, or a folder within it.
 * @param looked Called with the path of each picture before it is looked for.
 */
export function pictureFolder(base: string, folder = base, looked: LookedAt = () => undefined): PictureFolder {
  return {
    finder: (from) => (address) => {
      if (!isRelativeAddress(address)) return null
      const file = fileAt(address, folder, from, looked)
      if ('problem' in file) return file.problem
      const found = withFile(file.real, (opened) => opened.kind)
      if (typeof found === 'string') return `${shownPicture(address)} ${found}`
      const { width, height } = found
      return { path: relative(base, file.real).split(sep).join('/'), ...(width && height ? { width, height } : {}) }
    },
    pathOf: (path) => resolve(base, path),
    read(path) {
      looked(resolve(base, path))
      const file = realFile(folder, resolve(base, path))
      if (file === null) return null
      const read = withFile(file, ({ kind, bytes }) => ({ name: basename(file), type: kind.type, bytes: bytes() }))
      return typeof read === 'string' ? null : read
    },
  }
}

function fileAt(
  address: string,
  folder: string,
  from: string,
  looked: LookedAt,
): { real: string } | { problem: string } {
  const [stated = ''] = trimUrl(address).split(/[?#]/, 1)
  const path = decodeComponent(stated) ?? stated
  const candidate = isAbsolute(path) ? (isWithinFolder(folder, path) ? path : join(folder, path)) : resolve(from, path)
  if (/[\\\p{Cc}]/u.test(path))
    return { problem: `${shownPicture(address)} is not a path. Separate its parts with "/".` }
  if (!isWithinFolder(folder, candidate))
    return { problem: `${shownPicture(address)} is outside the newsletter's folder. Move the picture into the folder.` }
  looked(candidate)
  const real = realFile(folder, candidate)
  return real === null
    ? {
        problem: `${shownPicture(address)} is not a file in the newsletter's folder. Paths are relative to the post's folder, or to the folder of publication.json if they begin with "/".`,
      }
    : { real }
}

/** The real path of a file. Null if it is missing or hidden, or if a link leads out of the folder. */
function realFile(folder: string, path: string): string | null {
  if (!isWithinFolder(folder, path)) return null
  try {
    const real = realpathSync(path)
    return isWithinFolder(folder, real) && !relative(folder, real).split(sep).some(isHidden) ? real : null
  } catch {
    return null
  }
}

/** Whether a path is below a folder. Both are absolute. */
export function isWithinFolder(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Hidden folders contain keys, databases and repositories. */
function isHidden(part: string): boolean {
  return part.startsWith('.') || part === 'node_modules'
}

interface OpenedPicture {
  readonly kind: PictureKind
  bytes(): Uint8Array
}

/** Calls `use` with an opened picture. Returns a text with the reason if the file is not a picture. */
function withFile<T>(path: string, use: (opened: OpenedPicture) => T): T | string {
  let file: number
  try {
    // NONBLOCK because a pipe would block, NOFOLLOW because the last part of a real path is not a link.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  } catch {
    return 'cannot be read. Allow reading the file.'
  }
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return 'is not a file.'
    if (stats.size > LARGEST) return `is larger than ${LARGEST / 1_000_000} MB. Make the picture smaller.`
    const kind = pictureKind(bytesOf(file, Math.min(stats.size, HEAD)))
    if (kind === null) return `is not a picture type that browsers show. Use ${PICTURE_TYPES}.`
    return use({ kind, bytes: () => bytesOf(file, stats.size) })
  } finally {
    closeSync(file)
  }
}

function bytesOf(file: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  while (at < length) {
    const read = readSync(file, bytes, at, length - at, at)
    if (read === 0) break
    at += read
  }
  return bytes.subarray(0, at)
}

function shownPicture(address: string): string {
  return JSON.stringify(address.length > 100 ? `${address.slice(0, 100)}…` : address)
}

/** The type of a picture, and its size in pixels if it states one. */
export interface PictureKind extends Partial<Size> {
  /** As in `image/png`. */
  readonly type: string
}

/** Types that browsers show, by the names of image-size. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
])

/** The formats that posts may have, for messages. */
export const PICTURE_TYPES = 'PNG, JPEG, GIF, WebP, AVIF or SVG'

/** Bytes to search for the root element of an SVG, because searching text is slow. */
const TEXT_HEAD = 8192
/** EXIF orientations from this value on swap width and height. */
const TURNED = 5

/** The type of a picture by its first bytes, independent of its name. Null if it is not a picture. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(isText(head) ? head.subarray(0, TEXT_HEAD) : head)
    const mime = TYPES.get(type)
    if (mime === undefined) return null
    if (!isSide(width) || !isSide(height)) return { type: mime }
    return orientation >= TURNED ? { type: mime, width: height, height: width } : { type: mime, width, height }
  } catch {
    // image-size throws if the file is not a picture, or a broken one.
    return null
  }
}

function isText(head: Uint8Array): boolean {
  const first = head.find((byte) => byte > 32)
  return first === 60 || first === 0xef
}

function isSide(pixels: number | undefined): pixels is number {
  return Number.isInteger(pixels) && Number(pixels) > 0
}

/** Content-Security-Policy of pictures: an SVG opened in a tab is a document, which could run scripts. */
export const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
