import { existsSync, realpathSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Fields } from '../../domain/values/stored-value.js'
import type { FindPicture } from '../../index.js'
import { addressPlaces } from '../../schema/attribute-shape.js'
import { publicationFields } from '../../schema/entity-fields.js'
import { withLocalPictures } from '../../schema/local-pictures.js'
import { jsonPointer } from '../../schema/problem.js'
import type { Problem } from '../../types.js'
import { STDIN } from '../input/inputs.js'
import { placeOf } from '../input/read-input.js'
import { fileProblem } from '../usage-error.js'
import { isWithinFolder, pictureFolder, type PictureFolder } from './picture-folder.js'
import { checkPublication, isNoField, readPublicationFile } from './publication.js'

/** Name of the file with the fields of a publication. */
export const PUBLICATION_FILE = 'publication.json'

/** Settings of a post from the folders around it. */
export interface Newsletter {
  /** Defaults for fields of the post's publication. Undefined without a file. */
  readonly publication: Fields | undefined
  /** Problems of the publication's file. Messages begin with its name. */
  readonly problems: readonly Problem[]
  /** Finds pictures of the post by their paths. */
  readonly findPicture: FindPicture
  /** The address of a picture file, relative to the post: the opposite of `findPicture`. */
  pictureAddress(this: void, path: string): string
  /** Its picture files. */
  readonly pictures: PictureFolder
  /** Real path of the newsletter's folder. */
  readonly folder: string
  /** Real path of the folder that the post is in. */
  readonly postFolder: string
  /** Real path of the publication's file; null without one. */
  readonly file: string | null
  /** Version of the publication's file, to detect changes. */
  readonly stamp: string
}

/** Where a newsletter's files are. */
export interface NewsletterOptions {
  /** The file of `--publication`. It replaces the `publication.json` that would be found. */
  readonly publication?: string | undefined
  /** Real path that picture paths are relative to. Default: the newsletter's folder. */
  readonly base?: string | undefined
  /** Called with each file before it is looked for or read: the newsletter and its posts depend on it. */
  readonly looked?: ((file: string) => void) | undefined
}

/**
 * Finds the newsletter of a post. Looks for `publication.json` in the post's folder and its parents, up to one with
 * `.git`. The newsletter's folder is that of `publication.json`, else the post's folder. For standard input, the post's
 * folder is the current directory.
 *
 * @throws UsageError for a publication's file that is unreadable, not JSON or not an object.
 */
export async function newsletterOf(
  path: string,
  { publication, base, looked }: NewsletterOptions = {},
): Promise<Newsletter> {
  const from = folderOf(path)
  const found = publication === undefined ? findPublicationFile(from) : null
  const file = publication ?? found
  const home = file === null ? from : realFolder(dirname(resolve(file)))
  const isInside = home === from || isWithinFolder(home, from)
  // Without a publication.json, a post can use the pictures below the folder that the command works on.
  const folder = file !== null && isInside ? home : (base ?? from)
  const pictures = pictureFolder(base ?? folder, folder, looked)
  const findPicture = pictures.finder(from)
  const pictureAddress = (path: string) => relativeAddress(from, join(base ?? folder, path))
  if (file === null)
    return {
      publication: undefined,
      problems: [],
      findPicture,
      pictureAddress,
      pictures,
      folder,
      postFolder: from,
      file,
      stamp: '',
    }
  const name = publication ?? shownPath(file)
  looked?.(file)
  const stated = await readPublicationFile(file, name)
  const placed = withLocalPictures(stated, PICTURES, pictures.finder(home))
  const { fields, problems } = checkPublication(placed.value as Fields, found === null ? () => false : isNoField)
  const withoutFile = placed.problems.map(({ path: at, message }) => ({
    path: jsonPointer(at),
    code: 'field-invalid' as const,
    message,
  }))
  const explained = new Set(withoutFile.map(({ path: at }) => at))
  const { mtimeMs, size } = await stat(file)
  return {
    publication: fields,
    problems: [...problems.filter(({ path: at }) => !explained.has(at)), ...withoutFile].map((problem) => ({
      ...problem,
      path: '',
      message: `${placeOf(name, problem)}: ${problem.message}`,
    })),
    findPicture,
    pictureAddress,
    pictures,
    folder,
    postFolder: from,
    file: realpathSync(file),
    stamp: `${mtimeMs} ${size}`,
  }
}

/** Only what would end an address in Markdown is encoded. */
function relativeAddress(from: string, file: string): string {
  const path = relative(from, file).split(sep).join('/')
  return path.replace(/[^\p{L}\p{N}/._~-]/gu, (sign) =>
    [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
}

const PICTURES = addressPlaces(publicationFields).flatMap(({ path, kind }) => (kind === 'picture' ? [path] : []))

/** The nearest `publication.json` in a folder and its parents, up to a repository's root; null if there is none. */
export function findPublicationFile(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, PUBLICATION_FILE)
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file
    if (dirname(folder) === folder || existsSync(join(folder, '.git'))) return null
  }
}

/** The real path of a post's folder, or of the folder itself. */
function folderOf(path: string): string {
  if (path === STDIN) return realpathSync(process.cwd())
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return realFolder(isFolder ? resolve(path) : dirname(resolve(path)))
}

function realFolder(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/** The path relative to the current directory, if that is shorter. */
function shownPath(file: string): string {
  const way = relative(realpathSync(process.cwd()), file)
  return way.length < file.length ? way : file
}
