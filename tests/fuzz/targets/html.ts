import { checkEmailHtml } from '../../../packages/lint/src/rules/index.js'
import { compileEmail } from '../../../src/email/platform-email.js'
import { importHtml, readPost } from '../../../src/instance/platform.js'
import { renderWeb } from '../../../src/web/platform-web.js'
import { breakouts } from '../../harness/breakouts.js'
import { corpusFile, corpusFiles } from '../../harness/corpus.js'
import { MARKUP } from '../../harness/hostile.js'
import { nodeFixtures, NOW, postOf } from '../../harness/node-fixtures.js'
import { GOOD_MAIL } from '../../lint/good-mail.js'
import { hostileString } from '../hostile-values.js'
import { mutateHtml } from '../mutate-html.js'
import type { Random } from '../random.js'
import type { Target } from '../target.js'

/** Longer pages take the time of many short ones. */
const LONGEST_SEED = 60_000

export const importHtmlTarget: Target = {
  name: 'import-html',
  kind: 'html',
  async seeds() {
    const corpus = (['fragments', 'html'] as const).flatMap((folder) =>
      corpusFiles(folder).map((name) => corpusFile(folder, name)),
    )
    const own: string[] = []
    for (const fixture of exemplaryFixtures())
      own.push((await renderWeb(postOf(fixture), { now: NOW, reader: 'paid' })).html)
    return [...corpus, ...own, ...MARKUP].filter((html) => html.length < LONGEST_SEED)
  },
  generate: tagSoup,
  mutate: (input, random, other) => mutateHtml(String(input), random, () => String(other())),
  async run(input) {
    const post = importHtml(String(input))
    post.body.check()
    readPost(post.toJSON())
    const { html } = await renderWeb(post, { now: NOW, reader: 'paid' })
    return () => breakouts(html)
  },
}

export const checkEmailHtmlTarget: Target = {
  name: 'check-email-html',
  kind: 'html',
  async seeds() {
    const own: string[] = []
    for (const fixture of exemplaryFixtures().slice(0, 4))
      own.push(
        (await compileEmail(postOf(fixture), { now: NOW, reader: 'paid' })).bind({ name: 'Ana', token: 'tok' }).html,
      )
    return [GOOD_MAIL, ...own, ...MARKUP]
  },
  generate: tagSoup,
  mutate: (input, random, other) => mutateHtml(String(input), random, () => String(other())),
  async run(input) {
    checkEmailHtml(String(input))
  },
}

function exemplaryFixtures() {
  return nodeFixtures.filter(({ name }) => name === 'default')
}

function tagSoup(random: Random): string {
  let html = ''
  for (let times = random.int(1, 30); times > 0; times--) html = mutateHtml(html, random, () => hostileString(random))
  return html
}
