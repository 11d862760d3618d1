import { describe, expect, it } from 'vitest'
import { defineBlock, text } from '../../src/block.js'
import { EXAMPLES } from '../../src/cli/blocks/examples.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { blockForms, createMarkdown, readMarkdown, toMarkdown } from '../../src/markdown.js'
import { requiredText, flag, number } from '../../src/schema/attributes.js'

const tide = defineBlock({
  name: 'tideTable',
  attrs: { station: requiredText(), height: number(), label: text(), isSpring: flag() },
  text: ({ attrs }) => `Tide at ${attrs.station}`,
})
const own = createMarkdown(createDiptych({ blocks: [...platformBlocks, tide] }))

const places = (markdown: string) =>
  readMarkdown(markdown, { findPicture: (path) => ({ path }) }).problems.map(
    ({ code, position, message }) => `${position?.line}:${position?.column} ${code} ${message}`,
  )

describe('directives', () => {
  const forms = blockForms()

  it.each(forms.map((form) => [`${form.kind} ${form.name}`, form] as const))('write the %s', (_, form) => {
    const example = EXAMPLES[form.stored]
    if (example === undefined) throw new Error(`${form.stored} has no example`)
    const post = readMarkdown(`---\ntitle: ''\n---\n\n${example}\n`)
    expect(post.problems).toEqual([])
    const names = new Set<string>()
    post.body.descendants((node) => {
      names.add(node.type.name)
      for (const mark of node.marks) names.add(mark.type.name)
    })
    const usual = { image2: 'image2', ctaCaption: 'ctaCaption' }[form.stored] ?? form.stored
    expect([...names]).toContain(usual)
    const written = toMarkdown(post)
    expect(toMarkdown(readMarkdown(written))).toBe(written)
  })

  it.each(forms.filter(({ kind }) => kind === 'block').map(({ name, stored }) => [name, stored] as const))(
    'understand %s and its stored name alike',
    (name, stored) => {
      const of = (directive: string) => JSON.stringify(readMarkdown(`Text.\n\n::${directive}{x=1}`).body.toJSON())
      expect(of(name)).toBe(of(stored))
    },
  )

  it('are there for blocks of a third party', () => {
    const source = '::tide-table[Low]{station="Sallow Quay" height=6.8 isSpring}\n'
    const post = own.readMarkdown(source)
    expect(post.problems).toEqual([])
    expect(post.body.firstChild?.attrs).toMatchObject({
      station: 'Sallow Quay',
      height: 6.8,
      label: 'Low',
      isSpring: true,
    })
    expect(own.toMarkdown(post)).toBe(source)
    expect(own.blockForms().find(({ stored }) => stored === 'tideTable')).toMatchObject({
      name: 'tide-table',
      label: 'label',
      attributes: [
        { name: 'station', kind: 'text', isRequired: true },
        { name: 'height', kind: 'number', isRequired: false },
        { name: 'label' },
        { name: 'isSpring', kind: 'true or false', fallback: false },
      ],
    })
    expect(own.readMarkdown('a\n\n::tide-table[Low]').problems).toMatchObject([
      { code: 'node-invalid', position: { line: 3, column: 1 } },
    ])
  })
})

describe('mistakes have line and column', () => {
  it.each([
    [
      'a\n\n::buton[Go]',
      '3:1 node-unknown The directive "buton" is unknown. Its line is kept as text. Did you mean "button"?',
    ],
    ['::button[Go]{herf=https://a.example}', '1:14 attribute-invalid button has no attribute "herf"'],
    ['> ::button[Go]{\n>   colour=red\n> }', null],
    ['a\n\n::youtube{startTime=5}', '3:1 node-invalid'],
    ['a\n\n:::callout\nb', '3:1 node-invalid The directive "callout" is not closed. Write ::: on a line after it.'],
    [':::poll[One?]\n- Yes\n:::', '1:1 data-missing A poll needs two options. Write them as a list.'],
    [':::poll[One?]{audiense=everyone}\n- Yes\n- No\n:::', '1:15 attribute-invalid poll has no attribute "audiense"'],
    ['a **b**\n[c](javascript:alert(1)) d', '2:1 link-unsafe'],
    ['- a\n- ![x](ftp://a.example/x.png)', '2:3 node-invalid image2.src'],
    ['a\n\n{colour=red}\n', null],
    ['# Title\n\n```diptych\n{\n```', '3:1 node-invalid A diptych block must contain the JSON of a node'],
    ['[a](https://a.example "title")', '1:1 attribute-invalid Links in posts have no title.'],
  ])('%j', (markdown, line) => {
    const found = places(markdown)
    if (line !== null) expect(found.some((problem) => problem.startsWith(line))).toBe(true)
    for (const problem of found) expect(problem).toMatch(/^\d+:\d+ /)
  })
})

describe('front matter', () => {
  it.each([
    ['titel: A', '2:1 field-invalid Unknown key "titel". It is left out. Did you mean "title"?'],
    ['title: A\nweather: wet', '3:1 field-invalid Unknown key "weather". It is left out. The keys are title, subtitle'],
    ['date: soon', '2:7 field-invalid date: "soon" is not a date. Write it as 2026-05-31 or 2026-05-31T08:00:00Z.'],
    ['audience: nobody', '2:11 '],
    ['title: [a', '3:1 field-invalid The front matter is not valid YAML'],
    ['authors:\n  - nmae: Ines', '3:5 field-invalid Unknown key "nmae". It is left out. Did you mean "name"?'],
    ['cover: javascript:alert(1)', '2:8 '],
    ['title: A\ntitle: B', '3:1 field-invalid'],
    ['a: &x 1\ntitle: *x', '2:1 field-invalid'],
  ])('says where %j is wrong', (yaml, line) => {
    const found = places(`---\n${yaml}\n---\n\nText.`)
    expect(found.map((problem) => problem.slice(0, line.length))).toContain(line)
  })

  it('is read in all its forms', () => {
    const { post, problems } = readMarkdown(
      '---\r\nTitle: 1984\r\nauthor: Ines\r\nlang: pt\r\ndate: 2026-03-01\r\ndraft: true\r\naudience: only_paid\r\n---\r\nText.',
    )
    expect(problems).toEqual([])
    expect(post).toMatchObject({
      title: '1984',
      publishedBylines: [{ name: 'Ines' }],
      language: 'pt',
      is_draft: true,
      audience: 'only_paid',
    })
  })

  it('is a rule and text where it is no list of keys', () => {
    expect(readMarkdown('---\n\nText\n\n---\n').body.firstChild?.type.name).toBe('horizontal_rule')
  })
})
