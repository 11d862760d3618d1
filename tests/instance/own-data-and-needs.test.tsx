import { describe, expect, it } from 'vitest'
import {
  card,
  defineBlock,
  defineNeed,
  link,
  listOf,
  mapOf,
  number,
  object,
  requiredText,
  text,
  type NeedOptions,
} from '../../src/block.js'
import { createMail, emailView, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks, renderText } from '../../src/index.js'
import { createWeb, platformWeb, webView } from '../../src/web/index.js'

const NOW = new Date('2026-11-20T09:00:00Z')
const ENVELOPE = {
  publication: { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' },
  post: { id: 7, title: 'Tides', slug: 'tides' },
}
const body = (...content: readonly object[]) => ({ type: 'doc', content })

const ENTRY = object({ title: requiredText(), url: link(), year: number() })

const timeline = defineBlock({
  name: 'timeline',
  attrs: { id: text() },
  data: mapOf(listOf(ENTRY)),
  missing: ({ id }, { data }) => (data.timeline[id ?? '']?.length ? null : `Add data.timeline.${id}.`),
  varies: ({ id }, { data, state }) => (data.timeline[id ?? '']?.length ?? 0) > 1 && state,
  says: ({ id }, { data }) => {
    const entries = data.timeline[id ?? ''] ?? []
    return entries.length === 0 ? null : { titles: entries.map((entry) => entry.title) }
  },
  text: ({ says, context }) => `${says.titles.join(', ')} (${Object.keys(context.data.timeline).length})`,
})
const timelineWeb = webView(timeline, ({ says, ctx }) => (
  <p>
    {says.titles.join(' and ')}, {Object.keys(ctx.data.timeline).length}
  </p>
))
const timelineEmail = emailView(timeline, ({ says, ctx }) => (
  <p>
    {says.titles.join(' or ')}, {Object.keys(ctx.data.timeline).length}
  </p>
))

describe('the own data of a block', () => {
  const diptych = createDiptych({ blocks: [...platformBlocks, timeline] })
  const web = createWeb(diptych, { views: [...platformWeb, timelineWeb] })
  const mail = createMail(diptych, { views: [...platformEmail, timelineEmail] })
  const node = { type: 'timeline', attrs: { id: 'canal' } }
  const input = {
    ...ENVELOPE,
    body: body(node),
    data: { timeline: { canal: [{ title: 'Locks', url: 'https://a.example' }, { title: 'Weirs' }] } },
  }

  it('reaches page, mail and plain text, and stays in the JSON', async () => {
    const post = diptych.readPost(input)
    expect(post.problems).toEqual([])
    expect((await web.renderWeb(post, { reader: 'free', now: NOW })).html).toContain('<p>Locks and Weirs, 1</p>')
    const letter = (await mail.compileEmail(post, { reader: 'free', now: NOW })).bind()
    expect(letter.html).toContain('Locks or Weirs, 1')
    expect(letter.text).toContain('Locks, Weirs (1)')
    expect(renderText(post)).toContain('Locks, Weirs (1)')
    expect(post.toJSON()).toEqual(input)
    expect(mail.compileMailing(post, { now: NOW }).audiences.length).toBeGreaterThan(3)
  })

  it('is checked when the post is read: each problem has its place, and the rest is shown', async () => {
    const broken = {
      ...input,
      data: { timeline: { canal: [{ title: 'Locks', url: 'javascript:x' }, { year: 4 }], weir: 4 } },
    }
    const post = diptych.readPost(broken)
    expect(post.problems.map(({ path, code }) => [path, code])).toEqual([
      ['/data/timeline/canal/0/url', 'link-unsafe'],
      ['/data/timeline/canal/1', 'field-invalid'],
      ['/data/timeline/weir', 'field-invalid'],
    ])
    expect((await web.renderWeb(post, { reader: 'free', now: NOW })).html).toContain('<p>Locks, ')
    expect(post.toJSON()).toEqual(broken)
  })

  it('that is missing takes its default, so the block can report it', async () => {
    const post = diptych.readPost({ ...ENVELOPE, body: body(node) })
    const { problems } = await web.renderWeb(post, { reader: 'free', now: NOW })
    expect(problems).toEqual([{ path: '/body/content/0', code: 'data-missing', message: 'Add data.timeline.canal.' }])
  })

  it('is read without inherited keys', () => {
    const data = JSON.parse('{"timeline": {"__proto__": [{"title": "x"}], "constructor": []}}') as object
    const { timeline: read } = diptych.readPost({ ...input, data }).data as unknown as { timeline: object }
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor'])
  })

  it('needs a default and a name of its own', () => {
    const strict = defineBlock({ name: 'strict', attrs: {}, data: requiredText(), says: () => null })
    const polls = defineBlock({ name: 'polls', attrs: {}, data: text(), says: () => null })
    expect(() => createDiptych({ blocks: [strict] })).toThrow('expected an attribute with a default')
    expect(() => createDiptych({ blocks: [polls] })).toThrow("the key 'polls' holds data of the platform")
  })
})

it('a block reports a problem with a code of its own, which stored templates keep', async () => {
  const dated = defineBlock({
    name: 'dated',
    attrs: { year: number() },
    missing: ({ year }) => (year ? null : { code: 'dated/undated', message: 'The entry has no year. Set year.' }),
    says: () => card({ title: 'An entry' }),
  })
  const diptych = createDiptych({ blocks: [...platformBlocks, dated] })
  const mail = createMail(diptych, { views: platformEmail })
  const post = diptych.readPost({ ...ENVELOPE, body: body({ type: 'dated' }) })
  const template = await mail.compileEmail(post, { reader: 'free', now: NOW })
  const problem = { path: '/body/content/0', code: 'dated/undated', message: 'The entry has no year. Set year.' }
  expect(template.problems).toEqual([problem])
  expect(mail.readTemplate(template.toJSON()).problems).toEqual([problem])
  expect(() =>
    mail.readTemplate({ ...template.toJSON(), problems: [{ ...problem, code: 'invented' as 'dated/undated' }] }),
  ).toThrow('not a list of problems')
})

describe('the own needs of a block', () => {
  function stand(resolve: (query: { url: string }, options: NeedOptions) => Promise<string | null> | string | null) {
    const summary = defineNeed({ name: 'summary', resolve, timeout: 50 })
    const summarized = defineBlock({
      name: 'summarized',
      attrs: { url: text() },
      needs: ({ url }) => (url ? [summary({ url })] : []),
      says: ({ url }, ctx) =>
        card({ title: 'Summary', text: (url && ctx.resources?.get(summary({ url }))) || 'No summary yet' }),
    })
    const diptych = createDiptych({ blocks: [...platformBlocks, summarized] })
    const web = createWeb(diptych, { views: platformWeb })
    const mail = createMail(diptych, { views: platformEmail })
    const post = diptych.readPost({
      ...ENVELOPE,
      body: body(
        { type: 'summarized', attrs: { url: 'https://a.example' } },
        { type: 'summarized', attrs: { url: 'https://a.example' } },
        { type: 'summarized', attrs: { url: 'https://b.example' } },
      ),
    })
    return { web, mail, post }
  }

  it('are resolved before views are called, once for equal queries, on page, mail and its text', async () => {
    const asked: string[] = []
    const { web, mail, post } = stand(({ url }) => {
      asked.push(url)
      return Promise.resolve(`About ${url.slice(8)}`)
    })
    const page = await web.renderWeb(post, { reader: 'free', now: NOW })
    expect(page.html.match(/About \w\.example/g)).toEqual(['About a.example', 'About a.example', 'About b.example'])
    expect(asked).toEqual(['https://a.example', 'https://b.example'])
    const letter = (await mail.compileEmail(post, { reader: 'free', now: NOW })).bind()
    expect(letter.html).toContain('About b.example')
    expect(letter.text).toContain('About b.example')
    expect(renderText(post)).toContain('No summary yet')
  })

  it('that fail or take too long are reported at their block, which is shown without them', async () => {
    const { web, post } = stand(({ url }, { signal }) => {
      if (url === 'https://a.example') throw new Error('quota is over')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    const { html, problems } = await web.renderWeb(post, { reader: 'free', now: NOW })
    expect(html.match(/No summary yet/g)).toHaveLength(3)
    expect(problems.map(({ path, code, message }) => [path, code, message])).toEqual([
      [
        '/body/content/0',
        'resource-failed',
        'The block is shown without its summary: the lookup failed (quota is over).',
      ],
      ['/body/content/2', 'resource-failed', 'The block is shown without its summary: the lookup took too long.'],
    ])
  })

  it('know that a rendering is offline', async () => {
    const { web, post } = stand((_, { offline }) => (offline ? 'From the cache' : 'From the web'))
    const shown = async (offline: boolean) => (await web.renderWeb(post, { reader: 'free', now: NOW, offline })).html
    expect(await shown(true)).toContain('From the cache')
    expect(await shown(false)).toContain('From the web')
  })
})
