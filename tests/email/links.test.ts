import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { checkMessage } from '../../packages/lint/src/rules/message/index.js'
import type { LinkTemplates } from '../../src/domain/links/link-templates.js'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { letterOf } from './letter-of-everything.js'

const RECIPIENT = { id: 7, email: 'ana@reader.example', name: 'Ana', token: 'tok-5f2c9a' }
const TRACKED: LinkTemplates = {
  link: 'https://go.lowwater.example/c/{number}?r={token}',
  pixel: 'https://go.lowwater.example/o?r={token}',
}

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const link = (words: string, href: string) => text(words, { type: 'link', attrs: { href } })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const compiled = (content: object[], options: Partial<EmailOptions> = {}, post: Json = {}) =>
  compileEmail(readPost({ publication: PUBLICATION, post: { ...POST, ...post }, body: { type: 'doc', content } }), {
    now: NOW,
    reader: 'free',
    ...options,
  })

const hrefsOf = (html: string) => select(html, 'a[href]').map(({ attribs }) => attribs['href'] ?? '')
const hrefOf = (template: EmailTemplate, words: string) =>
  select(template.bind(RECIPIENT).html, 'a[href]').find(({ children }) =>
    children.some((child) => 'data' in child && child.data === words),
  )?.attribs['href']
/** Addresses in a plain text, as mail programs make links of them. */
const addressesIn = (plain: string) => [...plain.matchAll(/https?:\/\/\S+/g)].map(([url]) => url)

describe('rewriteLink', () => {
  const ADDRESS = 'https://linked.example/path?a=1&b=%20&c=é#part'

  it('is given each address as it is, not as HTML writes it, and each once', async () => {
    const seen: string[] = []
    await compiled(
      [paragraph(link('one', ADDRESS), link('again', ADDRESS), link('two', 'http://linked.example/"<x>'))],
      { rewriteLink: (url) => (seen.push(url), url) },
    )
    expect(seen).toContain(ADDRESS)
    expect(seen).toContain('http://linked.example/%22%3Cx%3E')
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('changes HTML and text alike', async () => {
    const template = await compiled(
      [
        paragraph(link('one', ADDRESS)),
        { type: 'button', attrs: { url: 'https://linked.example/button', text: 'Press' } },
      ],
      { rewriteLink: (url) => `${url}${url.includes('?') ? '&' : '?'}utm_campaign="tide"&x=1` },
    )
    const { html, text: plain } = template.bind()
    expect(hrefOf(template, 'one')).toBe(`${ADDRESS}&utm_campaign=%22tide%22&x=1`)
    for (const address of [
      `${ADDRESS}&utm_campaign=%22tide%22&x=1`,
      'https://linked.example/button?utm_campaign=%22tide%22&x=1',
    ]) {
      expect(hrefsOf(html)).toContain(address)
      expect(addressesIn(plain)).toContain(address)
    }
    expect(html).toContain('path?a=1&amp;b=%20&amp;c=')
  })

  it('never sees what is a recipient’s own, nor what is no web address', async () => {
    const seen: string[] = []
    const post = readPost(letterOf({ audience: 'everyone', sponsor: null }))
    await compileEmail(post, { now: NOW, reader: 'paid', rewriteLink: (url) => (seen.push(url), url) })
    await compiled(
      [
        paragraph(
          link('mail', 'mailto:ines@paperboat.example'),
          link('call', 'tel:+441632960961'),
          link('part', '#part'),
        ),
      ],
      { rewriteLink: (url) => (seen.push(url), url) },
    )
    expect(seen.length).toBeGreaterThan(5)
    expect(
      seen.filter(
        (url) => !/^https?:\/\/[^/]+\.example/.test(url) && !/^https:\/\/(?:substack\.com|x\.com)\//.test(url),
      ),
    ).toEqual([])
    expect(seen.filter((url) => /dpfield|disable_email|\/account$|poll_id|sponsorship\/click/.test(url))).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    ' ',
    'not an address',
    '/relative',
    'mailto:x@y.example',
    '#x',
    'https://',
    'https:// evil',
    '%%checkout_url%%',
  ])('is reported and ignored where it makes %j', async (result) => {
    const template = await compiled([paragraph(link('one', ADDRESS))], {
      rewriteLink: (url) => (url === ADDRESS ? result : url),
    })
    expect(hrefOf(template, 'one')).toBe(ADDRESS)
    expect(addressesIn(template.bind().text)).toContain(ADDRESS)
    expect(template.problems.map(({ code }) => code)).toEqual(['link-unsafe'])
    expect(template.problems[0]?.message).toContain(ADDRESS)
    expect(template.problems[0]?.message).not.toMatch(/[\r\n]/)
  })

  it.each([undefined, null, 7, {}])('is reported and ignored where it answers %j', async (result) => {
    const template = await compiled([paragraph(link('one', ADDRESS))], {
      rewriteLink: (url) => (url === ADDRESS ? (result as unknown as string) : url),
    })
    expect(hrefOf(template, 'one')).toBe(ADDRESS)
    expect(template.problems.map(({ code }) => code)).toEqual(['link-unsafe'])
  })
})

describe('counted links', () => {
  it('go through the sender’s address, each with a number that HTML and text share', async () => {
    const template = await compiled(
      [
        paragraph(link('one', 'https://linked.example/1')),
        paragraph(link('two', 'https://linked.example/2'), link('one again', 'https://linked.example/1')),
      ],
      { links: { ...TRACKED, link: 'https://go.lowwater.example/c/{number}?u={url}&r={token}' } },
    )
    const { html, text: plain } = template.bind(RECIPIENT)
    const numbers = template.mergeFields.filter(({ kind }) => kind === 'link')
    expect(numbers.map((mergeField) => mergeField.kind === 'link' && mergeField.number)).toEqual(
      numbers.map((_, at) => at + 1),
    )
    expect(hrefOf(template, 'one again')).toBe(hrefOf(template, 'one'))
    expect(hrefOf(template, 'two')).not.toBe(hrefOf(template, 'one'))
    for (const words of ['one', 'two']) {
      const href = hrefOf(template, words) ?? ''
      expect(href).toMatch(
        new RegExp(
          `^https://go\\.lowwater\\.example/c/\\d+\\?u=https%3A%2F%2Flinked\\.example%2F${words === 'one' ? 1 : 2}&r=tok-5f2c9a$`,
        ),
      )
      expect(addressesIn(plain)).toContain(href)
    }
    expect(hrefsOf(html).filter((href) => href.startsWith('https://linked.example'))).toEqual([])
    expect(plain).not.toMatch(/https:\/\/linked\.example/)
  })

  it('count what rewriteLink makes of them', async () => {
    const template = await compiled([paragraph(link('one', 'https://linked.example/1'))], {
      links: { link: 'https://go.lowwater.example/c?u={url}' },
      rewriteLink: (url) => `${url}?utm=x`,
    })
    expect(hrefOf(template, 'one')).toBe(
      `https://go.lowwater.example/c?u=${encodeURIComponent('https://linked.example/1?utm=x')}`,
    )
  })

  it.each(['linked.example', 'https://linked.example/1', 'www.linked.example/1?x=1', 'linked.example/1…'])(
    'leave alone a link that shows its address, as %j does (EMAIL-GATE L07)',
    async (words) => {
      const template = await compiled(
        [
          paragraph(
            link(words, 'https://linked.example/1'),
            text(' and '),
            link('in words', 'https://linked.example/1'),
          ),
        ],
        { links: TRACKED },
      )
      const { html, text: plain } = template.bind(RECIPIENT)
      expect(hrefsOf(html).filter((href) => href === 'https://linked.example/1')).toHaveLength(2)
      expect(plain).toContain('https://linked.example/1')
      expect(checkEmailHtml(html, { rules: ['L07'] })).toEqual([])
    },
  )

  it('leave alone mail addresses, telephone numbers, parts of the mail, and every link that is a recipient’s own', async () => {
    const template = await compileEmail(readPost(letterOf({ audience: 'everyone', sponsor: null })), {
      now: NOW,
      reader: 'paid',
      links: TRACKED,
    })
    const { html, headers } = template.bind(RECIPIENT)
    const counted = template.mergeFields.flatMap((mergeField) => (mergeField.kind === 'link' ? [mergeField.url] : []))
    expect(
      counted.filter((url) => /disable_email|paperboat\.example\/account|poll_id=|sponsorship\/click/.test(url)),
    ).toEqual([])
    expect(hrefsOf(html).some((href) => href.startsWith('https://paperboat.example/action/disable_email?token='))).toBe(
      true,
    )
    expect(headers['List-Unsubscribe']).toBe('<https://paperboat.example/action/disable_email?token=tok-5f2c9a>')
    const contacts = await compiled(
      [paragraph(link('mail', 'mailto:ines@paperboat.example'), link('call', 'tel:+441632960961'))],
      { links: TRACKED },
    )
    expect(hrefOf(contacts, 'mail')).toBe('mailto:ines@paperboat.example')
    expect(hrefOf(contacts, 'call')).toBe('tel:+441632960961')
  })
})

describe('the pixel', () => {
  const pixels = (html: string) => select(html, 'img[width="1"], img[height="1"], img[src=""]')

  it('is in a mail with a template for it, once, without words, and nowhere else', async () => {
    for (const name of postNames) {
      const post = readPost(postJson(name))
      const plain = await compileEmail(post, {
        now: NOW,
        reader: 'free',
        links: { unsubscribe: 'https://go.lowwater.example/u?r={token}' },
      })
      expect(pixels(plain.bind(RECIPIENT).html)).toEqual([])
      const { html, text: words } = (await compileEmail(post, { now: NOW, reader: 'free', links: TRACKED })).bind(
        RECIPIENT,
      )
      const [pixel, ...more] = pixels(html)
      expect(more).toEqual([])
      expect(pixel?.attribs).toMatchObject({
        src: 'https://go.lowwater.example/o?r=tok-5f2c9a',
        alt: '',
        width: '1',
        height: '1',
      })
      expect(words).not.toContain('/o?r=')
    }
  })
})

const real = sampledCorpusFiles('html').filter((name) => name.endsWith('.api.html'))
const samples = [
  ...postNames.map((name) => [name, () => postJson(name)] as const),
  ...(corpusExists ? real : []).map(
    (name) =>
      [
        name,
        () => ({
          id: 1,
          title: `Corpus ${name}`,
          audience: 'everyone',
          canonical_url: 'https://corpus.example/p/post',
          publication: { name: 'Corpus', base_url: 'https://corpus.example' },
          body_html: corpusFile('html', name),
        }),
      ] as const,
  ),
]

describe.each(samples)('%s with counted links, a pixel and campaign parameters', (_, json) => {
  const withParameter = (url: string) => {
    const [address = '', ...fragment] = url.split('#')
    return [`${address}${address.includes('?') ? '&' : '?'}utm_campaign=tide`, ...fragment].join('#')
  }

  it('breaks no lint rule', async () => {
    const template = await compileEmail(readPost(json()), {
      now: NOW,
      reader: 'paid',
      links: TRACKED,
      rewriteLink: withParameter,
      truncate: true,
    })
    expect(template.problems.filter(({ code }) => code === 'link-unsafe')).toEqual([])
    const { bytes } = template.messages({ from: { name: 'Low Water', address: 'post@lowwater.example' }, date: NOW })(
      RECIPIENT,
    )
    const errors = checkMessage(bytes, { expected: template.bind(RECIPIENT) }).filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors.map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`)).toEqual([])
  })

  it('says the same addresses in HTML and in text', async () => {
    const template = await compileEmail(readPost(json()), {
      now: NOW,
      reader: 'paid',
      links: TRACKED,
      rewriteLink: withParameter,
    })
    const { html, text: words } = template.bind(RECIPIENT)
    const linked = new Set(hrefsOf(html))
    for (const href of linked) if (/^https?:/.test(href)) expect(words).toContain(href)
    // What is counted in the text is counted in HTML under the same number.
    for (const address of addressesIn(words))
      if (address.startsWith('https://go.lowwater.example/c/')) expect(linked).toContain(address)
  })

  it('is what it is without them, but for its addresses', async () => {
    const shape = (html: string) => html.replace(/ href="[^"]*"/g, '').replace(/<tr><td class="pixel".*?<\/tr>/s, '')
    const post = readPost(json())
    const counted = (
      await compileEmail(post, {
        now: NOW,
        reader: 'paid',
        links: { link: TRACKED.link ?? '' },
        rewriteLink: withParameter,
      })
    ).bind(RECIPIENT)
    const plain = (await compileEmail(post, { now: NOW, reader: 'paid' })).bind(RECIPIENT)
    expect(shape(counted.html) === shape(plain.html)).toBe(true)
    expect(counted.subject).toBe(plain.subject)
  })
})
