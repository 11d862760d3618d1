import { describe, expect, it } from 'vitest'
import { addressKey, addressProblem } from '../../src/domain/index.js'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { NOTHING, unaccounted } from './account.js'
import { filesOf, movedCase, type SourceCase } from './moved-source.js'
import { ASTRO_CASES } from './sources/astro.js'
import { BEEHIIV_CASES } from './sources/beehiiv.js'
import { BUTTONDOWN_CASES } from './sources/buttondown.js'
import { ELEVENTY_CASES } from './sources/eleventy.js'
import { FEED_CASES } from './sources/feed.js'
import { GHOST_CASES } from './sources/ghost.js'
import { HTML_CASES } from './sources/html.js'
import { HUGO_CASES } from './sources/hugo.js'
import { JEKYLL_CASES } from './sources/jekyll.js'
import { LETTER_CASES } from './sources/letters.js'
import { MAIL_CASES } from './sources/mail.js'
import { MAILCHIMP_CASES } from './sources/mailchimp.js'
import { MEDIUM_CASES } from './sources/medium.js'
import { OBSIDIAN_CASES } from './sources/obsidian.js'
import { LIST_CASES } from './sources/reader-list.js'
import { SUBSTACK_CASES } from './sources/substack.js'
import { WORDPRESS_CASES } from './sources/wordpress.js'
import { contentOf, moved } from './substack-house.js'

// Laws of every source. Each adds its exports here.

const EXPORTS: readonly SourceCase[] = [
  ...SUBSTACK_CASES,
  ...BEEHIIV_CASES,
  ...MAILCHIMP_CASES,
  ...JEKYLL_CASES,
  ...HUGO_CASES,
  ...OBSIDIAN_CASES,
  ...ASTRO_CASES,
  ...ELEVENTY_CASES,
  ...GHOST_CASES,
  ...WORDPRESS_CASES,
  ...MEDIUM_CASES,
  ...BUTTONDOWN_CASES,
  ...HTML_CASES,
  ...MAIL_CASES,
  ...LIST_CASES,
  ...LETTER_CASES,
  ...FEED_CASES,
]
const CASES = sampleOf(EXPORTS, (_, at) => at % 2 === 0)

describe.each(CASES.map((each) => [`${each.source}: ${each.path.split('/').slice(-2).join('/')}`, each] as const))(
  'an export of %s',
  (_, each) => {
    it('is recognised, and no word, link, picture or reader of it is unaccounted for', async () => {
      const files = filesOf(each.path)
      const { folder, report, readers } = await movedCase(each)
      expect(report.source.name).toBe(each.source)
      expect(unaccounted(folder, report, each.contents(files, report))).toEqual(NOTHING)
      const emails = (each.emails?.(files) ?? []).map((email) => email.trim())
      const isAddress = (email: string) => addressProblem(email) === null
      const said = report.lost.map(({ message }) => message).join('\n')
      expect(
        emails.filter((email) => !isAddress(email) && email !== '' && readers && !said.includes(`'${email}'`)),
      ).toEqual([])
      if (readers) expect(emails.filter((email) => isAddress(email) && !readers.has(addressKey(email)))).toEqual([])
      else expect(report.readers.rows).toBeGreaterThanOrEqual(emails.filter(isAddress).length)
    })

    itInFullRun('is equal when it is moved twice', async () => {
      const { folder } = await movedCase(each)
      const first = postsOf(folder)
      await moved(each.path, folder, { fetch: OFFLINE })
      expect(postsOf(folder)).toEqual(first)
    })
  },
)

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

function postsOf(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(contentOf(folder)).filter(([path]) => !path.startsWith('move-report')))
}
