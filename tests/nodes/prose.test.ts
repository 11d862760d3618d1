import { textContent } from 'domutils'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import type { Post } from '../../src/schema/post.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { select } from '../harness/markup.js'
import { envelopeOf, NOW, type Json } from '../harness/node-fixtures.js'

const text = (words: string, ...marks: Json[]): Json => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks } : {}),
})
const paragraph = (words: string): Json => ({ type: 'paragraph', content: [text(words)] })
const item = (words: string): Json => ({ type: 'list_item', content: [paragraph(words)] })

interface Case {
  /** The block, with every attribute of its row. */
  readonly json: Json
  /** What it is on the page and in a mail: the element with its words. */
  readonly web: string
  readonly email: string
  /** What its plain text holds. */
  readonly text: RegExp
}

const NODES: Readonly<Record<string, Case>> = {
  paragraph: { json: paragraph('Mudflats'), web: 'p', email: 'p', text: /^Mudflats$/m },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `heading ${level}`,
      {
        json: { type: 'heading', attrs: { level }, content: [text('Mudflats')] },
        web: 'h2',
        email: 'h2',
        text: /^Mudflats$/m,
      },
    ]),
  ),
  blockquote: {
    json: { type: 'blockquote', content: [paragraph('Mudflats')] },
    web: 'blockquote p',
    email: 'td.quote > p',
    text: /^> Mudflats$/m,
  },
  bullet_list: {
    json: { type: 'bullet_list', content: [item('Mudflats'), item('Sand')] },
    web: 'ul > li',
    email: 'ul > li',
    text: /^[-*•] Mudflats$/m,
  },
  ordered_list: {
    json: { type: 'ordered_list', attrs: { start: 3, order: 3 }, content: [item('Mudflats')] },
    web: 'ol[start="3"] > li',
    email: 'ol[start="3"] > li',
    text: /^3\. Mudflats$/m,
  },
  code_block: {
    json: { type: 'code_block', attrs: { language: 'sql' }, content: [text('mudflats')] },
    web: 'pre code.language-sql',
    email: 'td.code-cell > pre',
    text: /^ {4}mudflats$|^```/m,
  },
  highlighted_code_block: {
    json: { type: 'highlighted_code_block', attrs: { language: 'sql', nodeId: 'a-1' }, content: [text('mudflats')] },
    web: 'pre code.language-sql',
    email: 'td.code-cell > pre',
    text: /^ {4}mudflats$|^```/m,
  },
  horizontal_rule: { json: { type: 'horizontal_rule' }, web: 'hr', email: 'td.rule', text: /^\* \* \*$/m },
  hard_break: {
    json: { type: 'paragraph', content: [text('Mud'), { type: 'hard_break' }, text('flats')] },
    web: 'p:has(> br)',
    email: 'p:has(> br)',
    text: /^Mud\nflats$/m,
  },
  calloutBlock: {
    json: { type: 'calloutBlock', content: [paragraph('Mudflats')] },
    web: '.callout-block > p',
    email: 'td.callout > p',
    text: /^\| Mudflats$/m,
  },
}

const MARKS: Readonly<Record<string, Case>> = {
  strong: { json: { type: 'strong' }, web: 'p strong', email: 'p strong, p b', text: /Mudflats/ },
  em: { json: { type: 'em' }, web: 'p em', email: 'p em, p i', text: /Mudflats/ },
  code: { json: { type: 'code' }, web: 'p code', email: 'p code', text: /Mudflats/ },
  link: {
    json: { type: 'link', attrs: { href: 'https://mud.example/', target: '_blank', rel: 'nofollow', class: 'wide' } },
    web: 'p a[href="https://mud.example/"]',
    email: 'p a[href="https://mud.example/"]',
    text: /Mudflats (?:\[1\]|\(https:\/\/mud\.example\/\))/,
  },
  strikethrough: { json: { type: 'strikethrough' }, web: 'p s, p del', email: 'p s, p del', text: /Mudflats/ },
  superscript: { json: { type: 'superscript' }, web: 'p sup', email: 'p sup', text: /Mudflats/ },
  subscript: { json: { type: 'subscript' }, web: 'p sub', email: 'p sub', text: /Mudflats/ },
}

const CASES: readonly (readonly [string, Case])[] = [
  ...Object.entries(NODES),
  ...Object.entries(MARKS).map(
    ([name, given]) =>
      [`the mark ${name}`, { ...given, json: { type: 'paragraph', content: [text('Mudflats', given.json)] } }] as const,
  ),
]

describe.each(CASES)('%s', (type, { json, ...expected }) => {
  let post: Post
  beforeAll(() => {
    post = readPost(envelopeOf({ context: {}, json }))
  })

  it('is read with all its attributes, and written as it was (G-11)', () => {
    expect(post.problems).toEqual([])
    expect((post.toJSON() as { body: { content: unknown[] } }).body.content).toEqual([json])
    const block = post.body.child(0)
    const [stored] = (json['content'] as Json[] | undefined) ?? []
    const [mark] = (stored?.['marks'] as Json[] | undefined) ?? []
    expect(block.attrs).toMatchObject(json['attrs'] ?? {})
    expect(block.firstChild?.marks[0]?.attrs ?? {}).toMatchObject(mark?.['attrs'] ?? {})
  })

  it('is shown on the page, in a mail and in plain text (G-11)', async () => {
    const holding = (html: string, selector: string) =>
      select(html, selector).filter(
        (element) => type === 'horizontal_rule' || /mud(?:flats)?/i.test(textContent(element)),
      )
    expect(holding((await renderWeb(post, { now: NOW, reader: 'free' })).html, expected.web)).toHaveLength(1)
    const mail = (await compileEmail(post, { now: NOW, reader: 'free' })).bind({})
    expect(holding(mail.html, expected.email)).toHaveLength(1)
    expect(mail.text).toMatch(expected.text)
    expect(renderText(post, { reader: 'free' })).toMatch(expected.text)
  })
})

it('a paywall shows nothing of its own, and parts what is for payers from the rest (G-11)', async () => {
  const body = { type: 'doc', content: [paragraph('Before'), { type: 'paywall' }, paragraph('Behind')] }
  const post = readPost({ ...envelopeOf({ context: {}, json: paragraph('') }), body })
  expect(post.problems).toEqual([])
  for (const [state, read] of [
    ['free', ['Before']],
    ['paid', ['Before', 'Behind']],
  ] as const) {
    const { html } = await renderWeb(post, { now: NOW, reader: state })
    const mail = (await compileEmail(post, { now: NOW, reader: state })).bind({})
    for (const output of [html, mail.html, mail.text, renderText(post, { reader: state })])
      expect(['Before', 'Behind'].filter((words) => output.includes(words))).toEqual(read)
  }
})
