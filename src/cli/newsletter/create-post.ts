import { mkdir, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { oneLine } from '../../domain/text/one-line.js'
import { alternateHeadingSlug } from '../../domain/text/slug.js'

/** Characters of a file name. Longer names are cut by some file systems. */
const LONGEST = 60
const TRIES = 1000
/** Reserved device names of Windows, and a file that describes its folder. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|readme)$/

/**
 * Creates the file of a new letter, a draft, named by its title, in the folder where most posts stand. Never replaces a
 * file.
 *
 * @param folder Real path of the newsletter's folder.
 * @param names The posts that are there, with `/` between folders.
 * @returns The name of the post, or the reason why it was not created.
 * @throws Errors of the file system.
 */
export async function createPost(
  title: string,
  folder: string,
  names: readonly string[],
): Promise<Readonly<Record<'name', string> | Record<'refused', string>>> {
  const { editFrontMatter } = await import('../../markdown.js')
  const text = editFrontMatter('---\ndraft: true\n---\n\n', 'title', oneLine(title))
  if (text === null || oneLine(title) === '') return { refused: 'The letter needs a title.' }
  const within = fullestFolder(names)
  await mkdir(join(folder, within), { recursive: true })
  const stem = stemOf(title)
  for (let count = 1; count <= TRIES; count++) {
    const name = posix.join(within, `${stem}${count === 1 ? '' : `-${count}`}.md`)
    if (await isWritten(join(folder, name), text)) return { name }
  }
  return { refused: 'The folder has too many letters of this title.' }
}

/** false if a file of this name was there. */
async function isWritten(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The title as a file name in any script, without its ending. */
function stemOf(title: string): string {
  if (!/[\p{L}\p{N}]/u.test(title)) return 'letter'
  const stem = [...alternateHeadingSlug(title)].slice(0, LONGEST).join('').replace(/-$/, '')
  return RESERVED.test(stem) ? `${stem}-letter` : stem
}

/** The folder of most posts; `posts` without any. */
function fullestFolder(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(posix.dirname(name), (counts.get(posix.dirname(name)) ?? 0) + 1)
  const [fullest] = [...counts].sort((one, other) => other[1] - one[1])
  return fullest?.[0] ?? 'posts'
}
