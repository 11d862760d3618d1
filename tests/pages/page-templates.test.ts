import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Poll } from '../../src/domain/post/entities.js'
import { PROMPTS } from '../../src/domain/reader/prompt.js'
import { SUBSCRIPTION_STATES } from '../../src/domain/reader/subscription.js'
import { platform, readPost } from '../../src/instance/platform.js'
import type { Post } from '../../src/schema/post.js'
import { createWeb } from '../../src/web/create-web.js'
import type { PageFacts } from '../../src/web/page-facts.js'
import { bindPage, type PageTemplateData } from '../../src/web/page-template-data.js'
import { platformViews } from '../../src/web/platform-views.js'
import { compilePages, renderPage } from '../../src/web/platform-web.js'
import type { PagesOptions } from '../../src/web/web-options.js'
import { sampleOf } from '../harness/every-case.js'
import { fixtureOf, nodeFixtures, NOW, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const OPTIONS: PagesOptions = {
  now: NOW,
  script: '/client.js',
  stylesheet: '/web.css',
  prompts: [...PROMPTS],
  features: { comments: true, pdf: true },
}

const VISITS: Readonly<Record<string, (post: Post) => PageFacts>> = {
  'a campaign': () => ({ visit: { address: '/p/post?utm_source=mail&utm_medium=email&utm_campaign=%22%3E%3Cb' } }),
  'a wall moved up': () => ({ visit: { address: '/p/post?cutoffElementIndex=1' } }),
  'a vote link': ({ data }) => {
    const [poll] = Object.values(data.polls)
    return { visit: { vote: { pollId: poll?.id ?? 1, optionId: poll?.options[0]?.id ?? 1, token: 'secret-of-ana' } } }
  },
  'a reader with an id': () => ({ readerId: 'id-of-ana', visit: { readerEmail: 'ana@reader.example' } }),
  'a shared link': () => ({ visit: { sharer: { id: 7, name: 'Ana "<i>' }, frontPage: true } }),
  'a shared passage': () => ({
    visit: { selection: { text: 'a', startParagraph: 0, endParagraph: 0, startOffset: 0, endOffset: 1 } },
  }),
  'votes and likes': ({ data }) => ({
    polls: Object.fromEntries(Object.entries(data.polls).map(([id, poll]) => [id, voted(poll)])),
    reactions: { '❤': 1204 },
    liked: true,
  }),
  neighbours: () => ({
    neighbours: { previous: { slug: 'before', title: 'Before <&>' }, next: { slug: 'after', title: '' } },
  }),
  everything: (post) =>
    Object.entries(VISITS).reduce<PageFacts>(
      (all, [name, facts]) =>
        name === 'everything' || name === 'a wall moved up'
          ? all
          : { ...all, ...facts(post), visit: { ...all.visit, ...facts(post).visit } },
      {},
    ),
}

function voted(poll: Poll): Poll {
  return {
    ...poll,
    total_votes: 12,
    options: poll.options.map((option, at) => ({ ...option, votes: 6 - at, my_vote: at === 0 })),
  }
}

/** What `renderPage` makes of the same post with these facts. */
function wholePage(post: Post, state: (typeof SUBSCRIPTION_STATES)[number], facts: PageFacts) {
  const { polls, reactions, liked, readerId, visit, neighbours } = facts
  return renderPage(
    {
      ...post,
      data: { ...post.data, ...(polls ? { polls } : {}) },
      post: {
        ...post.post,
        ...(reactions ? { reactions } : {}),
        ...(liked === undefined ? {} : { reaction: liked }),
      },
    },
    { ...OPTIONS, reader: { state, ...(readerId ? { id: readerId } : {}) }, visit, neighbours },
  )
}

describe('a page bound to facts equals the page rendered with them:', () => {
  const law = async (post: Post, at: number) => {
    const pages = await compilePages(post, OPTIONS)
    // Elsewhere than in the full run, each fixture has one state and the visits take turns.
    const states = sampleOf(SUBSCRIPTION_STATES, (_, index) => index === at % SUBSCRIPTION_STATES.length)
    const visits = sampleOf(Object.entries(VISITS), ([name], index) => name === 'everything' || index === at % 8)
    for (const state of states) {
      const template = await pages.for(state)
      for (const [name, facts] of visits) {
        const bound = await template.bind(facts(post))
        const whole = await wholePage(post, state, facts(post))
        expect({ ...bound, problems: [] }, `${state}, ${name}`).toEqual({ ...whole, problems: [] })
      }
      expect((await template.bind()).html, `${state}, as compiled`).toBe((await wholePage(post, state, {})).html)
    }
  }
  const fixtures = sampleOf(nodeFixtures, ({ name }, at) => name === 'default' || at % 3 === 0)
  for (const [at, fixture] of fixtures.entries()) it(fixture.id, () => law(postOf(fixture), at))
  for (const name of postNames)
    it(`posts/${name}`, async () => {
      const post = readPost(postJson(name))
      for (const at of SUBSCRIPTION_STATES.keys()) await law(post, at)
    })
})

describe('a template', () => {
  it('draws only what depends on facts that differ', async () => {
    const drawn: string[] = []
    const web = createWeb(platform, {
      views: platformViews.map((each) => {
        const view = each.view as (props: never) => ReactNode
        const noting = (props: never) => {
          drawn.push(each.name)
          return view(props)
        }
        return { ...each, view: noting } as typeof each
      }),
    })
    const post = readPost(postJson('paid-letter'))
    const template = await (await web.compilePages(post, OPTIONS)).for('paid')
    expect(drawn).toContain('paragraph')
    drawn.length = 0
    await template.bind({ reactions: { '❤': 3 }, readerId: 7, neighbours: { next: { slug: 'next', title: 'Next' } } })
    await template.bind({ visit: { address: '/p/post' } })
    expect(drawn).toEqual([])
    await template.bind({ polls: VISITS['votes and likes']?.(post).polls })
    expect(new Set(drawn)).toEqual(new Set(['poll']))
  })

  it('is plain data that says whether a visit needs more', async () => {
    const post = readPost(postJson('paid-letter'))
    const facts: PageFacts = { ...VISITS['votes and likes']?.(post), ...VISITS['neighbours']?.(post) }
    const template = await (await compilePages(post, { ...OPTIONS, facts })).for('paid')
    const data = JSON.parse(JSON.stringify(template)) as PageTemplateData
    expect(bindPage(data, facts)?.html).toBe((await template.bind(facts)).html)
    expect(bindPage(data, { ...facts, visit: { address: '/p/post' } })?.html).toBe((await template.bind()).html)
    for (const name of ['a campaign', 'a wall moved up', 'a vote link'])
      expect(bindPage(data, { ...facts, ...VISITS[name]?.(post) }), name).toBe(null)
    expect(bindPage(data, { ...facts, liked: false })).toBe(null)
    expect(bindPage(data)).toBe(null)
    expect(() => bindPage({ ...data, version: 2 as never })).toThrow(RangeError)
  })

  it('keeps nothing of a reader', async () => {
    const post = readPost(postJson('paid-letter'))
    const template = await (await compilePages(post, OPTIONS)).for('free')
    const readers = ['ana', 'ben', 'cleo'].map((name) => ({
      name: `secret-${name}`,
      facts: {
        readerId: `secret-${name}-id`,
        visit: {
          address: `/p/post?utm_campaign=secret-${name}-mail`,
          readerEmail: `secret-${name}@reader.example`,
          sharer: { id: 1, name: `secret-${name}-friend` },
          vote: { pollId: 1, optionId: 1, token: `secret-${name}-token` },
        },
      } satisfies PageFacts,
    }))
    const bound = await Promise.all(readers.map(({ facts }) => template.bind(facts)))
    for (const [at, { html, csp }] of bound.entries()) {
      const found = new Set((html + csp).match(/secret-[a-z]+/g))
      expect([...found]).toEqual([readers[at]?.name])
    }
    expect((await template.bind()).html).not.toContain('secret-')
  })

  it('takes no nonce, which would be the same for many answers', async () => {
    const options = { ...OPTIONS, nonce: 'abc' } as PagesOptions
    await expect(compilePages(readPost(postJson('paid-letter')), options)).rejects.toThrow('unknown option "nonce"')
  })

  it('says when the clock changes it', async () => {
    const expiryOf = async (hours: number | undefined) => {
      const post = postOf(fixtureOf('poll/default'))
      const polls = Object.fromEntries(
        Object.entries(post.data.polls).map(([id, poll]) => [
          id,
          { ...poll, published_at: NOW.toISOString(), expiry: hours },
        ]),
      )
      const pages = await compilePages({ ...post, data: { ...post.data, polls } }, OPTIONS)
      return (await pages.for('free')).expires?.getTime()
    }
    const midnight = Date.parse(`${new Date(NOW.getTime() + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`)
    expect(await expiryOf(1)).toBe(NOW.getTime() + 3_600_000)
    expect(await expiryOf(1000)).toBe(midnight)
    expect(await expiryOf(undefined)).toBe(midnight)
    const plain = await (await compilePages(postOf(fixtureOf('image/default')), OPTIONS)).for(null)
    expect(plain.expires).toBe(null)
  })
})
