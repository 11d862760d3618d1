import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'

const problemsOf = (text: string) =>
  readMarkdown(text).problems.map(({ position, code, message }) =>
    position ? `${position.line}:${position.column} ${code} ${message}` : `${code} ${message}`,
  )

const textOf = (text: string) => readMarkdown(text).body.textContent

const FORMS = {
  'TOML between +++':
    '+++\ntitle = "Low tide"\nslug = "low"\ndraft = true\ndate = 2026-05-31T08:00:00Z\nauthor = "Ines"\n+++\nText.',
  'TOML behind its name':
    '---toml\ntitle = "Low tide"\nslug = "low"\ndraft = true\ndate = 2026-05-31T08:00:00Z\nauthors = ["Ines"]\n---\nText.',
  'TOML between hyphens':
    '---\ntitle = "Low tide"\nslug = "low"\ndraft = true\ndate = 2026-05-31T08:00:00Z\nauthors = ["Ines"]\n---\nText.',
  'TOML with tables of authors':
    '+++\ntitle = \'Low tide\'\nslug = "low"\ndraft = true\ndate = "2026-05-31T08:00:00Z"\n[[authors]]\nname = "Ines"\n+++\n\nText.',
  'a JSON object':
    '{\n\t"title": "Low tide",\n\t"slug": "low", "draft": true, "date": "2026-05-31T08:00:00Z",\n\t"authors": [{ "name": "Ines" }]\n}\n\nText.',
  'JSON behind its name':
    '---json\n{ "title": "Low tide", "slug": "low", "draft": true, "date": "2026-05-31T08:00:00Z", "author": "Ines" }\n---\nText.',
  'JSON between ;;;':
    ';;;\n{ "title": "Low tide", "slug": "low", "draft": true, "date": "2026-05-31T08:00:00Z", "author": "Ines" }\n;;;\nText.',
  'YAML behind its name':
    '---yaml\ntitle: Low tide\nslug: low\ndraft: true\ndate: 2026-05-31T08:00:00Z\nauthor: Ines\n---\nText.',
} as const

describe('front matter', () => {
  it.each(Object.entries(FORMS))('is read as YAML is: %s', (_, source) => {
    const read = (text: string) => {
      const { post, body, problems } = readMarkdown(text)
      return { post, text: body.textContent, problems }
    }
    const yaml = '---\ntitle: Low tide\nslug: low\ndraft: true\ndate: 2026-05-31T08:00:00Z\nauthor: Ines\n---\nText.'
    for (const text of [source, source.replaceAll('\n', '\r\n'), `\uFEFF${source}`])
      expect(read(text)).toEqual(read(yaml))
  })

  it.each([
    ['2026-05-31', '2026-05-31'],
    ['2026-05-31T08:00:00+02:00', '2026-05-31T08:00:00+02:00'],
    ['2026-05-31T08:00:00.25Z', '2026-05-31T08:00:00.250Z'],
  ])('stores the TOML date %s as YAML stores it', (date, stored) => {
    expect(readMarkdown(`+++\ndate = ${date}\n+++\nText.`).post.post_date).toBe(stored)
  })

  it('keeps a number of TOML and JSON as the text of a title', () => {
    expect(readMarkdown('+++\ntitle = 1984\n+++\nText.').post.title).toBe('1984')
    expect(readMarkdown('{ "title": 1984 }\nText.').post.title).toBe('1984')
  })

  it.each([
    ['+++\ntitle = "A"\ntitel = "B"\n+++\nText.', '3:1 field-invalid Unknown key "titel".'],
    ['+++\ntitle = "A"\n  date = "soon"\n+++\nText.', '3:10 field-invalid date: "soon" is not a date.'],
    ['+++\ntitle = """\ndate = \n"""\ndate = "soon"\n+++\nText.', '5:8 field-invalid date: "soon" is not a date.'],
    ['+++\n[params]\nweather = "wet"\n+++\nText.', '2:1 field-invalid Unknown key "params".'],
    [
      '+++\n[[authors]]\nname = "A"\n[[authors]]\nnmae = "B"\n+++\nText.',
      '5:1 field-invalid Unknown key "nmae". It is left out. Did you mean "name"?',
    ],
    ['+++\ntitle = "A"\ndate = soon\n+++\nText.', '3:8 field-invalid The front matter is not valid TOML: '],
    [
      '+++\ntitle = "A\n+++\nText.',
      '2:9 field-invalid The front matter is not valid TOML: Unfinished string. It is left out.',
    ],
    ['+++\ntitle: A\n+++\nText.', '2:6 field-invalid The front matter is not valid TOML: '],
    ['{\n  "title": "A",\n  "titel": "B"\n}\nText.', '3:3 field-invalid Unknown key "titel".'],
    ['{\n  "title": "A",\n  "date": "soon"\n}\nText.', '3:11 field-invalid date: "soon" is not a date.'],
    ['{\n  "title": "A"\n  "slug": "b"\n}\nText.', '3:3 field-invalid The front matter is not valid JSON: '],
    [';;;\n{ "titel": "A" }\n;;;\nText.', '2:3 field-invalid Unknown key "titel".'],
    ['---json\n{ "titel": "A" }\n---\nText.', '2:3 field-invalid Unknown key "titel".'],
    ['---coffee\ntitle: 1\n---\nText.', '1:1 field-invalid The front matter is in "coffee", which is not read.'],
    ['---\ntitle: A\n\nText.', '1:1 field-invalid The front matter has no end, so it is read to the first blank line.'],
    ['+++\ntitle = "A"\n\nText.', '1:1 field-invalid The front matter has no end'],
    ['{\n  "title": "A"\n\nText.', ':'],
    [
      `---\ntitle: A\nsubtitle: ${'x'.repeat(200_001)}\n---\nText.`,
      '1:1 field-invalid The front matter is longer than',
    ],
  ])('that is wrong is a problem with its place, and never text: %j', (source, problem) => {
    expect(problemsOf(source)).toContainEqual(expect.stringContaining(problem))
    expect(textOf(source)).toBe('Text.')
  })

  it('is not a merge field, attributes, a rule or prose at the start', () => {
    for (const [source, words] of [
      ['{first_name, "there"}, hello.', '{first_name, "there"}, hello.'],
      ['{"a": 1} is JSON.', '{"a": 1} is JSON.'],
      ['+++ more', '+++ more'],
      ['+++\nmore', '+++ more'],
      ['---\n\nText', 'Text'],
      ['---\nNote: this is text', 'Note: this is text'],
      ['--- foo\n\nText', '--- fooText'],
    ] as const)
      expect(textOf(source)).toBe(words)
  })

  it.each(['+++\ntitle = 1\n+++', '{"a": 1}', ';;;', '+++', '---json', '---'])(
    'is not made by a first paragraph that says %j',
    (words) => {
      const text = (line: string) => ({ type: 'text', text: line })
      const content = words
        .split('\n')
        .flatMap((line, at) => (at ? [{ type: 'hard_break' }, text(line)] : [text(line)]))
      const paragraph = { type: 'paragraph', content }
      const end = { type: 'paragraph', content: [text('+++')] }
      const post = readPost({ type: 'doc', content: [paragraph, end] })
      expect(readMarkdown(toMarkdown(post)).body.toJSON()).toEqual(post.body.toJSON())
    },
  )

  it('has tags as a list or one text, and the time of the mail', () => {
    for (const tags of ['[tide, "low water"]', 'tide, low water', '\n  - tide\n  - low water'])
      expect(readMarkdown(`---\ntags: ${tags}\n---\nText.`).post.postTags).toEqual([
        { name: 'tide' },
        { name: 'low water' },
      ])
    const { post } = readMarkdown('---\ntags: [{ name: Low water, slug: low }]\nsent: 2026-05-31T08:00:00Z\n---\nText.')
    expect(post).toMatchObject({
      postTags: [{ name: 'Low water', slug: 'low' }],
      email_sent_at: '2026-05-31T08:00:00Z',
    })
    const again = readMarkdown(toMarkdown(readPost({ post, body: { type: 'doc', content: [] } }))).post
    expect([again.postTags, again.email_sent_at]).toEqual([post.postTags, post.email_sent_at])
  })
})
