import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import type { StorePicture } from '../../index.js'
import type { Destination } from '../output.js'
import { fileProblem } from '../usage-error.js'
import type { PictureFolder } from './picture-folder.js'

/** Beside the pages. */
const FOLDER = 'pictures'

/**
 * Stores pictures for pages. Beside a page that is a file they are copied, so that both can move together. A page on
 * standard output gets their paths from the current directory.
 */
export function pageStore(pictures: PictureFolder, destination: Destination): StorePicture {
  return async ({ path }) => {
    if (destination.kind === 'stdout') return encodedPath(relative(process.cwd(), pictures.pathOf(path)))
    const file = pictures.read(path)
    if (file === null) return null
    // Two pictures of one name are two files, and a picture that changes has another address.
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
  // A colon in the first part would end a scheme.
  return encoded.includes('%3A') ? `./${encoded}` : encoded
}
