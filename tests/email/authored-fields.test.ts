import { describe, expect, it } from 'vitest'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderPage, renderWeb } from '../../src/web/platform-web.js'
import { parsed, select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

const SLOT = '{first_name, "reader"}'
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length ? { marks } : {}) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (...content: object[]) => ({ type: 'heading', attrs: { level: 2 }, content })
const letter = (content: object[], post: Json = {}) =>
  readPost({
    publication: PUBLICATION,
    post: { ...POST, subtitle: 'Nothing of note', ...post },
    body: { type: 'doc', content },
  })
const compiled = (content: object[], options: Partial<EmailOptions> = {}, post: Json = {}) =>
  compileEmail(letter(content, post), { now: NOW, reader: 'free', ...options })

const words = (html: string, selector: string) =>
  select(parsed(html), selector)
    .map((element) => textOf(element))
    .join(' | ')
function textOf(element: { children: readonly unknown[] }): string {
  return element.children
    .map((child) =>
      typeof child === 'object' && child !== null && 'data' in child
        ? String(child.data)
        : textOf(child as { children: readonly unknown[] }),
    )
    .join('')
}

const PLACES: Readonly<Record<string, object>> = {
  'a paragraph': paragraph(text(`Dear ${SLOT}, hello`)),
  'a heading': heading(text(`Dear ${SLOT}, hello`)),
  'a list': {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [paragraph(text(`Dear ${SLOT}, hello`))] }],
  },
  'the words of a link': paragraph(
    text(`Dear ${SLOT}, hello`, { type: 'link', attrs: { href: 'https://linked.example/' } }),
  ),
  'bold and slanted words': paragraph(text(`Dear ${SLOT}, hello`, { type: 'strong' }, { type: 'em' })),
  'a quote': { type: 'blockquote', content: [paragraph(text(`Dear ${SLOT}, hello`))] },
  'a pullquote': { type: 'pullquote', content: [paragraph(text(`Dear ${SLOT}, hello`))] },
  'a callout': { type: 'calloutBlock', content: [paragraph(text(`Dear ${SLOT}, hello`))] },
  'preformatted words': { type: 'preformatted_text_block', content: [text(`Dear ${SLOT}, hello`)] },
}

describe.each(Object.entries(PLACES))('a mergeField in %s', (_, block) => {
  it('is the recipient’s in the mail, HTML and text, and the fallback for those of whom nothing is known', async () => {
    const template = await compiled([block])
    for (const [recipient, name] of [
      [{ name: 'Ana Lima' }, 'Ana'],
      [{}, 'reader'],
      [{ name: ' \u200b ' }, 'reader'],
      [{ fields: { first_name: 'Bo' }, name: 'Ana' }, 'Bo'],
    ] as const) {
      const { html, text } = template.bind(recipient)
      expect(words(html, 'body')).toContain(`Dear ${name}, hello`)
      expect(text).toContain(`Dear ${name}, hello`)
      for (const part of [html, text]) expect(part).not.toMatch(/\{\s*first_name|dpfield/)
    }
    expect(template.problems.filter(({ code }) => code === 'merge-field-without-fallback')).toEqual([])
  })

  it('is the fallback on the page', async () => {
    const { html } = await renderWeb(letter([block]), { now: NOW, reader: 'free' })
    expect(words(html, 'div.body')).toContain('Dear reader, hello')
    expect(words(html, '*')).not.toContain('{first_name')
  })

  it('is the fallback in plain text', () => {
    const post = letter([block])
    expect(renderText(post)).toContain('Dear reader, hello')
    expect(renderText(post)).not.toContain('{first_name')
  })
})

describe('a merge field in code', () => {
  const CODE: Readonly<Record<string, object>> = {
    'inline code': paragraph(text('Write '), text(SLOT, { type: 'code' })),
    'a code block': { type: 'code_block', content: [text(`greet(${SLOT})`)] },
    'a highlighted block': {
      type: 'highlighted_code_block',
      attrs: { language: 'javascript' },
      content: [text(`greet(${SLOT})`)],
    },
  }
  it.each(Object.entries(CODE))('stays as it is in %s', async (_, block) => {
    const { html, text } = (await compiled([block])).bind({ name: 'Ana' })
    expect(words(html, 'body')).toContain(SLOT)
    expect(text).toContain(SLOT)
    const page = await renderWeb(letter([block]), { now: NOW, reader: 'free' })
    expect(words(page.html, 'div.body')).toContain(SLOT)
    expect(renderText(letter([block]))).toContain(SLOT)
  })

  it('is no mistake where it has no fallback', async () => {
    const { problems } = await compiled([
      paragraph(text('{first_name}', { type: 'code' })),
      { type: 'code_block', content: [text('{first_name}')] },
    ])
    expect(problems).toEqual([])
  })
})

describe('the head of a post', () => {
  const POST_WORDS = {
    title: `For ${SLOT}`,
    subtitle: `Where {email, "you"} will find it, ${SLOT}`,
    description: `A letter for ${SLOT} and nobody else, with words enough`,
  }

  it('has merge fields in title, subtitle and subject of the mail', async () => {
    const template = await compiled([], {}, POST_WORDS)
    const { subject, html, text } = template.bind({ name: 'Ana Lima', email: 'ana@reader.example' })
    expect(subject).toBe('For Ana')
    expect(words(html, 'h1')).toBe('For Ana')
    expect(words(html, 'title')).toBe('For Ana')
    expect(words(html, 'p')).toContain('Where ana@reader.example will find it, Ana')
    expect(text).toContain('For Ana\n')
    expect(text).toContain('Where ana@reader.example will find it, Ana')
    // What inboxes show beside the subject is the same for all.
    expect(html).toContain('A letter for reader and nobody else')
    expect(template.bind({}).subject).toBe('For reader')
    const { subject: told, html: titled } = (
      await compiled([], { subject: 'Hi {first_name, “there”} & {last_name, “co”}' }, POST_WORDS)
    ).bind({ name: 'Ana <b> Lima' })
    expect(told).toBe('Hi Ana & <b> Lima')
    expect(words(titled, 'title')).toBe('Hi Ana & <b> Lima')
  })

  it('has fallbacks on the page, in every place that says them', async () => {
    const page = await renderPage(letter([paragraph(text('x'))], POST_WORDS), { now: NOW, reader: 'free' })
    expect(words(page.html, 'h1')).toBe('For reader')
    expect(page.html).not.toContain('{first_name')
    expect(page.html).not.toContain('{email')
  })
})

describe('names that a mailing adds', () => {
  const LETTER = [
    paragraph(text('The weather in {city, "your town"} is what this letter is about, from its first line on.')),
  ]
  const options = { fields: ['city'], subject: 'News from {city, "your town"}' }

  it('are merge fields like those that everybody has', async () => {
    const template = await compiled(LETTER, options)
    const { subject, html, text } = template.bind({ fields: { city: 'Sallow Quay' } })
    expect(subject).toBe('News from Sallow Quay')
    expect(words(html, 'p')).toContain('The weather in Sallow Quay is')
    expect(text).toContain('The weather in Sallow Quay is')
    expect(template.bind({}).text).toContain('The weather in your town is')
  })

  it.each([
    { subtitle: '' },
    { subtitle: '', description: 'Of {city, "your town"} and of nothing else, as every week' },
  ])('are fallbacks in the preheader and on the page, its head included, with %j', async (post) => {
    const { html } = (await compiled(LETTER, options, post)).bind({ fields: { city: 'Sallow Quay' } })
    expect(html).not.toContain('{city')
    const page = await renderPage(letter(LETTER, post), { now: NOW, reader: 'free', fields: ['city'] })
    expect(page.html).not.toContain('{city')
  })

  it('stay as they are written where no mailing adds them', async () => {
    const { html, text } = (await compiled(LETTER)).bind({ fields: { city: 'Sallow Quay' } })
    for (const part of [words(html, 'p'), text]) expect(part.replaceAll('\n', ' ')).toContain('{city, "your town"}')
  })
})

describe('a merge field without a fallback', () => {
  it('stays as it is written and is reported with its place', async () => {
    const template = await compiled([
      paragraph(text('a')),
      paragraph(text('Dear {first_name}, and { Email }')),
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('{name}'))] }] },
    ])
    const { html, text: plain } = template.bind({ name: 'Ana' })
    for (const part of [words(html, 'p'), plain]) expect(part).toContain('Dear {first_name}, and { Email }')
    expect(template.problems.map(({ path, code, message }) => `${path} ${code} ${message.split(' ')[0]}`)).toEqual([
      '/body/content/1 merge-field-without-fallback {first_name}',
      '/body/content/1 merge-field-without-fallback {email}',
      '/body/content/2/content/0/content/0 merge-field-without-fallback {name}',
    ])
  })

  it('is reported in the subject, the title and the subtitle', async () => {
    const template = await compiled(
      [],
      { subject: 'Hi {first_name}' },
      { title: 'For {name}', subtitle: 'From {email}' },
    )
    expect(template.bind({ name: 'Ana' }).subject).toBe('Hi {first_name}')
    expect(template.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^merge-field-without-fallback .*\{first_name\}.*subject/),
      expect.stringMatching(/^merge-field-without-fallback .*\{name\}.*title/),
      expect.stringMatching(/^merge-field-without-fallback .*\{email\}.*subtitle/),
    ])
    const untold = await compiled([], {}, { title: 'For {name}' })
    expect(untold.problems).toHaveLength(1)
  })

  it('is not one of another name', async () => {
    const { problems } = await compiled(
      [paragraph(text('{x} {} {{name}} {first name} {city} ${email}')), paragraph(text('{city}'))],
      { fields: ['town'] },
    )
    expect(problems.map(({ message }) => message.split(' ')[0])).toEqual(['{email}', '"{{name}}"'])
  })
})
