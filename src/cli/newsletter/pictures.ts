import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import {
  localPictureAddress,
  localPicturePath,
  localPicturesIn,
  replaceLocalPictures,
} from '../../domain/pictures/local-picture.js'
import { localPictureMessage } from '../../email/compile/local-pictures.js'
import type { EmailTemplate, InlinePicture, Mailing } from '../../email/index.js'
import { type FindPicture, localPicturesOf, type StorePicture } from '../../index.js'
import type { Post, Problem } from '../../types.js'
import type { Destination } from '../files/output.js'
import { fileProblem } from '../usage-error.js'
import type { PictureFolder } from './picture-folder.js'

/** Types that every mail program shows (caniemail image-jpg, image-png, image-gif). */
const DRAWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The picture files of a post that its messages can have as attachments, for any reader. */
export function postPictures(post: Post, folder: PictureFolder): readonly InlinePicture[] {
  return localPicturesOf(post).flatMap((path) => {
    const file = folder.read(path)
    return file && DRAWN.has(file.type) ? [{ address: localPictureAddress(path), ...file }] : []
  })
}

/** The pictures that a mail shows. */
export function shownPictures(html: string, pictures: readonly InlinePicture[]): readonly InlinePicture[] {
  return pictures.filter(({ address }) => html.includes(`src="${address}"`))
}

/** A template whose messages have these pictures as attachments, without the problems about them. */
export function withInlinePictures(template: EmailTemplate, pictures: readonly InlinePicture[]): EmailTemplate {
  const solved = withoutSolvedProblems(template, pictures)
  if (solved.size === 0) return template
  const rest = (problems: readonly Problem[]) =>
    problems.filter(({ code, message }) => code !== 'picture-local' || !solved.has(message))
  const data = template.toJSON()
  return template.revised({ ...data, problems: rest(data.problems) }, rest(template.problems))
}

/** A mailing whose messages have these pictures as attachments, without the problems about them. */
export function mailingWithPictures(mailing: Mailing, pictures: readonly InlinePicture[]): Mailing {
  return pictures.length === 0
    ? mailing
    : { ...mailing, template: async (state) => withInlinePictures(await mailing.template(state), pictures) }
}

/** A link to a picture file leads nowhere, even if the picture is attached. */
function withoutSolvedProblems(template: EmailTemplate, pictures: readonly InlinePicture[]): ReadonlySet<string> {
  const { html } = template.bind()
  const attached = shownPictures(html, pictures)
  const rest = attached.reduce((text, { address }) => text.replaceAll(`src="${address}"`, ''), html)
  const linked = new Set(localPicturesIn(rest))
  return new Set(
    attached.flatMap(({ address }) =>
      linked.has(address) || localPicturePath(address) === null ? [] : [localPictureMessage(address)],
    ),
  )
}

/** Folder next to the pages. */
const FOLDER = 'pictures'

/**
 * Stores pictures for pages. For a page in a file, they are copied next to it, so that both can be moved together. A
 * page on standard output uses paths relative to the current directory.
 */
export function pageStore(pictures: PictureFolder, destination: Destination): StorePicture {
  return async ({ path }) => {
    if (destination.kind === 'stdout') return encodedPath(relative(process.cwd(), pictures.pathOf(path)))
    const file = pictures.read(path)
    if (file === null) return null
    // The hash separates pictures of the same name, and changes the address if a picture changes.
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 8)
    const ending = extname(file.name)
    const name = `${file.name.slice(0, file.name.length - ending.length)}-${hash}${ending}`
    const folder = join(destination.kind === 'file' ? dirname(destination.path) : destination.path, FOLDER)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), file.bytes)
    } catch (error) {
      throw fileProblem(join(folder, name), error)
    }
    return encodedPath(join(FOLDER, name))
  }
}

function encodedPath(path: string): string {
  const encoded = path.split(sep).map(encodeComponent).join('/')
  // A colon in the first part would be read as a URL scheme.
  return encoded.includes('%3A') ? `./${encoded}` : encoded
}

/** Keeps the relative addresses of pictures when a post is written again, even if the files are missing. */
export const keepAddress: FindPicture = (address) => ({ path: Buffer.from(address).toString('base64url') })

/** Adapts a picture's relative address for a post that is written to another folder. */
export function relativeTo(from: string, to: string | null): (address: string) => string {
  if (to === null || resolve(from) === resolve(to)) return (address) => address
  return (address) => {
    if (isAbsolute(address) || address.startsWith('/')) return address
    return relative(to, join(resolve(from), address))
      .split(sep)
      .join('/')
  }
}

/** Replaces the placeholders of pictures in a text with their addresses. */
export function rewritePictures(text: string, move: (address: string) => string, format: 'json' | 'markdown'): string {
  return replaceLocalPictures(text, (path) => {
    const address = move(Buffer.from(path, 'base64url').toString())
    return format === 'json'
      ? JSON.stringify(address).slice(1, -1)
      : address.replace(/[\s()<>\\"&*_[\]{}]/g, encodeCharacter)
  })
}

function encodeCharacter(sign: string): string {
  return /[()*]/.test(sign) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encodeComponent(sign)
}
