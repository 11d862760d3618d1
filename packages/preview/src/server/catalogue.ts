import { readFile } from 'node:fs/promises'
import type { Diptych } from 'diptych'
import type { Watched } from 'diptych/newsletter'

/** Cannot be the name of a post, because it has no file extension. */
const NAME = 'diptych:every-block'

/** Reads the post that shows every block once; null if it was not built. */
export async function readCatalogue(folder: URL, diptych: Diptych): Promise<Watched | null> {
  const text = await readFile(new URL('catalogue.json', folder), 'utf8').catch(() => null)
  if (text === null) return null
  const post = diptych.readPost(JSON.parse(text))
  return {
    entry: { name: NAME, title: post.post.title, state: 'fine', broken: null, showable: true, revision: 1, changed: 0 },
    post,
  }
}
