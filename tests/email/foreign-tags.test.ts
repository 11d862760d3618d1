import { describe, expect, it } from 'vitest'
import { foreignTags } from '../../src/domain/recipient/foreign-tags.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { readMarkdown } from '../../src/markdown.js'
import type { Post } from '../../src/schema/post.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { nodeFixtures, NOW, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const CODES = ['merge-tag-foreign', 'merge-field-unknown', 'node-unknown']

async function reported(post: Post, options: Record<string, unknown> = {}) {
  const { problems } = await compileEmail(post, { now: NOW, reader: 'paid', ...options })
  return problems.filter(({ code }) => CODES.includes(code))
}

/** Tags of services and programs as their documentation has them. */
const TAGS = [
  '*|FNAME|*',
  '*|IF:REWARDS|*',
  '%%first_name%%',
  '%%unsubscribe_url%%',
  '{{ site.url }}',
  '{{first_name}}',
  '{{ subscriber.first_name | default: "there" }}',
  '{{{unsubscribe}}}',
  '{{#if name}}',
  '{{/if}}',
  '{{ .Subscriber.FirstName }}',
  '{{< tides src="tide.png" >}}',
  '{{% notice %}}',
  '{% if member %}',
  '{%- endif -%}',
  '%recipient.name%',
  '%FIRSTNAME%',
  '<%= user.name %>',
  '<% if (member) %>',
  '{$name}',
  '{!firstname_fix}',
  '[firstname,fallback=there]',
  '[[data:firstname:"there"]]',
  '[[name]]',
  '[[FIRSTNAME OR "there"]]',
]

describe('template code of others', () => {
  it.each(TAGS)('%s is reported in a sentence with its line', async (tag) => {
    const post = readMarkdown(`# Low tide\n\nFirst.\n\nDear ${tag}, the quay is dry.`)
    const found = await reported(post)
    // Tags that are left out are known by their form when Markdown is read.
    const code = /^\{(?:\{[<%]|%)/.test(tag) ? 'node-unknown' : 'merge-tag-foreign'
    expect(found.map((problem) => [problem.code, problem.message.includes(tag.replaceAll('"', '\\"'))])).toEqual([
      [code, true],
    ])
    const [{ position = post.positionOf(found[0]?.path ?? '') } = {}] = found
    expect(position?.line).toBe(5)
  })

  it('is reported in headings, captions, labels, links, the title, the subtitle and the subject', async () => {
    const post = readMarkdown(
      [
        '---\ntitle: For {{name}}\nsubtitle: Since *|YEAR|*\n---',
        '## Hi %%first_name%%',
        '![A quay](https://tides.example/a.png "At {{ site.url }}")',
        '::button[Go {{ name }}]{url="https://tides.example/?u=*|UNIQID|*"}',
        'A [more](https://tides.example/?u=%7B%7Bsite.id%7D%7D).',
        '- **Dear {{** name }}',
      ].join('\n\n'),
    )
    const found = await reported(post, { subject: 'Hi {$name}' })
    expect(found.map(({ message }) => /"(.+?)" ?(in|is)/.exec(message)?.[1])).toEqual([
      '{$name}',
      '{{name}}',
      '*|YEAR|*',
      '%%first_name%%',
      '{{ site.url }}',
      '{{ name }}',
      '*|UNIQID|*',
      '{{site.id}}',
      '{{ name }}',
    ])
  })

  it('says what to write', async () => {
    const messages = async (text: string) =>
      (await reported(readMarkdown(`# A\n\n${text}`))).map(({ message }) => message)
    expect(await messages('Dear *|FNAME|*')).toEqual([expect.stringContaining('Write {first_name, "there"} instead.')])
    expect(await messages('Dear {{ contact.LASTNAME }}')).toEqual([expect.stringContaining('{last_name, "there"}')])
    expect(await messages('To %recipient_email%')).toEqual([expect.stringContaining('{email, "your address"}')])
    expect(await messages('{{{unsubscribe}}}')).toEqual([expect.stringContaining('Remove it')])
    expect(await messages('{city, "your city"} is wet')).toEqual([
      expect.stringMatching(/\{city\} is unknown.* first_name, last_name, name, email\. .* fields\./),
    ])
  })

  it('is not a merge field, whose names the option `fields` lists', async () => {
    const post = readMarkdown('# A\n\n{first_name, "there"} from {city, "your city"}')
    expect(await reported(post, { fields: ['city'] })).toEqual([])
    expect(await reported(post)).toHaveLength(1)
  })

  it('is text in code, formulas and preformatted text', async () => {
    const post = readMarkdown(
      [
        '# Templates\n\nWrite `{{ name }}`, `*|FNAME|*` or `{city, "x"}`.',
        '```\n{{ name }} <% if %>\n```',
        '```preformatted\n%%first_name%%\n```',
        '$\\frac{{ab}}{{cd}}$\n\n$$\nx^{{ab}}\n$$',
        '::button[Go]{url="%%checkout_url%%"}',
      ].join('\n\n'),
    )
    expect(await reported(post)).toEqual([])
  })

  it.each([
    'It rained 50% more, 10% less; a 5%-10% rise, %APPDATA% and %PATH%.',
    'A {brace}, {two, three}, {a, b}, { "json": 1 } and {} are text.',
    'Sets {{1, 2}, {3}} and the formula x^{{ab}} or \\frac{{ab}}{{cd}}.',
    'A [[Page of a wiki]], [[1]] and an array[[0]].',
    'We write a < b and b > a, 5 <% 3, and <3.',
    '* | * is a star, 2*|x|*3 is a product.',
    'The list costs $[5] or $5.',
    'He said %%, then %% again; 100%% sure.',
  ])('is not in prose: %s', (prose) => {
    expect(foreignTags(prose)).toEqual([])
  })
})

describe('posts of the fixtures and real posts', () => {
  it.each(postNames)('%s has no template code', async (name) => {
    expect(await reported(readPost(postJson(name)))).toEqual([])
  })

  it('blocks have no template code', async () => {
    for (const fixture of nodeFixtures) {
      const found = await reported(postOf(fixture))
      expect([fixture.id, found.map(({ message }) => message)]).toEqual([fixture.id, []])
    }
  })

  const real: [string, () => Post][] = corpusExists
    ? [
        ...(['html', 'fragments'] as const).flatMap((folder) =>
          sampledCorpusFiles(folder).map((name): [string, () => Post] => [
            name,
            () => importHtml(corpusFile(folder, name)),
          ]),
        ),
        ...sampledCorpusFiles('json').map((name): [string, () => Post] => [
          name,
          () => readPost(JSON.parse(corpusFile('json', name))),
        ]),
      ]
    : []

  it.skipIf(!corpusExists)('raise no false alarm', async () => {
    const found: unknown[] = []
    for (const [name, read] of real)
      found.push(
        ...(await reported(read()))
          // One fragment ends within the attribute of a component.
          .filter(({ message }) => !message.startsWith('The HTML component'))
          .map(({ message, path }) => [name, path, message]),
      )
    expect(found).toEqual([])
  })
})
