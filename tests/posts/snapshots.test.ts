import { describe, expect, it } from 'vitest'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { linewise } from '../harness/markup.js'
import { SNAPSHOTS } from '../harness/paths.js'
import { postNames, renderPost } from '../harness/post-fixtures.js'

const FOLDER = `${SNAPSHOTS}/posts`

/** Readers who see something of their own in a post; of every other post one rendering says it all. */
const READERS: Readonly<Record<string, readonly string[]>> = { 'paid-letter': ['anonymous', 'free', 'lapsed', 'paid'] }
const pairs = postNames.flatMap((post) => (READERS[post] ?? ['free']).map((reader) => [post, reader] as const))
const paths = (post: string, reader: string) => ({
  page: `${FOLDER}/${post}/${reader}.page.html`,
  email: `${FOLDER}/${post}/${reader}.email.html`,
  text: `${FOLDER}/${post}/${reader}.txt`,
})

describe.each(pairs)('%s for %s', (post, reader) => {
  const files = paths(post, reader)
  it('page', async () => matchFile(files.page, linewise((await renderPost(post, reader)).page.html)))
  it('email', async () => matchFile(files.email, linewise((await renderPost(post, reader)).mail.html)))
  it('text', async () => {
    const { subject, text, headers } = (await renderPost(post, reader)).mail
    await matchFile(
      files.text,
      `Subject: ${subject}\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')}\n${text}`,
    )
  })
})

it('has no snapshot without a post and a reader', () => {
  expect(orphans(FOLDER, new Set(pairs.flatMap(([post, reader]) => Object.values(paths(post, reader)))))).toEqual([])
})
