import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { LOSS_CODES } from '../../src/schema/import/import-problems.js'
import { renderPage } from '../../src/web/platform-web.js'
import { NOW } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

describe.each(postNames)('the page of %s', (name) => {
  it('is imported with the fields of its post and its publication, and without a loss', async () => {
    const source = readPost(postJson(name))
    const { post, publication, problems } = importHtml((await renderPage(source, { now: NOW, reader: 'paid' })).html)
    const { title, subtitle, post_date, canonical_url, section_name, cover_image, cover_image_alt, audience, type } =
      source.post
    expect(post.section_name).toBe(section_name)
    expect(post).toMatchObject({
      title,
      subtitle,
      canonical_url,
      cover_image,
      cover_image_alt,
      audience,
      type,
      language: source.post.language ?? source.publication.language,
    })
    expect(new Date(post.post_date ?? '')).toEqual(new Date(post_date ?? ''))
    expect(post.publishedBylines.map((byline) => byline.name)).toEqual(
      source.post.publishedBylines.map((byline) => byline.name),
    )
    expect(publication).toMatchObject({
      name: source.publication.name,
      base_url: source.publication.base_url,
      logo_url: source.publication.logo_url,
    })
    expect(problems.filter(({ code }) => LOSS_CODES.has(code))).toEqual([])
  })
})

const head = (elements: string, body = '<p>Text.</p>') =>
  importHtml(`<!doctype html><html lang="pt-BR"><head>${elements}</head><body>${body}</body></html>`)
const ld = (json: unknown) => head(`<script type="application/ld+json">${JSON.stringify(json)}</script>`)

describe('a title', () => {
  it.each([
    ['og:title', '<meta property="og:title" content="Low tide"><title>Low tide - Mud</title>'],
    ['<title>', '<title> Low\n tide </title>'],
    [
      '<title> without the name of the site',
      '<meta property="og:site_name" content="Mud"><title>Low tide | Mud</title>',
    ],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"Low tide"}</script><title>Mud</title>',
    ],
  ])('comes from %s', (_, elements) => expect(head(elements).post.title).toBe('Low tide'))
  it('comes from the first heading of a bare body, which goes', () => {
    const { post, body } = importHtml('<div><h1>Low <em>tide</em></h1><p>Text.</p></div>')
    expect([post.title, body.toString()]).toEqual(['Low tide', 'doc(paragraph("Text."))'])
  })
  it('stays a heading where text comes before it', () => {
    const { post, body } = importHtml('<p>Text.</p><h1>Low tide</h1>')
    expect([post.title, body.toString()]).toEqual(['', 'doc(paragraph("Text."), heading("Low tide"))'])
  })
  it('is not repeated by headings at the start of the text, but by later ones', () => {
    const body = `<header><h1>Low tide</h1></header><h3>Low tide</h3><p>${'Text. '.repeat(400)}</p><h2>Low tide</h2>`
    expect(head('<title>Low tide</title>', body).body.toString()).toMatch(
      /^doc\(paragraph\("Text\. .*"\), heading\("Low tide"\)\)$/,
    )
  })
  it('is the one that the caller gives for a page without one', () => {
    expect(importHtml('<p>Text.</p>', { untitled: 'letter' }).post.title).toBe('letter')
    expect(importHtml('<title>Low tide</title><p>Text.</p>', { untitled: 'letter' }).post.title).toBe('Low tide')
  })
  it('gives way to the fields that the caller states', () =>
    expect(importHtml('<title>Low tide</title><p>Text.</p>', { post: { title: 'High tide' } }).post.title).toBe(
      'High tide',
    ))
})

describe('further fields', () => {
  it('come from meta elements', () => {
    const { post, publication } = head(
      '<meta name="author" content="Ines Calloway"><meta name="description" content="What the sea leaves."><meta property="og:site_name" content="Mud"><meta property="article:published_time" content="2026-02-03T08:00:00+01:00"><meta property="article:section" content="Walks"><meta property="og:image" content="/cover.jpg"><meta property="og:image:alt" content="Mud"><meta property="og:url" content="https://mud.example/p/low-tide">',
    )
    expect(post).toMatchObject({
      publishedBylines: [{ name: 'Ines Calloway' }],
      description: 'What the sea leaves.',
      post_date: '2026-02-03T07:00:00.000Z',
      section_name: 'Walks',
      cover_image: 'https://mud.example/cover.jpg',
      cover_image_alt: 'Mud',
      canonical_url: 'https://mud.example/p/low-tide',
      slug: 'low-tide',
      language: 'pt-BR',
    })
    expect(publication).toMatchObject({ name: 'Mud', base_url: 'https://mud.example' })
  })
  it('come from JSON-LD, in a graph and with several authors', () => {
    const { post } = ld({
      '@graph': [
        { '@type': 'WebSite', name: 'Mud' },
        {
          '@type': ['Article'],
          headline: 'Low tide',
          author: [{ name: 'Ines' }, 'Jonas'],
          datePublished: '2026-02-03',
          image: ['https://mud.example/a.jpg'],
          isAccessibleForFree: 'False',
        },
      ],
    })
    expect(post).toMatchObject({
      title: 'Low tide',
      publishedBylines: [{ name: 'Ines' }, { name: 'Jonas' }],
      post_date: '2026-02-03T00:00:00.000Z',
      cover_image: 'https://mud.example/a.jpg',
      audience: 'only_paid',
    })
  })
  it.each([
    '{',
    '[]',
    'null',
    '{"@type":7,"author":{"name":{}}}',
    '{"@type":"Article","author":[null,7,{}],"publisher":"Mud","datePublished":"soon","image":{"url":7}}',
  ])('survive JSON-LD like %s', (json) => {
    expect(() => head(`<script type="application/ld+json">${json}</script>`)).not.toThrow()
  })
  it('are absent from a bare body', () =>
    expect(importHtml('<p>Text.</p>').toJSON()).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }],
    }))
})
