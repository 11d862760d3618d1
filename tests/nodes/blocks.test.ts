import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/index.js'
import { coreEmail } from '../../src/email/core-views.js'
import { compileEmail } from '../../src/email/index.js'
import { platformEmail } from '../../src/email/platform-email.js'
import { kit, readPost } from '../../src/instance/platform.js'
import { coreWeb } from '../../src/web/core-views.js'
import { platformWeb } from '../../src/web/platform-web.js'
import { nodeFixtures, NOW } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'

/**
 * The blocks of the platform and the schema names they are stored under; a name of the list that posts spell otherwise
 * is an alias.
 */
const blocks = readFileSync(`${ROOT}/docs/blocks.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [block: string, name: string])

/** Text has no folder of fixtures and no snapshot; a document is what every fixture stands in. */
const BARE = new Set(['doc', 'text'])

const webViews = new Set<string>([...coreWeb, ...platformWeb].map(({ name }) => name))
const emailViews = new Set<string>([...coreEmail, ...platformEmail].map(({ name }) => name))

describe.each(blocks)('%s', (_, name) => {
  it('has a view for each target and plain text', () => {
    const block = kit.node(name)?.def
    const definition = block ?? kit.mark(name)?.def
    expect(definition, name).toBeDefined()
    // A block that says a card is shown by the skins of both targets; its snapshots show how.
    if (block?.says && !webViews.has(block.name)) return
    expect(webViews).toContain(definition?.name)
    expect(emailViews).toContain(definition?.name)
    if (block) expect(typeof block.text).toBe('function')
  })

  if (BARE.has(name)) return
  it('has fixtures and a snapshot of each (X-4)', () => {
    const ids = nodeFixtures.filter(({ node }) => node === name).map(({ id }) => id)
    expect(ids).toContain(`${name}/default`)
    for (const id of ids) expect(existsSync(`${ROOT}/snapshots/nodes/${id}.md`), id).toBe(true)
  })
})

describe('all cards in one mail', () => {
  const cards = nodeFixtures.filter(
    ({ id, json }) =>
      id.endsWith('/default') &&
      kit.schema.nodes[id.split('/')[0] ?? '']?.isBlock &&
      (json as { type?: string }).type !== 'footnote',
  )
  const data = {
    polls: Object.assign({}, ...cards.map(({ context }) => context.data?.['polls'] ?? {})),
    recipes: Object.assign({}, ...cards.map(({ context }) => context.data?.['recipes'] ?? {})),
  }
  const campaigns = cards.flatMap(
    ({ context }) => (context.post?.['sponsorshipCampaigns'] as unknown[] | undefined) ?? [],
  )
  const mails = Array.from({ length: Math.ceil(cards.length / 40) }, (_, i) =>
    cards.slice(i * 40, i * 40 + 40).map(({ json }) => json),
  )

  it.each(mails.map((content, i) => [i + 1, content] as const))(
    'pass the linter together, forty of them in 100 kB: mail %d',
    async (_, content) => {
      const post = readPost({
        publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
        post: {
          title: 'Every card',
          canonical_url: 'https://lowwater.example/p/cards',
          sponsorshipCampaigns: campaigns,
        },
        body: { type: 'doc', content },
        data,
      })
      const { html } = (await compileEmail(post, { now: NOW, reader: 'free' })).bind()
      expect(
        checkEmailHtml(html)
          .filter(({ severity }) => severity === 'error')
          .map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`),
      ).toEqual([])
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    },
  )
})
