import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml, kit, readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { marks, nodes } from '../../src/nodes/index.js'
import { defineMark, defineBlock } from '../../src/schema/define.js'
import { buildKit } from '../../src/schema/kit.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { normalised, understood, wordsOf } from '../harness/document-json.js'
import { itInFullRun } from '../harness/every-case.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

const words = (text: string, ...types: string[]) => ({
  type: 'text',
  text,
  ...(types.length ? { marks: types.map((type) => ({ type })) } : {}),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const read = (...content: unknown[]) => readPost(doc(...content))
const codes = (input: { problems: readonly { path: string; code: string }[] }) =>
  input.problems.map(({ path, code }) => `${code} ${path}`)

describe('every form of a post', () => {
  const body = doc(paragraph(words('The boat floats.')))

  it('envelope', () => {
    const input = { publication: PUBLICATION, post: POST, body, data: {} }
    const post = readPost(input)
    expect(post.publication).toMatchObject({
      id: 4821,
      name: 'The Paper Boat',
      subdomain: 'paperboat',
      base_url: 'https://paperboat.example',
      payments_state: 'enabled',
      bylines_enabled: true,
    })
    expect(post.post).toMatchObject({
      id: 148200101,
      slug: 'folding-instructions',
      title: 'Folding Instructions',
      canonical_url: 'https://paperboat.example/p/folding-instructions',
      audience: 'everyone',
    })
    expect(wordsOf(post.body)).toBe('The boat floats.')
    expect(post.problems).toEqual([])
    expect(post.toJSON()).toEqual(input)
  })

  it('bare document', () => {
    const post = readPost(body)
    expect(wordsOf(post.body)).toBe('The boat floats.')
    expect(post.problems).toEqual([])
    expect(post.toJSON()).toEqual(body)
  })

  it('editor draft whose body is a JSON string', () => {
    const draft = {
      id: 12,
      draft_title: 'Draft of a boat',
      draft_subtitle: 'unfinished',
      draft_body: JSON.stringify(body),
      draft_bylines: [{ id: 1, name: 'Ines' }],
      audience: 'everyone',
      is_draft: true,
    }
    const post = readPost(draft)
    expect(post.post).toMatchObject({
      id: 12,
      title: 'Draft of a boat',
      subtitle: 'unfinished',
      is_draft: true,
      publishedBylines: [{ id: 1, name: 'Ines' }],
    })
    expect(wordsOf(post.body)).toBe('The boat floats.')
    expect(post.problems).toEqual([])
    expect(post.toJSON()).toEqual(draft)
  })

  it('API post with body_html', () => {
    const api = {
      id: 13,
      title: 'From the API',
      slug: 'from-the-api',
      canonical_url: 'https://paperboat.example/p/from-the-api',
      body_html: '<p>The <em>boat</em> floats.</p>',
      publishedBylines: [
        { id: 1, name: 'Ines', publicationUsers: [{ publication: { id: 5, name: 'Boats', subdomain: 'boats' } }] },
      ],
    }
    const post = readPost(api)
    expect(post.publication).toMatchObject({ id: 5, name: 'Boats', base_url: 'https://boats.substack.com' })
    expect(wordsOf(post.body)).toBe('The boat floats.')
    expect(post.problems).toEqual([])
    expect(post.toJSON()).toEqual(api)
  })

  it('note with body_json', () => {
    const note = {
      id: 99,
      body: 'The boat floats.',
      body_json: {
        type: 'doc',
        attrs: { schemaVersion: 'v1' },
        content: [paragraph(words('The boat '), words('floats.', 'bold'))],
      },
    }
    const post = readPost(note)
    expect(wordsOf(post.body)).toBe('The boat floats.')
    expect(post.body.firstChild?.lastChild?.marks.map(({ type }) => type.name)).toEqual(['strong'])
    expect(post.toJSON()).toEqual(note)
  })

  it('post with a body of its own inside the envelope', () => {
    const input = { post: { ...POST, body_html: '<p>The boat floats.</p>' } }
    expect(wordsOf(readPost(input).body)).toBe('The boat floats.')
    expect(readPost(input).toJSON()).toEqual(input)
  })

  it('takes the address of a post from where it is said', () => {
    expect(
      readPost({ ...POST, publication: { custom_domain: 'boats.example' }, canonical_url: undefined, body: body }).post
        .canonical_url,
    ).toBe('https://boats.example/p/folding-instructions')
    expect(readPost({ ...POST, canonical_url: 'javascript:alert(1)', body }).post.canonical_url).not.toContain(
      'javascript',
    )
  })

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['number', 7],
    ['NaN', Number.NaN],
    ['bigint', 7n],
    ['string', 'a post'],
    ['html', '<p>hello</p>'],
    ['symbol', Symbol('s')],
    ['function', () => 1],
    ['array', [body]],
    ['empty object', {}],
    ['date', new Date(0)],
    ['map', new Map()],
    ['null prototype', Object.create(null) as unknown],
    ['doc without content', { type: 'doc' }],
    ['doc with content of a wrong type', { type: 'doc', content: 'text' }],
    ['doc with garbage', { type: 'doc', content: [null, undefined, 1, 'x', [], {}, { type: 7 }, { type: null }] }],
    ['other root', { type: 'paragraph', content: [words('a')] }],
    ['broken string body', { body: '{"type":"doc"' }],
    ['array body', { body: [] }],
    ['string of an array', { body: '[1,2]' }],
    ['string of null', { body: '{}' }],
    ['publication of a wrong type', { publication: 'x', post: [], body, data: 4 }],
    [
      'wrong fields',
      {
        publication: { name: 7, theme: 'red', plans: {} },
        post: { title: {}, publishedBylines: [null, 1, {}, { name: 4 }], reactions: [1], post_date: 12 },
        body,
        data: { polls: [null, 1, { id: {} }] },
      },
    ],
  ])('%s does not throw, renders and comes back', async (_, input) => {
    const post = readPost(input)
    expect(() => post.toJSON()).not.toThrow()
    expect(() => renderText(post)).not.toThrow()
    const web = await renderWeb(post, { now: NOW })
    const mail = (await compileEmail(post, { now: NOW, reader: 'free' })).bind({})
    for (const output of [web.html, web.head, mail.html, mail.text, mail.subject])
      expect(output).not.toMatch(/undefined|NaN|\[object/)
  })

  it('says what it could not take as a post', () => {
    for (const input of [undefined, 7, 'x', {}, []]) expect(codes(readPost(input))).toContain('input-invalid ')
    expect(codes(readPost({ body: '{"type":"doc"' }))).toEqual(['input-invalid /body'])
    expect(codes(readPost({ post: { audience: 'martians', type: 'scroll' }, body }))).toEqual([
      'audience-unknown /post/audience',
      'field-invalid /post/type',
    ])
    expect(codes(readPost({ body, data: { polls: { 4: { question: 'Which?' } } } }))).toEqual([
      'field-invalid /data/polls/4',
    ])
  })
})

describe('fields', () => {
  const body = doc(paragraph(words('The boat floats.')))

  it('of a post, all of them (D-POST)', () => {
    const fields = {
      id: 1,
      slug: 'boat',
      title: 'Boat',
      canonical_url: 'https://paperboat.example/p/boat',
      post_date: '2026-01-02T03:04:05.000Z',
      audience: 'only_paid',
      type: 'podcast',
      is_draft: true,
      cover_image: 'https://assets.diptych.example/canal.jpg',
      cover_image_alt: 'A canal',
      section_name: 'Letters',
      next_post_slug: 'next',
      previous_post_slug: 'previous',
      share_url_override: 'https://share.example/',
      publication_id: 4821,
      sponsorshipCampaigns: [{ id: 'c1' }],
      has_voiceover: true,
      voiceoverUpload: { duration: 61.5 },
      voiceover_upload_id: 'v1',
      comment_count: 4,
      comment_url_override: 'https://comments.example/',
      reactions: { '❤': 3, '⛵': 1 },
      current_user_post_meter: { limit: 3, seen: 1, remaining: 2 },
      postTheme: { disable_drop_cap: true, header_variant: 'wide' },
    }
    const post = readPost({
      publication: PUBLICATION,
      post: { ...fields, publishedBylines: [{ id: 1, name: 'Ines' }] },
      body,
    })
    expect(post.post).toMatchObject(fields)
    expect(post.post.publishedBylines).toEqual([expect.objectContaining({ id: 1, name: 'Ines' })])
    expect(post.problems).toEqual([])
  })

  it.each(['newsletter', 'adhoc_email', 'thread', 'podcast', 'video', 'restack', 'page'])(
    'a post can be a %s (D-PTYPE)',
    (type) => {
      const post = readPost({ post: { ...POST, type }, body })
      expect(post.post.type).toBe(type)
      expect(post.problems).toEqual([])
    },
  )

  it('a post of another type is reported and shown as a newsletter (P-7)', async () => {
    const post = readPost({ publication: PUBLICATION, post: { ...POST, type: 'scroll' }, body })
    expect(post.post.type).toBe('newsletter')
    expect(codes(post)).toEqual(['field-invalid /post/type'])
    expect((await renderWeb(post, { now: NOW })).html).toContain('The boat floats.')
  })

  it('of a poll (D-POLL)', () => {
    const poll = {
      id: 7,
      question: 'Which?',
      description: 'Choose.',
      options: [
        { id: 1, label: 'One', votes: 3, my_vote: true },
        { id: 2, label: 'Two', votes: 0, my_vote: false },
      ],
      total_votes: 3,
      audience: 'only_paid',
      is_published: true,
      published_at: '2026-01-02T03:04:05.000Z',
      expiry: 24,
      post_type: 'newsletter',
    }
    expect(readPost({ body, data: { polls: { 7: poll } } }).data.polls['7']).toEqual(poll)
    expect(readPost({ body, data: { polls: [poll] } }).data.polls['7']).toEqual(poll)
  })

  it('of a theme (D-THEME)', () => {
    const theme = {
      background_pop: '#1f6f78',
      print_on_pop: '#ffffff',
      web_bg_color: '#ffffff',
      cover_bg_color: '#eeeeee',
      print_on_web_bg_color: '#111111',
      cover_print_primary: '#222222',
    }
    expect(readPost({ publication: { ...PUBLICATION, theme }, body }).publication.theme).toEqual(theme)
  })
})

describe('two dialects, one document (G-10)', () => {
  const table = (row: string, header: string, cell: string) => ({
    type: 'table',
    content: [
      {
        type: row,
        content: [{ type: header, attrs: { colspan: 2, align: 'center' }, content: [paragraph(words('a'))] }],
      },
      {
        type: row,
        content: [
          { type: cell, content: [paragraph(words('b'))] },
          { type: cell, content: [paragraph(words('c'))] },
        ],
      },
    ],
  })
  const pairs: [string, unknown, unknown][] = [
    [
      'lists',
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('a'))] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('a'))] }] },
    ],
    [
      'numbered lists',
      {
        type: 'ordered_list',
        attrs: { start: 3, order: 3, type: null },
        content: [{ type: 'list_item', content: [paragraph(words('a'))] }],
      },
      {
        type: 'orderedList',
        attrs: { start: 3, order: 3, type: null },
        content: [{ type: 'listItem', content: [paragraph(words('a'))] }],
      },
    ],
    ['rules', { type: 'horizontal_rule' }, { type: 'horizontalRule' }],
    [
      'breaks',
      paragraph(words('a'), { type: 'hard_break' }, words('b')),
      paragraph(words('a'), { type: 'hardBreak' }, words('b')),
    ],
    [
      'marks',
      paragraph(words('a', 'strong'), words('b', 'em'), words('c', 'strikethrough')),
      paragraph(words('a', 'bold'), words('b', 'italic'), words('c', 'strike')),
    ],
    [
      'code blocks',
      { type: 'code_block', attrs: { language: null }, content: [words('x = 1')] },
      { type: 'codeBlock', attrs: { language: null }, content: [words('x = 1')] },
    ],
    [
      'formulas',
      { type: 'latex_block', attrs: { persistentExpression: 'x^2', id: 'ABCDEFGHIJ' } },
      { type: 'latexBlock', attrs: { persistentExpression: 'x^2', id: 'ABCDEFGHIJ' } },
    ],
    [
      'formulas in a line',
      paragraph(words('a '), { type: 'inline_latex', attrs: { persistentExpression: 'x^2', id: 'ABCDEFGHIJ' } }),
      paragraph(words('a '), { type: 'inlineLatex', attrs: { persistentExpression: 'x^2', id: 'ABCDEFGHIJ' } }),
    ],
    ['tables', table('table_row', 'table_header', 'table_cell'), table('tableRow', 'tableHeader', 'tableCell')],
    [
      'galleries',
      {
        type: 'imageGallery',
        attrs: {
          gallery: {
            images: [{ src: 'https://assets.diptych.example/shore-1.jpg', type: 'image/jpeg' }],
            caption: '',
            alt: '',
          },
        },
      },
      {
        type: 'image_gallery',
        attrs: {
          gallery: {
            images: [{ src: 'https://assets.diptych.example/shore-1.jpg', type: 'image/jpeg' }],
            caption: '',
            alt: '',
          },
        },
      },
    ],
    [
      'captioned buttons',
      { type: 'captionedButton', attrs: { url: '%%referral_url%%', text: 'Refer a friend' }, content: [paragraph()] },
      {
        type: 'captionedWriterReferralButton',
        attrs: { url: '%%referral_url%%', text: 'Refer a friend' },
        content: [paragraph()],
      },
    ],
    [
      'mentions',
      paragraph({ type: 'mention', attrs: { name: 'Ines Calloway', id: 77, type: 'user', url: null } }),
      paragraph({
        type: 'substack_mention',
        attrs: { label: 'Ines Calloway', id: 77, mentionType: 'user', url: null },
      }),
    ],
  ]
  it.each(pairs)('%s', (_, stored, other) => {
    const [first, second] = [read(stored), read(other)]
    expect(codes(first)).toEqual([])
    expect(codes(second)).toEqual([])
    expect(understood(second.body)).toEqual(understood(first.body))
    expect(second.toJSON()).toEqual(doc(other))
  })
})

describe('content that needs a repair', () => {
  it('an unknown block keeps its JSON and shows what it holds (X-5)', () => {
    const block = { type: 'hologram', attrs: { beams: 4 }, content: [paragraph(words('Visible all the same.'))] }
    const post = read(paragraph(words('before')), block, paragraph(words('after')))
    expect(codes(post)).toEqual(['node-unknown /content/1'])
    expect(post.problems[0]?.message).toContain('hologram')
    expect(renderText(post)).toBe('before\n\nVisible all the same.\n\nafter\n')
    expect(post.toJSON()).toEqual(doc(paragraph(words('before')), block, paragraph(words('after'))))
  })

  it('an unknown block of text', () => {
    const block = { type: 'whisper', content: [words('quiet words')] }
    const post = read(block)
    expect(renderText(post)).toBe('quiet words\n')
    expect(post.toJSON()).toEqual(doc(block))
  })

  it('an unknown leaf shows nothing and stays', () => {
    const leaf = { type: 'hologram', attrs: { beams: 4 } }
    expect(renderText(read(leaf))).toBe('')
    expect(read(leaf).toJSON()).toEqual(doc(leaf))
  })

  it('an unknown inline node, with and without text of its own', () => {
    const inline = paragraph(
      words('a '),
      { type: 'sparkle', attrs: { n: 1 } },
      words(' b '),
      { type: 'ruby', content: [words('inner')] },
      words(' c'),
    )
    const post = read(inline)
    expect(codes(post)).toEqual(['node-unknown /content/0/content/1', 'node-unknown /content/0/content/3'])
    expect(wordsOf(post.body)).toBe('a b inner c')
    expect(post.body.firstChild?.type.name).toBe('paragraph')
    expect(post.toJSON()).toEqual(doc(inline))
  })

  it('unknown attributes and keys', () => {
    const odd = { type: 'paragraph', attrs: { textAlign: null, mood: 'calm' }, note: 'kept', content: [words('a')] }
    const post = readPost({ ...doc(odd), attrs: { schemaVersion: 'v1', other: 2 }, extra: true })
    expect(post.problems).toEqual([])
    expect(post.toJSON()).toEqual({ ...doc(odd), attrs: { schemaVersion: 'v1', other: 2 }, extra: true })
  })

  it('a broken attribute that is not needed falls back and is reported', () => {
    const image = {
      type: 'image2',
      attrs: { src: 'https://assets.diptych.example/canal.jpg', width: { a: 1 }, alt: 'Canal' },
    }
    const post = read({ type: 'captionedImage', content: [image] })
    expect(codes(post)).toEqual(['attribute-invalid /content/0/content/0/attrs/width'])
    expect(post.body.firstChild?.firstChild?.attrs).toMatchObject({ width: null, alt: 'Canal' })
    expect(post.toJSON()).toEqual(doc({ type: 'captionedImage', content: [image] }))
  })

  it('a node without what its view needs is kept aside', () => {
    const image = { type: 'image2', attrs: { src: null, alt: 'Canal' } }
    const post = read({ type: 'captionedImage', content: [image, { type: 'caption', content: [words('A canal')] }] })
    expect(codes(post)[0]).toBe('node-invalid /content/0/content/0/attrs/src')
    expect(wordsOf(post.body)).toBe('Canal A canal')
    expect(post.toJSON()).toEqual(
      doc({ type: 'captionedImage', content: [image, { type: 'caption', content: [words('A canal')] }] }),
    )
  })

  it.each([null, 'x', 7, [], [1]])('attrs that are %j', (attrs) => {
    const odd = { type: 'paragraph', attrs, content: [words('a')] }
    expect(wordsOf(read(odd).body)).toBe('a')
    expect(read(odd).toJSON()).toEqual(doc(odd))
  })

  it.each([
    ['a block in a paragraph', paragraph(words('a'), { type: 'poll', attrs: { id: 1 } }, words('b')), 'a b'],
    ['a paragraph in a paragraph', paragraph(words('a'), paragraph(words('b'))), 'a b'],
    ['text in the document', words('a'), 'a'],
    ['a paragraph in a list', { type: 'bullet_list', content: [paragraph(words('a')), paragraph(words('b'))] }, 'a b'],
    ['text in a list', { type: 'bullet_list', content: [words('a')] }, 'a'],
    ['text in a list item', { type: 'bullet_list', content: [{ type: 'list_item', content: [words('a')] }] }, 'a'],
    ['a list item in the document', { type: 'list_item', content: [paragraph(words('a'))] }, 'a'],
    [
      'a list in a list',
      {
        type: 'bullet_list',
        content: [{ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('a'))] }] }],
      },
      'a',
    ],
    [
      'a heading in a list item',
      {
        type: 'bullet_list',
        content: [{ type: 'list_item', content: [{ type: 'heading', attrs: { level: 2 }, content: [words('a')] }] }],
      },
      'a',
    ],
    ['a caption in the document', { type: 'caption', content: [words('a')] }, 'a'],
    ['a document in the document', doc(paragraph(words('a'))), 'a'],
    [
      'a picture in a heading',
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [words('a'), { type: 'image2', attrs: { src: 'https://assets.diptych.example/canal.jpg' } }],
      },
      'a',
    ],
    ['an empty list', { type: 'bullet_list', content: [] }, ''],
    ['an empty list item', { type: 'bullet_list', content: [{ type: 'list_item' }] }, ''],
  ])('%s keeps its text and comes back', async (_, block, text) => {
    const post = read(paragraph(words('first')), block, paragraph(words('last')))
    expect(wordsOf(post.body)).toBe(`first ${text} last`.replace('  ', ' '))
    expect(normalised(post.toJSON())).toEqual(
      normalised(doc(paragraph(words('first')), block, paragraph(words('last')))),
    )
    const { html } = await renderWeb(post, { now: NOW })
    for (const word of text.split(' ')) expect(html).toContain(word)
    expect(() => post.body.check()).not.toThrow()
  })

  it('unknown and broken marks stay with their text', () => {
    const marked = paragraph(
      { type: 'text', text: 'one', marks: [{ type: 'glow', attrs: { hue: 7 } }, { type: 'strong' }] },
      { type: 'text', text: ' two', marks: ['bold', null, 7] },
      { type: 'text', text: ' three', marks: [{ type: 'link', attrs: { href: { a: 1 } } }] },
    )
    const post = read(marked)
    expect(codes(post)).toEqual([
      'mark-unknown /content/0/content/0/marks/0',
      'mark-unknown /content/0/content/1/marks/0',
      'mark-unknown /content/0/content/1/marks/1',
      'mark-unknown /content/0/content/1/marks/2',
      'attribute-invalid /content/0/content/2/marks/0/attrs/href',
    ])
    expect(wordsOf(post.body)).toBe('one two three')
    expect(normalised(post.toJSON())).toEqual(normalised(doc(marked)))
  })

  it.each(['bold', 7, {}, null])('marks that are %j are no reason to lose the text', (list) => {
    const odd = read(paragraph({ type: 'text', text: 'a', marks: list }))
    expect(wordsOf(odd.body)).toBe('a')
    expect(codes(odd)).toEqual(list === null ? [] : ['mark-invalid /content/0/content/0'])
    expect(odd.toJSON()).toEqual(doc(paragraph(words('a'))))
  })

  it.each([7, null, {}, ['a'], undefined])('text that is %j is kept and not shown', (text) => {
    const odd = paragraph(words('a'), { type: 'text', text }, words('b'))
    const post = read(odd)
    expect(codes(post)).toEqual(['text-invalid /content/0/content/1'])
    expect(wordsOf(post.body)).toBe('ab')
    expect(post.toJSON()).toEqual(doc(odd))
  })

  it('escapes what a JSON pointer must', () => {
    const post = readPost({ body: doc(), data: { polls: { 'a/b~c': { question: 1 } } } })
    expect(codes(post)).toEqual(['field-invalid /data/polls/a~1b~0c'])
  })

  it('points into the form that came in', () => {
    const broken = doc({ type: 'hologram' })
    expect(codes(readPost({ body: broken }))).toEqual(['node-unknown /body/content/0'])
    expect(codes(readPost({ draft_body: JSON.stringify(broken) }))).toEqual(['node-unknown /draft_body/content/0'])
    expect(codes(readPost({ body_json: broken }))).toEqual(['node-unknown /body_json/content/0'])
    expect(codes(readPost({ post: { body: broken } }))).toEqual(['node-unknown /post/body/content/0'])
  })

  it('does not touch what it reads', () => {
    const input = doc(
      paragraph(words('a')),
      { type: 'bullet_list', content: [words('b')] },
      { type: 'hologram', attrs: {} },
    )
    const before = structuredClone(input)
    const post = readPost(input)
    post.toJSON()
    expect(input).toEqual(before)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    'a node, mark and attribute called %s are strangers like others',
    (name) => {
      const input: unknown = JSON.parse(
        JSON.stringify(
          doc(
            { type: 'NAME', content: [paragraph({ type: 'text', text: 'a', marks: [{ type: 'NAME' }] })] },
            { type: 'paragraph', attrs: { ATTR: { polluted: true } }, content: [words('b')] },
          ),
        )
          .replaceAll('NAME', name)
          .replaceAll('ATTR', name),
      )
      const post = readPost(input)
      expect(wordsOf(post.body)).toBe('a b')
      expect(codes(post)).toEqual(['mark-unknown /content/0/content/0/content/0/marks/0', 'node-unknown /content/0'])
      expect(JSON.stringify(normalised(post.toJSON()))).toBe(JSON.stringify(normalised(input)))
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )
})

describe('size', () => {
  const DEPTH = 10_000
  const nested = (type: string, inner: unknown) => {
    let block = inner
    for (let i = 0; i < DEPTH; i++) block = { type, content: [block] }
    return block
  }

  it.each(['blockquote', 'hologram', 'bullet_list', 'list_item', 'paragraph'])('10 000 levels of %s', async (type) => {
    const input = doc(
      paragraph(words('before')),
      nested(type, paragraph(words('deep down'))),
      paragraph(words('after')),
    )
    const post = readPost(input)
    expect(wordsOf(post.body)).toContain('before')
    expect(wordsOf(post.body)).toContain('deep down')
    expect(wordsOf(post.body)).toContain('after')
    expect(post.problems.some(({ code }) => code === 'too-deep')).toBe(true)
    expect((await renderWeb(post, { now: NOW })).html).toContain('deep down')
    expect((await compileEmail(post, { now: NOW, reader: 'free' })).bind({}).html).toContain('deep down')
    expect(depthOf(post.toJSON())).toBe(depthOf(input))
  })

  it('10 000 levels as a JSON string', () => {
    const text = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(DEPTH)}{"type":"paragraph","content":[{"type":"text","text":"deep down"}]}${']}'.repeat(DEPTH)}]}`
    expect(wordsOf(readPost({ draft_body: text }).body)).toContain('deep down')
  })

  it.each(['div', 'blockquote', 'ul', 'em', 'span', 'b', 'a href="https://a.example"', 'table', 'svg'])(
    '10 000 levels of <%s>',
    (tag) => {
      const post = importHtml(
        `<p>before</p>${`<${tag}>`.repeat(DEPTH)}deep down${`</${tag.split(' ')[0]}>`.repeat(DEPTH)}<p>after</p>`,
      )
      expect(wordsOf(post.body)).toContain('before')
      expect(wordsOf(post.body)).toContain('after')
      if (tag !== 'svg') expect(wordsOf(post.body)).toContain('deep down')
    },
  )

  it('a megabyte in an attribute, a text and a name', async () => {
    const huge = 'x'.repeat(1 << 20)
    const input = doc(
      {
        type: 'captionedImage',
        content: [{ type: 'image2', attrs: { src: `https://assets.diptych.example/${huge}`, alt: huge } }],
      },
      { type: huge },
      paragraph(words(huge), {
        type: 'text',
        text: 'end',
        marks: [{ type: 'link', attrs: { href: `https://a.example/${huge}` } }, { type: huge }],
      }),
    )
    const post = readPost(input)
    expect(post.toJSON()).toEqual(input)
    for (const { message, path } of post.problems) expect(message.length + path.length).toBeLessThan(400)
    expect((await renderWeb(post, { now: NOW })).html).toContain('end')
  })

  it('fifty thousand paragraphs', () => {
    const started = performance.now()
    const post = readPost(doc(...Array.from({ length: 50_000 }, (_, i) => paragraph(words(`paragraph ${i}`)))), {
      budget: { nodes: 100_000 },
    })
    expect(post.body.childCount).toBe(50_000)
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  itInFullRun('fifty thousand problems', () => {
    const started = performance.now()
    expect(
      readPost(doc(...Array.from({ length: 50_000 }, () => ({ type: 'hologram' })))).problems.length,
    ).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe('mistakes of programmers throw at once', () => {
  const own = Object.values(nodes)
  const node = (name: string, aliases: string[] = []) =>
    defineBlock({ name, aliases, attrs: {}, spec: { group: 'block' }, text: () => '' })

  it('two nodes or marks of one name', () => {
    expect(() => buildKit([...own, node('paragraph')], Object.values(marks))).toThrow(
      'Two definitions claim the name paragraph',
    )
    expect(() => buildKit(own, [...Object.values(marks), defineMark({ name: 'strong', attrs: {}, spec: {} })])).toThrow(
      TypeError,
    )
  })

  it('an alias that is taken', () => {
    expect(() => buildKit([...own, node('pony', ['heading'])], Object.values(marks))).toThrow(
      'Two definitions claim the name heading',
    )
    expect(() => buildKit([...own, node('pony', ['colt']), node('colt')], Object.values(marks))).toThrow(TypeError)
  })
})

it('finds every node and mark by its name and by its aliases (G-10)', () => {
  for (const def of kit.nodeDefs)
    for (const name of [def.name, ...(def.aliases ?? [])]) expect(kit.node(name)?.def).toBe(def)
  for (const def of kit.markDefs)
    for (const name of [def.name, ...(def.aliases ?? [])]) expect(kit.mark(name)?.def).toBe(def)
})

function depthOf(json: unknown): number {
  let depth = 0
  let level: unknown[] = [json]
  while (level.length) {
    depth++
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null && Array.isArray((item as { content?: unknown }).content)
        ? (item as { content: unknown[] }).content
        : [],
    )
  }
  return depth
}
