import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'
import { comparableNode } from '../../src/markdown/write/comparable.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { nodeFixtures, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

/** What a post's front matter holds: counters and addresses that the platform makes are not a writer's. */
function meta({ post }: Post): unknown {
  const { comment_count: _, reactions: __, email_sent_at: ___, ...fields } = post
  return JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(fields).filter(([name]) =>
          [
            'title',
            'subtitle',
            'description',
            'publishedBylines',
            'post_date',
            'audience',
            'type',
            'section_name',
            'language',
            'slug',
            'canonical_url',
            'cover_image',
            'cover_image_alt',
            'is_draft',
            'podcast_url',
            'share_url_override',
            'comment_url_override',
            'postTheme',
            'id',
          ].includes(name),
        ),
      ),
    ),
  )
}

const withoutIds = (codes: readonly { code: string }[]) => codes.map(({ code }) => code)

function expectSame(post: Post): string {
  const written = toMarkdown(post)
  const again = readMarkdown(written, { publication: { ...post.publication } })
  expect(comparableNode(again.body)).toEqual(comparableNode(post.body))
  expect(meta(again)).toEqual(meta(post))
  expect(toMarkdown(again)).toBe(written)
  return written
}

describe('JSON to Markdown and back', () => {
  const fixtures = sampleOf(nodeFixtures, ({ name }, at) => name === 'default' || at % 3 === 0)

  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))('keeps the block %s', (_, fixture) => {
    expectSame(postOf(fixture))
  })

  it.each(postNames)('keeps the post %s', (name) => {
    const post = readPost(postJson(name))
    expectSame(post)
    const again = readMarkdown(toMarkdown(post), { publication: { ...post.publication } })
    expect(JSON.parse(JSON.stringify(again.data.polls))).toEqual(JSON.parse(JSON.stringify(pollsIn(post))))
    expect(withoutIds(again.problems)).toEqual(withoutIds(post.problems))
  })
})

/** The polls that a post shows; others are not written. */
function pollsIn({ body, data }: Post): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  body.descendants((node) => {
    const id = String(node.attrs['id'])
    if (node.type.name === 'poll' && data.polls[id]) shown[id] = data.polls[id]
  })
  return shown
}

describe.skipIf(!corpusExists)('real posts', () => {
  const pages = (['html', 'fragments'] as const).flatMap((folder) =>
    sampledCorpusFiles(folder).map((name): [string, () => Post] => [name, () => importHtml(corpusFile(folder, name))]),
  )
  const documents = sampledCorpusFiles('json').map((name): [string, () => Post] => [
    name,
    () => readPost(JSON.parse(corpusFile('json', name))),
  ])

  it.each([...pages, ...documents])('keeps %s', (_, read) => {
    expectSame(read())
  })

  itInFullRun('hardly ever needs a block of JSON', () => {
    const posts = [...pages, ...documents].map(([, read]) => read())
    const blocks = posts.reduce((sum, { body }) => sum + body.childCount, 0)
    const stored = posts.reduce((sum, post) => sum + (toMarkdown(post).match(/^```diptych$/gm) ?? []).length, 0)
    expect(stored / blocks).toBeLessThan(0.002)
  })
})

describe('edges of the text', () => {
  const text = (words: string, ...marks: object[]) => ({
    type: 'text',
    text: words,
    ...(marks.length ? { marks } : {}),
  })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const strong = { type: 'strong' }
  const line = { type: 'hard_break' }

  it.each<[string, object]>([
    ['`**` alone after a line break', paragraph(text('a'), line, text('**'))],
    ['a paragraph of three hyphens', paragraph(text('---'))],
    ['a paragraph of five hyphens', paragraph(text('-----'))],
    ['hyphens after a line break', paragraph(text('a'), line, text('---'))],
    ['hyphens with the name of a language', paragraph(text('---json'))],
    ['an address split in two', paragraph(text('https://tides.'), text('example/a', strong))],
    ['an address split by a line break', paragraph(text('https:'), line, text('//tides.example/a'))],
    ['an empty paragraph', { type: 'paragraph', content: [] }],
    ['an empty list', { type: 'bullet_list', content: [] }],
    ['an attribute without a value', { type: 'youtube2', attrs: { videoId: 'tIdeM4ch1ne', isEditorNode: null } }],
    ['a number in place of a block', 5 as unknown as object],
    ['a list in place of a block', [paragraph(text('a'))]],
  ])('keeps %s, at the start too', (_, block) => {
    for (const content of [[block], [paragraph(text('first')), block, paragraph(text('last'))]])
      expectSame(readPost({ type: 'doc', content }))
  })

  it('writes a post beyond the budget as readable Markdown up to there', () => {
    const content = Array.from({ length: 40 }, () => paragraph(text('Tide')))
    const post = readPost({ type: 'doc', content }, { budget: { nodes: 40 } })
    const written = toMarkdown(post)
    expect(written.startsWith('Tide\n\nTide')).toBe(true)
    const again = readMarkdown(written, { budget: { nodes: 40 } })
    expect(comparableNode(again.body)).toEqual(comparableNode(post.body))
  })
})
