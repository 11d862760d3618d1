import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognizeLink } from '../../src/instance/platform.js'
import type { RecognitionContext } from '../../src/schema/recognized.js'
import { runsOf } from '../harness/every-case.js'
import { hostileLinks, isProviderHost, linkFixtures, PUBLICATION, recognizers } from '../harness/link-fixtures.js'

const context = (force: boolean): RecognitionContext => ({
  publication: PUBLICATION,
  force,
  knows: () => true,
  isProviderHost,
  log: () => undefined,
})

/** Names of the nodes that would take a link, each asked by itself. */
const takers = (url: string, force = false) =>
  recognizers.flatMap((def) => (def.link?.recognize(url, context(force)) ? [def.name] : []))

const nodes = [...new Set(linkFixtures.map(({ node }) => node))]

describe.each(nodes)('%s', (node) => {
  const fixtures = linkFixtures.filter((fixture) => fixture.node === node)

  it.each(fixtures.filter(({ expected }) => expected !== null))(
    'takes $url (G-2, R-APOD, R-BAND, R-BSKY, R-DW, R-GIST, R-CMT, R-CHAT, R-CPOST, R-EPOST, R-DIG, R-EPUB, R-IG, R-KIN, R-LICH, R-NFT, R-PIN, R-PRED, R-SC, R-SPOT, R-TT, R-TW, R-VIM, R-YT, R-YT-2)',
    ({ url, force, expected }) => {
      const { load: _, ...found } = { load: null, ...recognizeLink(url, { publication: PUBLICATION, force }) }
      expect(found).toEqual({ node, ...expected })
    },
  )

  it.each(fixtures.filter(({ expected }) => expected === null))('leaves $url', ({ url, force }) => {
    expect(recognizeLink(url, { publication: PUBLICATION, force })?.node).not.toBe(node)
    expect(takers(url, force)).not.toContain(node)
  })
})

/** The node that each R row names. */
const ROWS = [
  'applePodcast',
  'bandcamp',
  'bluesky',
  'datawrapper',
  'gitgist',
  'comment',
  'communityChat',
  'communityPost',
  'embeddedPost',
  'digestPostEmbed',
  'embeddedPublication',
  'instagram',
  'kindle',
  'lichess',
  'opensea',
  'pinterest',
  'prediction_market',
  'soundcloud',
  'spotify2',
  'tiktok',
  'twitter2',
  'vimeo',
  'youtube2',
]

it.each(ROWS)('%s is recognised, with six links it takes and six it leaves', (node) => {
  const outcomes = linkFixtures.filter((fixture) => fixture.node === node).map(({ expected }) => expected !== null)
  expect(outcomes.filter(Boolean).length).toBeGreaterThanOrEqual(6)
  expect(outcomes.filter((taken) => !taken).length).toBeGreaterThanOrEqual(6)
})

it('has links for each recogniser and no others: blocks without an R row have none (G-2)', () => {
  expect(nodes.sort()).toEqual([...ROWS].sort())
  expect(recognizers.map(({ name }) => name).sort()).toEqual([...ROWS].sort())
})

it.each(linkFixtures)('at most one recogniser takes $url', ({ url, force }) => {
  expect(takers(url, force).length).toBeLessThanOrEqual(1)
})

it('no recogniser throws, whatever is pasted', () => {
  const mutated = fc
    .tuple(
      fc.constantFrom(...linkFixtures.map(({ url }) => url)),
      fc.nat(),
      fc.nat(4),
      fc.string({ maxLength: 4, unit: 'binary' }),
    )
    .map(([url, at, length, text]) => {
      const start = at % (url.length + 1)
      return url.slice(0, start) + text + url.slice(start + length)
    })
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), mutated),
      (pasted) => {
        expect(takers(pasted).length).toBeLessThanOrEqual(1)
        recognizeLink(pasted, { publication: PUBLICATION })
      },
    ),
    { numRuns: runsOf(2000) },
  )
})

describe('hostile addresses', () => {
  it.each(hostileLinks)('$name', ({ url }) => {
    const start = performance.now()
    const found = takers(url)
    expect(recognizeLink(url)).toBeNull()
    expect(found.length).toBeLessThanOrEqual(1)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
