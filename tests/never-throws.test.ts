import { describe, expect, it } from 'vitest'
import { CLIENTS } from '../packages/lint/src/clients/index.js'
import { checkEmailHtml } from '../packages/lint/src/rules/index.js'
import { deepJson } from '../src/domain/values/deep-json.js'
import { nestsDeeper } from '../src/domain/values/nesting.js'
import { compileEmail } from '../src/email/platform-email.js'
import { importHtml, kit, readPost } from '../src/instance/platform.js'
import { itInFullRun } from './harness/every-case.js'
import {
  DEEPER_THAN_STACK,
  doc,
  envelope,
  exemplar,
  keyed,
  nested,
  paragraph,
  PROTOTYPE_NAMES,
} from './harness/hostile.js'
import { isObject, NOW, type Json } from './harness/node-fixtures.js'
import { everywhere, many, shown, text } from './harness/shown-everywhere.js'

/**
 * Content that once threw, and its kin: too deep for the stack, or named like what objects
 * inherit.
 */

const last = paragraph(text('The last paragraph.'))

describe('names that plain objects inherit', () => {
  const poll = (id: unknown) => ({
    id,
    question: 'Which boat?',
    options: [{ id: 1, label: 'Red' }, ...PROTOTYPE_NAMES.map((name) => ({ id: name, label: `Boat ${name}` }))],
    is_published: true,
  })
  const ballot = (id: string) => ({ type: 'poll', attrs: { id } })

  it.each(PROTOTYPE_NAMES)('a poll called %s that is there is shown everywhere', async (id) => {
    const {
      web,
      text: words,
      mail,
    } = await everywhere(envelope(doc(ballot(id), last), {}, {}, { polls: keyed(id, poll(id)) }))
    for (const output of [web, words, mail]) expect(output).toContain('Which boat?')
    const listed = await everywhere(envelope(doc(ballot(id), last), {}, {}, { polls: [poll(id)] }))
    expect(listed.mail).toContain('Which boat?')
  })

  it.each(PROTOTYPE_NAMES)('a poll called %s that is missing is missing', async (id) => {
    const { codes, web, text: words, mail } = await everywhere(envelope(doc(ballot(id), last)))
    expect(codes).not.toContain('view-failed')
    for (const output of [web, words, mail]) expect(output).toContain('The last paragraph.')
  })

  it.each(PROTOTYPE_NAMES)('recipes and comments called %s are found only where they are', async (id) => {
    const body = doc({ type: 'recipe', attrs: { id } }, { type: 'comment', attrs: { commentId: id } }, last)
    expect((await everywhere(envelope(body))).codes).not.toContain('view-failed')
    const data = { recipes: keyed(id, { title: 'A soup' }), comments: keyed(id, { body: 'A remark', name: 'Ines' }) }
    const { web, mail } = await everywhere(envelope(body, {}, {}, data))
    for (const output of [web, mail]) {
      expect(output).toContain('A soup')
      expect(output).toContain('A remark')
    }
  })

  it.each(PROTOTYPE_NAMES)('%s as node, mark, attribute and language loses nothing', async (name) => {
    const body = doc(
      { type: name, attrs: keyed(name, name), content: [paragraph(text('In an unknown block.'))] },
      paragraph(text('Under an unknown mark.', { type: name, attrs: keyed(name, 1) }), text(' '), { type: name }),
      { type: 'paragraph', attrs: { ...keyed(name, { url: 1 }) }, content: [text('With an attribute.')] },
      { type: 'code_block', attrs: { language: name }, content: [text('With a language.')] },
      { type: 'comment', attrs: { comment: { body_json: doc(paragraph(text('In a comment.', { type: name }))) } } },
    )
    const input = {
      ...envelope(
        body,
        { ...keyed(name, 1), language: name, reactions: keyed(name, 2), type: name, audience: 'everyone' },
        { ...keyed(name, 1), language: name },
      ),
      ...keyed(name, 'kept'),
    }
    const { post, codes, web, text: words, mail } = await everywhere(input)
    expect(codes).not.toContain('view-failed')
    for (const output of [web, words, mail])
      for (const part of [
        'In an unknown block.',
        'Under an unknown mark.',
        'With an attribute.',
        'With a language.',
        'In a comment.',
      ])
        expect(output).toContain(part)
    const written = post.toJSON()
    expect(deepJson(sorted(written))).toBe(deepJson(sorted(input)))
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
  })

  it.each(PROTOTYPE_NAMES)(
    'a recipient’s field called %s is a field, and without it the fallback stands',
    async (name) => {
      const template = await compileEmail(readPost(envelope(doc(paragraph(text(`Dear {${name}, "reader"}`)), last))), {
        now: NOW,
        reader: 'free',
        fields: [name.toLowerCase()],
      })
      expect(template.bind({}).html).not.toContain('[native code]')
      expect(template.bind({ fields: { other: 'x' } }).html).toContain('The last paragraph.')
    },
  )

  it('mail HTML full of them is linted and shown', () => {
    const html = PROTOTYPE_NAMES.map(
      (name) =>
        `<${name} ${name}="x" style="${name}:1px;color:${name};border:${name};font-size:${name};width:1${name}">https://${name}/ <a href="https://${name}/">x.${name}</a></${name}><style>${name}{color:${name}}.${name}::${name}{${name}:1}@${name} x{}</style>`,
    ).join('')
    expect(() => checkEmailHtml(html)).not.toThrow()
    for (const client of CLIENTS) expect(() => client.show(html), client.id).not.toThrow()
    expect(() => importHtml(html)).not.toThrow()
  })
})

/** Keys in one order, `__proto__` a key like any other. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

describe('deep content', () => {
  it.each(['blockquote', 'bullet_list', 'list_item', 'pony', 'paragraph', 'calloutBlock'])(
    `${DEEPER_THAN_STACK} levels of %s show their text and are written`,
    async (type) => {
      const body = doc(
        nested(
          DEEPER_THAN_STACK,
          (inner) => ({ type, content: [inner] }),
          type === 'paragraph' ? text('The bottom.') : paragraph(text('The bottom.')),
        ),
        last,
      )
      const { post, codes, web, text: words, mail } = await everywhere(envelope(body))
      expect(codes).toContain('too-deep')
      expect(codes).not.toContain('view-failed')
      for (const output of [web, words, mail]) {
        expect(output).toContain('The bottom.')
        expect(output).toContain('The last paragraph.')
      }
      expect(deepJson((post.toJSON() as Json)['body'])).toBe(deepJson(body))
    },
  )

  it('every node may stand in itself to the limit', async () => {
    for (const { name } of kit.nodeDefs) {
      if (['doc', 'text'].includes(name)) continue
      const own = exemplar(name)
      const { codes, web } = await shown(
        envelope(
          doc(
            nested(150, (inner) => ({ ...own, content: [inner] }), paragraph(text('The bottom.'))),
            last,
          ),
        ),
      )
      expect(codes, name).not.toContain('view-failed')
      expect(web, name).toContain('The last paragraph.')
    }
  })

  it('a draft whose body is JSON text comes back as the text it was', () => {
    const draft_body = deepJson(
      doc(
        nested(
          DEEPER_THAN_STACK,
          (inner) => ({ type: 'blockquote', content: [inner] }),
          paragraph(text('The bottom.')),
        ),
      ),
    )
    expect(readPost({ draft_title: 'x', draft_body }).toJSON()).toEqual({ draft_title: 'x', draft_body })
  })

  it.each<[string, (i: number) => unknown]>([
    ['links', (i) => ({ type: 'link', attrs: { href: `https://a.example/${i}` } })],
    ['unknown marks', (i) => ({ type: `pony${i}` })],
    ['marks that are none', (i) => i],
  ])('a text with 5,000 %s shows, and keeps them all', async (_, make) => {
    const body = doc(
      paragraph(text('The words.', ...many(5000, make)), text('More words.', ...many(5000, (i) => make(i + 1)))),
      last,
    )
    const { post, codes, web, text: words, mail } = await everywhere(envelope(body))
    expect(codes).toContain('too-large')
    expect(codes).not.toContain('view-failed')
    for (const output of [web, words, mail]) expect(output).toContain('The words.')
    expect((post.toJSON() as Json)['body']).toEqual(body)
  })

  it('a mark that nests deeply is read as far as it is flat, and kept', async () => {
    const deep = nested(DEEPER_THAN_STACK, (inner) => [inner], 1)
    const marked = (words: string) =>
      text(words, { type: 'link', attrs: { href: 'https://a.example/', deep } }, { type: 'pony', deep })
    const body = doc(
      paragraph(marked('One'), text('Two', { type: 'link', attrs: { href: 'https://a.example/', deep } })),
      last,
    )
    const { post, codes, web, mail } = await everywhere(envelope(body))
    expect(codes).toContain('too-deep')
    for (const output of [web, mail]) expect(output).toContain('https://a.example/')
    expect(web).toContain('OneTwo</a>')
    expect(deepJson((post.toJSON() as Json)['body'])).toBe(deepJson(sortedAs(body)))
  })

  itInFullRun('an attribute that nests deeply costs no block, on no target', async () => {
    const deep = nested(DEEPER_THAN_STACK, (inner) => ({ inner: [inner] }), 1)
    for (const def of kit.nodeDefs) {
      if (['doc', 'text'].includes(def.name)) continue
      const base = exemplar(def.name)
      const attrs = isObject(base['attrs']) ? base['attrs'] : {}
      const variants = Object.keys(def.attrs).map((name): Json => ({ ...base, attrs: { ...attrs, [name]: deep } }))
      const nodes = [...variants, { ...base, attrs: { ...attrs, unknown: deep } }]
      const body = doc(
        ...nodes.map((node) => (kit.schema.nodes[def.name]?.isInline ? paragraph(text('in line '), node) : node)),
        last,
      )
      const { post, codes, web } = await shown(envelope(body))
      expect(codes, def.name).not.toContain('view-failed')
      expect(web, def.name).toContain('The last paragraph.')
      expect((post.toJSON() as { body: { content: unknown[] } }).body.content, def.name).toHaveLength(
        body.content.length,
      )
    }
  })

  it('a broken attribute that nests deeply is reported, and the block stands on page and mail alike', async () => {
    const deep = nested(DEEPER_THAN_STACK, (inner) => ({ inner }), 1)
    const { codes, web, mail } = await everywhere(
      envelope(
        doc({ type: 'button', attrs: { url: 'https://a.example/', text: 'Press', action: deep, class: deep } }, last),
      ),
    )
    expect(codes).not.toContain('view-failed')
    for (const output of [web, mail]) expect(output).toContain('Press')
  })

  it('fields of post, publication and data that nest deeply are passed over', async () => {
    const deep = nested(DEEPER_THAN_STACK, (inner) => [{ inner }], 1)
    const fields = {
      reactions: deep,
      sponsorshipCampaigns: deep,
      current_user_post_meter: deep,
      audio_items: deep,
      publishedBylines: deep,
      postTheme: deep,
      unknown: deep,
    }
    const input = envelope(
      doc(
        { type: 'poll', attrs: { id: 1 } },
        { type: 'comment', attrs: { commentId: 1 } },
        { type: 'recipe', attrs: { id: 1 } },
        last,
      ),
      fields,
      { plans: deep, contributors: deep, theme: deep },
      { polls: { 1: deep }, comments: { 1: { body_json: deep, attachments: deep } }, recipes: { 1: deep } },
    )
    const { web, mail, codes } = await everywhere(input)
    for (const output of [web, mail]) expect(output).toContain('The last paragraph.')
    expect(codes).not.toContain('view-failed')
  })

  it.each([
    ['lists', '<ul><li>'],
    ['boxes', '<div>'],
    ['unknown components', '<div data-component-name="Pony">'],
    ['looks', '<b><i><u>'],
    ['links', '<a href="https://a.example/"><b>'],
    ['tables', '<table><tr><td>'],
    ['quotations in paragraphs', '<p><blockquote>'],
  ])('HTML of 2,500 %s in each other is imported with its text', (_, tags) => {
    const post = importHtml(`${tags.repeat(2500)}The bottom.`)
    expect(post.body.textContent).toContain('The bottom.')
    expect(() => JSON.stringify(post.toJSON())).not.toThrow()
  })

  it('attributes of published markup that nest deeply are not read, and their markup is kept', () => {
    const deep = deepJson(nested(DEEPER_THAN_STACK, (inner) => [inner], 1))
    const post = importHtml(
      `<div class="poll-embed" data-component-name="PollToDOM" data-attrs='{"id":1,"x":${deep}}'>A poll</div><p>The last paragraph.</p>`,
    )
    expect(post.body.textContent).toContain('The last paragraph.')
    expect(JSON.stringify(post.toJSON())).toContain('[[[[')
  })

  it.each([
    ['blocks', '@media x{', ''],
    ['parentheses behind strings that close them', '("))))"', ''],
    ['brackets of a value', 'a{b:', '['],
    ['selectors', 'a:not(', ''],
  ])('a mail with CSS of 5,000 %s is linted and shown', (_, first, again) => {
    const css = again ? first + again.repeat(5000) : first.repeat(5000)
    const html = `<style>${css}</style><p style="width:${css.replaceAll('"', "'")}">a</p>`
    expect(() => checkEmailHtml(html)).not.toThrow()
    for (const client of CLIENTS) expect(() => client.show(html), client.id).not.toThrow()
  })

  it('mail HTML of 2,000 elements in each other is linted', () => {
    expect(() => checkEmailHtml('<div>'.repeat(2000))).not.toThrow()
  })

  it('JSON is written at any depth as JSON.stringify writes it', () => {
    const value = { a: [1, 'x"', null, true, { b: undefined, c: [] }, undefined], __proto__x: {}, d: -0.5 }
    expect(deepJson(value)).toBe(JSON.stringify(value))
    const deep = nested(600, (inner) => ({ list: [inner, value], none: undefined }), value)
    expect(deepJson(deep)).toBe(JSON.stringify(deep))
    expect(deepJson(nested(DEEPER_THAN_STACK, (inner) => [inner], 1))).toHaveLength(2 * DEEPER_THAN_STACK + 1)
    expect(
      nestsDeeper(
        nested(100, (inner) => [inner], 1),
        100,
      ),
    ).toBe(false)
    expect(
      nestsDeeper(
        nested(101, (inner) => ({ inner }), 1),
        100,
      ),
    ).toBe(true)
  })
})

/** Texts are written with their marks before their words. */
function sortedAs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedAs)
  if (!isObject(value)) return value
  if (value['type'] === 'text' && value['marks']) return { type: 'text', marks: value['marks'], text: value['text'] }
  return Array.isArray(value['content']) ? { ...value, content: value['content'].map(sortedAs) } : value
}

describe('addresses of publication and post', () => {
  const BROKEN = [
    '#x',
    '?x',
    'mailto:a@b.example',
    '%%site%%',
    'https://',
    'https:///',
    '//',
    'https://a b.example/x',
    'https://a"b.example/',
    'http://[::1',
    'javascript:x',
    'paperboat',
    'ftp://a.example/',
    'https://a.example:99999/',
    'https://%00/',
    ' ',
    '/p/x',
  ]

  it.each(BROKEN)('%j as base_url and canonical_url is reported and replaced', async (url) => {
    const { post, mail, headers, web } = await everywhere(
      envelope(
        doc(last),
        { canonical_url: url, slug: 'boat' },
        { base_url: url, subdomain: 'paperboat', custom_domain: null },
      ),
    )
    expect(post.publication.base_url).toBe('https://paperboat.substack.com')
    expect(post.post.canonical_url).toBe('https://paperboat.substack.com/p/boat')
    expect(post.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(
      url.trim() === '' ? [] : ['field-invalid /publication/base_url', 'field-invalid /post/canonical_url'],
    )
    expect(headers['List-Id']).toContain('paperboat.substack.com')
    for (const output of [web, mail]) expect(output).toContain('The last paragraph.')
  })

  it.each(['a b', 'a/../b#', 'user@a.example', 'a.example:99999', '%00', '"x"'])(
    '%j as custom domain and subdomain is reported and replaced',
    async (host) => {
      const { post } = await everywhere(
        envelope(
          doc(last),
          { slug: 'boat', canonical_url: undefined },
          { base_url: undefined, subdomain: host, custom_domain: host },
        ),
      )
      expect(post.publication.base_url).toBe('https://newsletter.invalid')
      expect(post.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
        'field-invalid /publication/custom_domain',
        'field-invalid /publication/subdomain',
      ])
    },
  )

  it('names the place of a publication within a post', () => {
    expect(readPost({ title: 'x', publication: { base_url: '#x' }, body_html: '<p>a</p>' }).problems).toMatchObject([
      { code: 'field-invalid', path: '/publication/base_url' },
    ])
    expect(
      readPost({
        title: 'x',
        publishedBylines: [{ name: 'Ana', publicationUsers: [{ publication: { base_url: '#x' } }] }],
        body_html: '<p>a</p>',
      }).problems,
    ).toMatchObject([{ code: 'field-invalid', path: '/publishedBylines/0/publicationUsers/0/publication/base_url' }])
  })
})
