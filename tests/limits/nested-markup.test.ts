import { describe, expect, it } from 'vitest'
import { readRequest } from '../../packages/server/src/memory/create-memory-api.js'
import { ruleFor } from '../../packages/server/src/site/rules/reader-rules.js'
import { campaignOf, cutoffOf } from '../../src/domain/reader/visited-address.js'
import { gistFiles } from '../../src/nodes/gitgist/gist.js'
import { shallowMarkup } from '../../src/parts/shallow-markup.js'
import { quotedTweetText, tweetText } from '../../src/parts/tweet-text.js'

/** Each takes about a second; with quadratic steps it takes more than half a minute. */
const CEILING = 12_000
const MANY = 200_000

function milliseconds(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

describe('HTML inside attributes takes time in proportion to its length', () => {
  it.each<[string, string]>([
    ['open tags', '<b>'.repeat(MANY)],
    ['open tags of unknown elements', '<x>'.repeat(MANY)],
    ['open tables', '<table>'.repeat(MANY)],
    ['cells and items that open within each other', '<td><li>'.repeat(MANY / 2)],
    ['open tags among end tags of other elements', '<b></i>'.repeat(MANY / 2)],
    ['end tags after open ones', '<b>'.repeat(MANY / 2) + '</i>'.repeat(MANY / 2)],
    ['brackets', '<'.repeat(MANY)],
  ])(
    '%s',
    (_, html) => {
      expect(
        milliseconds(() => tweetText(html, { lineFeeds: 'break' })),
        'tweet',
      ).toBeLessThan(CEILING)
      expect(
        milliseconds(() => quotedTweetText(html)),
        'quoted tweet',
      ).toBeLessThan(CEILING)
      expect(
        milliseconds(() => gistFiles(html)),
        'gist',
      ).toBeLessThan(CEILING)
    },
    120_000,
  )
})

describe('shallowMarkup', () => {
  it.each([
    ['paragraphs that do not end', '<p>a<p>b<br>c'],
    ['elements with attributes', '<b>a</b> <i class="x">b</i>'],
    ['a long list without end tags', `<ul>${'<li>a'.repeat(400)}</ul>`],
    ['a long table without end tags', `<table>${'<tr><td>a<td>b'.repeat(200)}</table>`],
    ['many elements side by side', '<b>a</b>'.repeat(1000)],
    ['end tags of nothing', '</b>a</p>'],
    ['brackets in a text', 'a < b > c'],
  ])('leaves %s as they are', (_, html) => {
    expect(shallowMarkup(html)).toBe(html)
  })

  it('keeps the text of flattened markup', () => {
    const flat = shallowMarkup('<b>x'.repeat(1000))
    expect(flat.replace(/<b>/g, '')).toBe('x'.repeat(1000))
    expect(flat.split('<b>')).toHaveLength(151)
  })
})

describe('a long address takes time in proportion to its length', () => {
  it.each(['/', 'a/', '%', 'é', '?', 'a=b&'])('160,000 characters of %j', async (part) => {
    const path = `/p/x?${part.repeat(160_000 / part.length)}`
    expect(milliseconds(() => [campaignOf(path), cutoffOf(path)])).toBeLessThan(5000)
    expect(milliseconds(() => ruleFor('GET', path))).toBeLessThan(5000)
    const begun = performance.now()
    const { memoryRequest } = await readRequest(
      new Request(`https://platform.example/api/v1/poll/1/vote?${part.repeat(1000)}`, {
        method: 'POST',
        headers: {
          referer: `https://platform.example${path.replace(/[^\x21-\x7e]/g, '_')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: part.repeat(80_000),
      }),
    )
    expect(memoryRequest.method).toBe('POST')
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
