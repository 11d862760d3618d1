import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileProblem, UsageError } from 'diptych/command'
import { openSafeArchive, type SafeArchive } from 'diptych/newsletter'
import type { Finding } from '../source/source.js'
import { decodeText, sourceFiles, wholeFile, type SourceFile, type SourceFiles } from './source-files.js'

/** An opened source. */
export interface OpenSource {
  readonly files: SourceFiles
  close(): Promise<void>
}

/** Settings of reading. */
export interface OpenLimits {
  /** Bytes. The largest file that is read. */
  readonly largestFile: number
}

/** Bytes of one text. Pictures and recordings may be larger. */
export const LARGEST_FILE = 512_000_000
/** A folder of more files is not an export. */
const MOST_FILES = 400_000
/** Names that programs add and no writer meant. */
const IGNORED = /(^|\/)(__MACOSX|\.git|\.svn|node_modules|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i

/** Databases and keys of a newsletter are not content. What a move remembers of recordings is. */
function isIgnored(path: string): boolean {
  const state = /(?:^|\/)\.diptych\/(.*)$/.exec(path)?.[1]
  return IGNORED.test(path) || (state !== undefined && state !== 'move' && state !== 'move/media.ndjson')
}

/**
 * Opens a zip, a folder or a single file. Zips inside of a zip are opened too.
 *
 * @throws UsageError for a path that does not exist or is not readable.
 */
export async function openSource(
  path: string,
  limits: OpenLimits = { largestFile: LARGEST_FILE },
): Promise<OpenSource> {
  const stats = await stat(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  if (stats.isDirectory()) return folderFiles(path, limits)
  if (!stats.isFile()) throw new UsageError(`${path}: is neither a file nor a folder`)
  if (/\.zip$/i.test(path)) return zipFiles(path, versionOf(stats), limits)
  const file = diskFile(path, basename(path), stats.size)
  return { files: sourceFiles(path, versionOf(stats), [file], []), close: async () => undefined }
}

function versionOf({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): string {
  return `${size}-${mtimeMs}`
}

function diskFile(path: string, name: string, size: number): SourceFile {
  const bytes = () =>
    readFile(path).catch((error: unknown) => {
      throw fileProblem(path, error)
    })
  return { path: name, size, bytes, text: async () => decodeText(await bytes()), chunks: () => createReadStream(path) }
}

/** Links are not followed: they may lead out of the folder. */
async function folderFiles(root: string, { largestFile }: OpenLimits): Promise<OpenSource> {
  const base = await realpath(root)
  const files: SourceFile[] = []
  const refused: Finding[] = []
  const versions: string[] = []
  const archives: SafeArchive[] = []
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for await (const entry of await opendir(join(base, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(path)) continue
      if (entry.isDirectory()) pending.push(path)
      else if (entry.isFile()) {
        const stats = await stat(join(base, path))
        // Deeper ones are attachments of posts.
        if (/^[^/]+\.zip$/i.test(path))
          await addArchive(join(base, path), path, largestFile, { files, refused, archives })
        files.push(diskFile(join(base, path), path, stats.size))
        versions.push(`${path} ${versionOf(stats)}`)
      } else if (entry.isSymbolicLink()) refused.push({ where: path, message: 'is a link. Links are not followed.' })
      if (files.length > MOST_FILES)
        throw new UsageError(`${root}: has more than ${MOST_FILES} files. Name a folder inside.`)
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const version = createHash('sha256').update(versions.sort().join('\n')).digest('hex')
  return {
    files: sourceFiles(root, version, files, refused),
    close: async () => {
      for (const archive of archives) await archive.close()
    },
  }
}

/** Services give each part of an export as a zip of its own. */
async function addArchive(
  file: string,
  path: string,
  largestFile: number,
  to: { readonly files: SourceFile[]; readonly refused: Finding[]; readonly archives: SafeArchive[] },
): Promise<void> {
  try {
    const archive = await openSafeArchive(file, largestFile)
    to.archives.push(archive)
    for (const { where, message } of archive.refused) to.refused.push({ where: `${path}/${where}`, message })
    for (const entry of archive.files) {
      const inner = { path: `${path}/${entry.path}`, size: entry.size, read: () => entry.read() }
      if (isIgnored(entry.path)) continue
      if (/\.zip$/i.test(entry.path)) await addInner(inner, largestFile, to.files, to.refused)
      else to.files.push(entryFile(inner, inner.path))
    }
  } catch (error) {
    to.refused.push({
      where: path,
      message: `cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}

async function zipFiles(path: string, version: string, { largestFile }: OpenLimits): Promise<OpenSource> {
  const archive = await openSafeArchive(path, largestFile)
  const files: SourceFile[] = []
  const refused: Finding[] = [...archive.refused]
  for (const entry of archive.files) {
    if (isIgnored(entry.path)) continue
    if (/\.zip$/i.test(entry.path)) await addInner(entry, largestFile, files, refused)
    else files.push(entryFile(entry, entry.path))
  }
  return { files: sourceFiles(path, version, files, refused), close: () => archive.close() }
}

/** A zip in a zip is read whole, so only one level and no large ones. */
const LARGEST_INNER = 256_000_000

type Entry = Pick<SafeArchive['files'][number], 'path' | 'size' | 'read'>

async function addInner(entry: Entry, largestFile: number, files: SourceFile[], refused: Finding[]): Promise<void> {
  const { path } = entry
  if (entry.size > LARGEST_INNER) {
    refused.push({ where: path, message: 'is a large zip inside of the zip. Unpack it, and move it alone.' })
    return
  }
  try {
    const inner = await openSafeArchive(path, largestFile, await entry.read())
    for (const { where, message } of inner.refused) refused.push({ where: `${path}/${where}`, message })
    for (const file of inner.files) if (!isIgnored(file.path)) files.push(entryFile(file, `${path}/${file.path}`))
  } catch (error) {
    refused.push({
      where: path,
      message: `cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}

function entryFile(entry: Entry, path: string): SourceFile {
  return wholeFile(path, entry.size, () => entry.read())
}
