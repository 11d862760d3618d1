import { describe, expect, it } from 'vitest'
import { audiencesOf } from '../../src/email/audiences.js'
import type { MailingOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { NOW } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { RECIPIENT } from '../harness/render-fixture.js'
import { missingFromText } from '../harness/text-part.js'

const SHARE = 0.95

/** What of a mail's HTML its text does not tell, in words; empty when it tells the story. */
function gaps(html: string, text: string): string[] {
  const { links, alts, words, share } = missingFromText(html, text)
  const few = share < SHARE ? [`${Math.floor(share * 100)} % of the words; not: ${words.join(' ')}`] : []
  return [...links.map((link) => `no ${link}`), ...alts.map((alt) => `no '${alt}'`), ...few]
}

async function gapsForEachAudience(post: Post, options: Omit<MailingOptions, 'now'> = {}): Promise<string[]> {
  const found: string[] = []
  for (const { name } of audiencesOf(post, { now: NOW })) {
    const { html, text } = (await compileEmail(post, { ...options, now: NOW, reader: name })).bind(RECIPIENT)
    found.push(...gaps(html, text).map((gap) => `${name}: ${gap}`))
  }
  return found
}

it('finds what a text leaves out', () => {
  const html =
    '<p>A <a href="https://a.example/x?a=1&amp;b=2">word</a> and <a href="#n">a note</a> <img alt="A picture" src="x"><img alt="" src="x"></p>'
  expect(missingFromText(html, 'Another story')).toEqual({
    links: ['https://a.example/x?a=1&b=2'],
    alts: ['A picture'],
    words: ['A', 'word', 'and', 'a', 'note'],
    share: 0,
  })
  expect(gaps(html, 'A word [1] and a note\n> [Image: A\n> picture]\n\n[1] https://a.example/x?a=1&b=2')).toEqual([])
})

// That it holds for each fixture of a block is a law of blocks (tests/nodes/laws.test.ts).
describe('the text of a mail tells what its HTML tells: each address, each picture, the words', () => {
  it.each(postNames)('the sample post %s, for every audience', async (name) => {
    expect(await gapsForEachAudience(readPost(postJson(name)))).toEqual([])
  })

  it.each(postNames)('%s with links that are counted, and with links that are rewritten', async (name) => {
    const post = readPost(postJson(name))
    expect(await gapsForEachAudience(post, { links: { link: 'https://go.example/{number}?who={token}' } })).toEqual([])
    expect(
      await gapsForEachAudience(post, { rewriteLink: (url) => `${url}${url.includes('?') ? '&' : '?'}ref=mail` }),
    ).toEqual([])
  })

  describe.skipIf(!corpusExists).each(['html', 'json', 'fragments'] as const)('the real posts of %s', (folder) => {
    it.each(sampledCorpusFiles(folder))('%s, for every audience', async (name) => {
      const source = corpusFile(folder, name)
      const fields = {
        id: 1,
        title: `Corpus ${name}`,
        audience: 'everyone',
        canonical_url: 'https://corpus.example/p/post',
        publication: { name: 'Corpus', base_url: 'https://corpus.example' },
      }
      expect(
        await gapsForEachAudience(
          readPost(
            folder === 'json' ? { ...fields, body: JSON.parse(source) as unknown } : { ...fields, body_html: source },
          ),
        ),
      ).toEqual([])
    })
  })
})
