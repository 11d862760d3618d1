import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import type { StorePicture } from '../../index.js'
import type { Destination } from '../output.js'
import { fileProblem } from '../usage-error.js'
import type { PictureFolder } from './picture-folder.js'

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
