import { describe, expect, it } from 'vitest'
import { compileEmail, EmailTemplate, type EmailOptions, type TemplateData } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import type { Problem } from '../../src/schema/problem.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

const paragraph = (text: string, marks: Json[] = []): Json => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length ? { marks } : {}) }],
})
const link = (text: string, href: string): Json => paragraph(text, [{ type: 'link', attrs: { href } }])
const picture = (name: string): Json => ({
  type: 'captionedImage',
  content: [{ type: 'image2', attrs: { src: `https://assets.diptych.example/${name}`, width: 800, height: 400 } }],
})
const note = (number: number, content: Json[]): Json => ({ type: 'footnote', attrs: { number }, content })
const mark = (number: number): Json => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: 'Word' },
    { type: 'footnoteAnchor', attrs: { number } },
  ],
})
const list = (text: string): Json => ({
  type: 'bullet_list',
  content: [
    { type: 'list_item', content: [paragraph('Low water')] },
    { type: 'list_item', content: [paragraph(text)] },
  ],
})

const envelope = (content: Json[]): Json => ({ publication: PUBLICATION, post: POST, body: { type: 'doc', content } })
const draft = (content: Json[]): Json => ({
  draft_title: 'Tides',
  draft_body: JSON.stringify({ type: 'doc', content }),
})

async function onPage(input: Json, options: Partial<WebOptions> = {}): Promise<string[]> {
  return placesIn((await renderWeb(readPost(input), { now: NOW, ...options })).problems)
}

async function inMail(input: Json, options: Partial<EmailOptions> = {}): Promise<string[]> {
  return placesIn((await compileEmail(readPost(input), { now: NOW, reader: 'free', ...options })).problems)
}

function placesIn(problems: readonly Problem[]): string[] {
  return problems
    .filter(({ code }) =>
      ['view-failed', 'link-unsafe', 'resource-failed', 'merge-field-without-fallback'].includes(code),
    )
    .map(({ code, path }) => `${code} ${path}`)
}

/** Fails for one picture, as a view with a defect would. */
const failing = (src: string): string => {
  if (src.includes('broken')) throw new Error('no such picture')
  return src
}

describe('a block whose view fails', () => {
  it('is reported once, with its place in the input', async () => {
    const input = envelope([paragraph('Ebb'), picture('broken.png'), picture('fine.png')])
    expect(await onPage(input, { resizeImage: failing })).toEqual(['view-failed /body/content/1'])
    expect(await inMail(input, { resizeImage: failing })).toEqual(['view-failed /body/content/1'])
  })

  it('is reported in a note at the place of the note', async () => {
    const input = envelope([mark(1), note(1, [picture('broken.png')])])
    expect(await onPage(input, { resizeImage: failing })).toEqual(['view-failed /body/content/1'])
  })

  it('is reported at its place in a draft, whose body is a string of JSON', async () => {
    expect(await onPage(draft([picture('broken.png')]), { resizeImage: failing })).toEqual([
      'view-failed /draft_body/content/0',
    ])
  })
})

it('a link that rewriteLink makes unsafe is reported at its block', async () => {
  const input = envelope([
    paragraph('Ebb'),
    link('Tides', 'https://tides.example/a'),
    mark(1),
    note(1, [link('Note', 'https://tides.example/b')]),
  ])
  expect(await inMail(input, { rewriteLink: (url) => (url.includes('tides') ? 'javascript:0' : url) })).toEqual([
    'link-unsafe /body/content/1',
    'link-unsafe /body/content/3',
  ])
})

it('a merge field without a fallback is reported at the innermost block, in a list and in a note', async () => {
  const input = envelope([list('Hello {first_name}'), mark(1), note(1, [paragraph('Dear {name}')])])
  expect(await inMail(input)).toEqual([
    'merge-field-without-fallback /body/content/0/content/1/content/0',
    'merge-field-without-fallback /body/content/2/content/0',
  ])
})

it('a merge field in an attribute, where it is not filled, is reported at the attribute', async () => {
  const button = { type: 'button', attrs: { url: 'https://tides.example', text: 'Go, {first_name, "you"}' } }
  const inline = { type: 'image2', attrs: { src: 'https://assets.diptych.example/a.png', alt: 'For {name}' } }
  const figure = { type: 'captionedImage', content: [inline] }
  expect(await inMail(envelope([paragraph('Ebb'), button, figure]))).toEqual([
    'merge-field-without-fallback /body/content/1/attrs/text',
    'merge-field-without-fallback /body/content/2/content/0/attrs/alt',
  ])
})

describe('a stored template', () => {
  it('keeps its problems', async () => {
    const template = await compileEmail(readPost(envelope([paragraph('{first_name}')])), { now: NOW, reader: 'free' })
    const stored = EmailTemplate.fromJSON(JSON.parse(JSON.stringify(template)) as TemplateData)
    expect(stored.problems.length).toBeGreaterThan(0)
    expect(stored.problems).toEqual(template.problems)
  })

  it('keeps only the codes of problems of a post that was cut, which may quote paid text', async () => {
    const secret = { type: 'paragraph', content: [{ type: 'zorp', attrs: {}, content: [] }, { type: 'secret-word' }] }
    const post = readPost({
      ...envelope([paragraph('Free'), { type: 'paywall' }, secret]),
      post: { ...POST, audience: 'only_paid' },
    })
    const template = await compileEmail(post, { now: NOW, reader: 'free' })
    expect(JSON.stringify(template.problems)).toContain('secret-word')
    expect(JSON.stringify(template)).not.toContain('secret-word')
    expect(template.toJSON().problems.map(({ code }) => code)).toContain('node-unknown')
  })

  it.each([
    ['text', 'none'],
    ['an unknown code', [{ path: '', code: 'bad-luck', message: '' }]],
    ['a path that is a number', [{ path: 3, code: 'view-failed', message: '' }]],
    [
      'a position before the first line',
      [{ path: '', code: 'text-lost', message: '', position: { line: 0, column: 1 } }],
    ],
  ])('is refused with %s in the place of its problems', async (_, problems) => {
    const template = await compileEmail(readPost(envelope([])), { now: NOW, reader: 'free' })
    const stored = { ...template.toJSON(), problems } as unknown as TemplateData
    expect(() => EmailTemplate.fromJSON(stored)).toThrow(/problems of the template/)
  })
})
