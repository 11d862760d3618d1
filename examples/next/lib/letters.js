import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPost } from 'diptych'

/** Letters are files here, `<id>.json`. A site would keep them in its database. */
const FOLDER = join(process.cwd(), 'letters')
const ID = /^[a-z0-9-]{1,64}$/

/** A letter with a blank paragraph. */
export const BLANK = {
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: '' },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
}

/** The letters and their titles. */
export async function listLetters() {
  const files = await readdir(FOLDER).catch(() => [])
  const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  const letters = await Promise.all(ids.map(async (id) => ({ id, title: (await readLetter(id))?.post?.title })))
  return letters.toSorted((a, b) => a.id.localeCompare(b.id))
}

/** The stored JSON of a letter. Null if the letter is unknown. */
export async function readLetter(id) {
  if (!ID.test(id)) return null
  const text = await readFile(join(FOLDER, `${id}.json`), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/**
 * Stores a letter, also what this version does not know of it: a later one may. Reading says whether there is a post in
 * it. Returns what is wrong with it; null if it was stored.
 */
export async function writeLetter(id, letter) {
  if (!ID.test(id)) return 'This site has no letter with this address.'
  const wrong = readPost(letter).problems.find(({ code }) => code === 'input-invalid')
  if (wrong) return wrong.message
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${id}.json`), JSON.stringify(letter))
  return null
}
