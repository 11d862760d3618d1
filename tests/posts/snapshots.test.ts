import { describe, expect, it } from 'vitest'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { linewise } from '../harness/markup.js'
import { SNAPSHOTS } from '../harness/paths.js'
import { renderPost, SNAPSHOT_PAIRS } from '../harness/post-fixtures.js'
import { snapshotPage } from '../harness/snapshot-page.js'

const POSTS = `${SNAPSHOTS}/posts`
const MAILS = `${SNAPSHOTS}/mails`

const pageFile = (post: string, reader: string) => `${POSTS}/${post}/${reader}.md`
const mailFile = (post: string, reader: string) => `${MAILS}/${post}/${reader}.html`

describe.each(SNAPSHOT_PAIRS)('%s for %s', (post, reader) => {
  it('has the page and the plain text that were reviewed', async () => {
    const { page, mail } = await renderPost(post, reader)
    const headers = Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}\n`)
    await matchFile(
      pageFile(post, reader),
      snapshotPage(post, `As a reader sees it who is: ${reader}.`, [
        { heading: 'Page', language: 'html', content: page.html },
        {
          heading: 'Plain text of the mail',
          language: 'text',
          content: `Subject: ${mail.subject}\n${headers.join('')}\n${mail.text}`,
        },
      ]),
    )
  })

  // These mails are the only snapshots that hold inlined styles.
  it('has the inlined mail that was reviewed', async () => {
    await matchFile(mailFile(post, reader), linewise((await renderPost(post, reader)).mail.html))
  })
})

it('has no snapshot without a post and a reader', () => {
  const written = (fileOf: typeof pageFile) => new Set(SNAPSHOT_PAIRS.map(([post, reader]) => fileOf(post, reader)))
  expect(orphans(POSTS, written(pageFile))).toEqual([])
  expect(orphans(MAILS, written(mailFile))).toEqual([])
})
