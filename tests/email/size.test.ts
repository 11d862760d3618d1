import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { SUBSCRIPTION_STATES } from '../../src/domain/reader/subscription.js'
import { MAX_QP_BYTES, quotedPrintableLength, utf8Length } from '../../src/domain/text/quoted-printable.js'
import type { EmailTemplate } from '../../src/email/bind/template.js'
import { withMarks, withoutMarks } from '../../src/email/compile/block-marks.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { itInFullRun } from '../harness/every-case.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const RECIPIENT = { id: 'r-2', email: 'ana.lima@reader.example', name: 'Ana Lima', token: 'tok-5f2c9a7be1d04c3f8a6b' }
const MARGIN = 2_048

const compiled = (post: Post, options: Partial<EmailOptions> = {}) =>
  compileEmail(post, { now: NOW, reader: 'paid', ...options })
const corpusPost = (name: string) =>
  readPost({
    id: 1,
    title: `Corpus ${name}`,
    audience: 'everyone',
    canonical_url: 'https://corpus.example/p/post',
    publication: { name: 'Corpus', base_url: 'https://corpus.example' },
    body_html: corpusFile('html', name),
  })

/** The HTML as it travels in a message. */
function wireBytes(template: EmailTemplate): number {
  const message = template.messages({ from: { address: 'post@lowwater.example' }, date: NOW })(RECIPIENT)
  const raw = Buffer.from(message.bytes).toString('latin1')
  const head = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n'
  return raw.slice(raw.indexOf(head) + head.length).replace(/\r\n--=_\w+--\r\n$/, '').length
}

describe('the size of a template', () => {
  const samples = [
    ...postNames.map((name) => [name, () => readPost(postJson(name))] as const),
    ...sampledCorpusFiles('html').map((name) => [name, () => corpusPost(name)] as const),
  ]

  // Both laws look at the same template.
  const templates = new Map<string, { source: Post; template: Promise<EmailTemplate> }>()
  const sampled = (name: string, post: () => Post) => {
    const known = templates.get(name)
    if (known) return known
    const source = post()
    const made = { source, template: compiled(source) }
    templates.set(name, made)
    return made
  }

  it.each(samples)('of %s is what the linter and the wire measure, within the margin', async (name, post) => {
    const template = await sampled(name, post).template
    const { html } = template.bind(RECIPIENT)
    const { size } = template
    expect(Math.abs(size.encoded - quotedPrintableLength(html))).toBeLessThan(MARGIN)
    expect(Math.abs(size.raw - utf8Length(html))).toBeLessThan(MARGIN)
    expect(Math.abs(size.encoded - wireBytes(template))).toBeLessThan(MARGIN)
    expect(size.left).toBe(0)
  })

  it.each(samples)(
    'of %s is no less than that of its blocks, which are in the order of the post',
    async (name, post) => {
      const { source, template } = sampled(name, post)
      const { blocks, raw, encoded } = (await template).size
      expect(blocks.reduce((sum, block) => sum + block.raw, 0)).toBeLessThan(raw)
      expect(blocks.reduce((sum, block) => sum + block.encoded, 0)).toBeLessThan(encoded)
      expect(blocks.map(({ index }) => index)).toEqual(
        blocks.map(({ index }) => index).sort((one, other) => one - other),
      )
      for (const { path, type, raw, encoded } of blocks) {
        expect(raw).toBeGreaterThan(0)
        expect(encoded).toBeGreaterThanOrEqual(raw)
        if (path === '') expect(type).toBe('footnote')
        else expect(source.body.child(Number(/^\/content\/(\d+)$/.exec(path)?.[1])).type.name).toBe(type)
      }
    },
  )

  it('is that of an empty mail and of the blocks, to the byte', async () => {
    const paragraphs = Array.from({ length: 12 }, (_, at) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `word${at} = ü` }],
    }))
    const letter = (content: object[]) =>
      compiled(
        readPost({
          publication: PUBLICATION,
          post: { ...POST, description: 'What is said of it, in words enough for the line beside the subject' },
          body: { type: 'doc', content },
        }),
      )
    const whole = (await letter(paragraphs)).size
    const empty = (await letter([])).size
    expect(whole.blocks).toHaveLength(12)
    expect(whole.raw).toBe(empty.raw + whole.blocks.reduce((sum, { raw }) => sum + raw, 0))
    // Where lines break differs.
    expect(
      Math.abs(whole.encoded - empty.encoded - whole.blocks.reduce((sum, { encoded }) => sum + encoded, 0)),
    ).toBeLessThan(60)
  })

  it('leaves no mark of its blocks in the mail', async () => {
    for (const name of postNames)
      expect(JSON.stringify(await compiled(readPost(postJson(name))))).not.toContain('data-block')
  })

  it('takes no mark from what an author writes', async () => {
    const { size } = await compiled(
      readPost({
        publication: PUBLICATION,
        post: POST,
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: '<tr data-block="7" <tr data-block="frame"' }] },
            { type: 'paragraph', content: [{ type: 'text', text: 'x' }] },
          ],
        },
      }),
    )
    expect(size.blocks.map(({ path }) => path)).toEqual(['/content/0', '/content/1'])
  })
})

const text = (value: string) => ({ type: 'text', text: value })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
const note = (number: number, words: string) => ({
  type: 'footnote',
  attrs: { number },
  content: [paragraph(text(words))],
})
const letter = (content: object[], post: Json = {}) =>
  readPost({ publication: PUBLICATION, post: { ...POST, ...post }, body: { type: 'doc', content } })
const sentences = (word: string, count: number) => `${`${word} goes on and on. `.repeat(count)}`

const LONG: Readonly<Record<string, () => Post>> = {
  'three hundred paragraphs': () =>
    letter(Array.from({ length: 300 }, (_, at) => paragraph(text(sentences(`word${at}x`, 25))))),
  'three hundred paragraphs in Chinese': () =>
    letter(
      Array.from({ length: 300 }, (_, at) => paragraph(text(`第${at}段${'潮水退去之后，岸边只剩下我们。'.repeat(8)}`))),
    ),
  'one huge paragraph': () => letter([paragraph(text(sentences('word0x', 8_000)))]),
  'a huge paragraph after small ones': () =>
    letter([
      ...Array.from({ length: 5 }, (_, at) => paragraph(text(sentences(`word${at}x`, 3)))),
      paragraph(text(sentences('word5x', 8_000))),
    ]),
  'huge notes': () =>
    letter([
      ...Array.from({ length: 40 }, (_, at) => paragraph(text(sentences(`word${at}x`, 3)), anchor(at + 1))),
      ...Array.from({ length: 40 }, (_, at) => note(at + 1, sentences(`note${at + 1}x`, 200))),
    ]),
  'one huge note': () =>
    letter([
      paragraph(text('word0x')),
      paragraph(text('word1x'), anchor(1)),
      paragraph(text('word2x')),
      note(1, sentences('note1x', 8_000)),
    ]),
  'a list of thousands': () =>
    letter([
      paragraph(text('word0x')),
      {
        type: 'bullet_list',
        content: Array.from({ length: 3_000 }, (_, at) => ({
          type: 'list_item',
          content: [paragraph(text(`word1x item ${at} of the list`))],
        })),
      },
    ]),
  'many links': () =>
    letter(
      Array.from({ length: 600 }, (_, at) =>
        paragraph({
          ...text(`word${at}x`),
          marks: [{ type: 'link', attrs: { href: `https://linked.example/${'path/'.repeat(20)}${at}` } }],
        }),
      ),
    ),
  ...(corpusExists
    ? {
        'acx-rootclaim.api.html': () => corpusPost('acx-rootclaim.api.html'),
        'acx-rootclaim.page.html': () => corpusPost('acx-rootclaim.page.html'),
      }
    : {}),
}

const numbered = (output: string, what: string) => [
  ...new Set([...output.matchAll(new RegExp(`${what}(\\d+)x`, 'g'))].map((match) => Number(match[1]))),
]

describe.each(Object.entries(LONG))('a mail of %s', (name, post) => {
  it('is a problem that names the heaviest blocks', async () => {
    const source = post()
    const { problems, size } = await compiled(source)
    expect(size.encoded).toBeGreaterThan(MAX_QP_BYTES - MARGIN)
    const found = problems.filter(({ code }) => code === 'mail-too-long')
    expect(found).toHaveLength(1)
    const heaviest = [...size.blocks].sort((one, other) => other.encoded - one.encoded)[0]
    expect(found[0]?.message).toMatch(
      /^Gmail clips this mail, because it has \d+ KB as sent \(\d+ KB of HTML\)\. Shorten it, or pass --truncate\. Largest blocks: /,
    )
    // A note at the end of the post has no path.
    const named = [heaviest?.path, heaviest?.type].filter(Boolean).join(' ')
    expect(found[0]?.message).toContain(`Largest blocks: ${named} `)
  })

  it('fits where it may be shortened, at the end of a block, with a link to the rest', async () => {
    const source = post()
    const whole = await compiled(source)
    const template = await compiled(source, { truncate: true })
    expect(template.problems.filter(({ code }) => code === 'mail-too-long')).toEqual([])
    const { html, text } = template.bind(RECIPIENT)
    expect(checkEmailHtml(html, { rules: ['S02'] })).toEqual([])
    expect(wireBytes(template)).toBeLessThanOrEqual(MAX_QP_BYTES)
    expect(template.size.left).toBeGreaterThan(0)
    const blocks = source.body.children.filter(({ type }) => type.name !== 'footnote').length
    const last = Math.max(-1, ...template.size.blocks.filter(({ path }) => path !== '').map(({ index }) => index))
    expect(blocks - template.size.left).toBeGreaterThan(last)
    for (const part of [html, text]) expect(part).toContain('This post is too long for one mail')
    expect(select(html, `a[href="${source.post.canonical_url}"]`).length).toBeGreaterThan(1)

    // Whole blocks, from the first one on, the same in HTML and text.
    const words = numbered(html, 'word')
    expect(words).toEqual(words.map((_, at) => at))
    expect(numbered(text, 'word')).toEqual(words)
    const kept = template.size.blocks.filter(({ path }) => path !== '')
    // The last one has no space to a next one.
    for (const [at, { raw }] of kept.entries())
      expect(Math.abs(raw - (whole.size.blocks[at]?.raw ?? 0))).toBeLessThan(at === kept.length - 1 ? 60 : 1)

    // No more is left out than has to be.
    const next = whole.size.blocks[kept.length]?.encoded ?? 0
    const notes = whole.size.blocks
      .filter(({ markIn }) => markIn === whole.size.blocks[kept.length]?.index)
      .reduce((sum, { encoded }) => sum + encoded, 0)
    expect(template.size.encoded + next + notes).toBeGreaterThan(MAX_QP_BYTES - 3 * MARGIN)

    // Notes come with their marks, and go with them.
    const noted = notedIn(source, blocks - template.size.left)
    expect(template.size.blocks.filter(({ path }) => path === '')).toHaveLength(noted.length)
    if (/notes?$/.test(name)) for (const part of [html, text]) expect(numbered(part, 'note')).toEqual(noted)
    expect(errorsOf(html)).toEqual([])
  })

  itInFullRun('says the same of how long it takes to read', async () => {
    const minutes = async (options: Partial<EmailOptions>) =>
      /\d+ min read/.exec((await compiled(post(), options)).bind().text)?.[0]
    expect(await minutes({ truncate: true })).toBe(await minutes({}))
  })
})

/** Numbers of the notes whose marks stand in the first blocks. */
function notedIn({ body }: Post, blocks: number): number[] {
  const found: number[] = []
  for (let at = 0; at < blocks; at++) {
    body.child(at).descendants((node) => {
      if (node.type.name === 'footnoteAnchor') found.push(Number(node.attrs['number']))
    })
  }
  return found
}

function errorsOf(html: string): string[] {
  return checkEmailHtml(html)
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`)
}

describe('shortening', () => {
  it('changes nothing of a mail that fits', async () => {
    for (const name of postNames)
      expect(JSON.stringify(await compiled(readPost(postJson(name)), { truncate: true }))).toBe(
        JSON.stringify(await compiled(readPost(postJson(name)))),
      )
  })

  it('says what it cannot mend: a frame that is too heavy by itself', async () => {
    const { problems, size } = await compiled(
      letter([paragraph(text('word0x'))], { subtitle: sentences('So it', 20_000) }),
      { truncate: true },
    )
    expect(problems.filter(({ code }) => code === 'mail-too-long')).toHaveLength(1)
    expect(size.left).toBe(0)
    expect(size.blocks).toHaveLength(1)
  })

  it('does not try block for block where no block is to blame', async () => {
    let compilations = 0
    const unseen = Array.from({ length: 400 }, () => paragraph(text('Paid.')))
    await compiled(
      letter([{ type: 'paywall' }, ...unseen], { audience: 'only_paid', subtitle: sentences('So it', 20_000) }),
      {
        truncate: true,
        reader: 'free',
        rewriteLink: (url) => {
          if (url.endsWith('/sign-in') || url.includes('/sign-in?')) compilations++
          return url
        },
      },
    )
    expect(compilations).toBeLessThan(6)
  })

  it('keeps a wall from hiding: nothing paid is in a shortened mail, and the rest is said to be online', async () => {
    const post = letter(
      [
        ...Array.from({ length: 300 }, (_, at) => paragraph(text(sentences(`word${at}x`, 25)))),
        { type: 'paywall' },
        paragraph(text('Quillonbrook')),
      ],
      { audience: 'only_paid' },
    )
    for (const audience of SUBSCRIPTION_STATES) {
      const template = await compiled(post, { truncate: true, reader: audience })
      expect(JSON.stringify(template)).not.toContain('Quillonbrook')
      expect(template.bind().html).toContain('This post is too long for one mail')
      expect(template.size.encoded).toBeLessThanOrEqual(MAX_QP_BYTES - MARGIN)
    }
  })

  it('counts the links that are made longer', async () => {
    const template = await compiled(LONG['many links']?.() as Post, {
      truncate: true,
      links: { link: 'https://go.example/c/{number}?r={token}&u={url}', pixel: 'https://go.example/o?r={token}' },
    })
    expect(wireBytes(template)).toBeLessThanOrEqual(MAX_QP_BYTES)
    expect(errorsOf(template.bind(RECIPIENT).html)).toEqual([])
    const links = template.mergeFields.filter(({ kind }) => kind === 'link')
    expect(links.length).toBeGreaterThan(100)
    expect(links.map((mergeField) => mergeField.kind === 'link' && mergeField.number)).toEqual(
      links.map((_, at) => at + 1),
    )
  })
})

it('says on which line of the HTML each block begins, for any recipient', async () => {
  const post = readPost(postJson('tide-tables'))
  const template = await compiled(post)
  for (const recipient of [{}, { email: 'a@b.example', name: 'Ana\nMaria', token: 'x'.repeat(300) }]) {
    const { html } = template.bind(recipient)
    const marked = withMarks(html, template.size.blocks)
    expect(marked.match(/<(tr|div|p|h\d|[uo]l) data-block="\d+"/g)).toHaveLength(template.size.blocks.length)
    const lines = html.split('\n')
    for (const { line } of template.size.blocks) expect(lines[line - 1]).toMatch(/^<(tr|div|p|h\d|[uo]l)/)
    expect(withoutMarks(marked.replaceAll(/\n(?=<(?:tr|div|p|h\d|[uo]l) data-block)/g, ''))).toBe(html)
  }
})
