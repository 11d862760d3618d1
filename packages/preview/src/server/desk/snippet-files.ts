import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from 'diptych/domain'
import { isWithinFolder } from 'diptych/newsletter'
import type { StoredSnippet } from '../../page/protocol.js'
import { safeStem } from './keep-picture.js'

// Snippets are files of the newsletter, so that they are kept and shared as its posts are. Their ending is their own:
// a .json file in the folder would be a post.

const FOLDER = 'snippets'
const ENDING = '.snippet'
const MOST = 200
/** Bytes. A snippet is a part of a post. */
const LARGEST = 1_000_000

/**
 * The snippets of a newsletter by name. Files that are no snippets are left out.
 *
 * @param folder Real path of the newsletter's folder.
 */
export async function readSnippets(folder: string): Promise<readonly StoredSnippet[]> {
  const within = await realpath(join(folder, FOLDER)).catch(() => null)
  if (within === null || !isWithinFolder(folder, within)) return []
  const files = (await readdir(within)).filter((file) => file.endsWith(ENDING)).sort()
  const read = await Promise.all(files.slice(0, MOST).map((file) => readSnippet(join(within, file))))
  return read.flatMap((snippet) => snippet ?? [])
}

/**
 * Writes a snippet. One with the same name is replaced.
 *
 * @throws Errors of the file system.
 */
export async function keepSnippet(
  { name, blocks }: StoredSnippet,
  folder: string,
): Promise<StoredSnippet | { readonly refused: string }> {
  const text = `${JSON.stringify({ name, blocks }, null, 2)}\n`
  if (name.trim() === '') return { refused: 'The snippet needs a name.' }
  if (Buffer.byteLength(text) > LARGEST) return { refused: `A snippet has at most ${LARGEST / 1_000_000} MB.` }
  await mkdir(join(folder, FOLDER), { recursive: true })
  const within = await realpath(join(folder, FOLDER))
  if (!isWithinFolder(folder, within))
    return { refused: `The folder '${FOLDER}' is a link that leads out of the newsletter's folder.` }
  await writeFile(join(within, safeStem(name) + ENDING), text)
  return { name, blocks }
}

async function readSnippet(file: string): Promise<StoredSnippet | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (Buffer.byteLength(text) > LARGEST) return null
  try {
    const json: unknown = JSON.parse(text)
    return isSnippet(json) ? { name: json.name, blocks: json.blocks } : null
  } catch {
    return null
  }
}

/** The blocks themselves are read like those of a post, when they are put into one. */
export function isSnippet(value: unknown): value is StoredSnippet {
  return isRecord(value) && typeof value['name'] === 'string' && Array.isArray(value['blocks'])
}
