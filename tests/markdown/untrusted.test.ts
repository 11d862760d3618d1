import { describe, expect, it } from 'vitest'
import { renderText } from '../../src/index.js'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'
import { comparableNode } from '../../src/markdown/write/comparable.js'
import { renderWeb } from '../../src/web/index.js'
import { EVERY_CASE } from '../harness/every-case.js'

const page = async (markdown: string, reader: 'anonymous' | 'paid' = 'paid') =>
  (await renderWeb(readMarkdown(markdown), { now: new Date('2026-03-01T08:00:00Z'), reader })).html

describe('Markdown from anybody', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1)',
    '![x](javascript:alert(1))',
    '![x](data:text/html,<script>alert(1)</script>)',
    '::button[x]{href="javascript:alert(1)"}',
    '<a href="javascript:alert(1)">x</a>',
    '<div onclick="alert(1)">x <b onmouseover="alert(1)">y</b></div>',
    'a <script>alert(1)</script> b',
    '<script>alert(1)</script>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload="alert(1)"></svg>',
    '```html\n<script>alert(1)</script>\n```',
    '::latex_block{persistentExpression="\\href{javascript:alert(1)}{x}"}',
    '```diptych\n{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}\n```',
    '---\ncover: javascript:alert(1)\nurl: javascript:alert(1)\n---\n\nx',
    '{onclick="alert(1)"}\nText',
  ])('runs no script: %j', async (markdown) => {
    const html = await page(markdown)
    expect(html).not.toMatch(/<script[^>]*>alert|\son\w+="?alert|(?:href|src)="?\s*(?:javascript|data:text)/i)
  })

  it('keeps what stands behind a paywall from those who do not pay', async () => {
    const markdown = '# A\n\nPublic.\n\n::paywall\n\nSecret.\n\n:::poll[Secret?]\n- Secret 1\n- Secret 2\n:::\n'
    expect(await page(markdown, 'anonymous')).not.toContain('Secret')
    expect(await page(markdown, 'paid')).toContain('Secret')
    expect(readMarkdown(markdown).post.audience).toBe('only_paid')
    expect(renderText(readMarkdown(markdown), { reader: 'free' })).not.toContain('Secret')
  })

  it('cuts at a paywall within another block too', async () => {
    const markdown = '> a\n>\n> ::paywall\n>\n> Secret\n\nSecret'
    expect(await page(markdown, 'anonymous')).not.toContain('Secret')
    expect(readMarkdown(markdown).post.audience).toBe('only_paid')
  })

  it.each([
    '```diptych\n[null]\n```',
    ':::figure\n```diptych\n[null]\n```\n:::',
    ':::figure\n```diptych\n{"type":"captionedImage"}\n```\n:::',
    ':::heading\n```diptych\n[null]\n```\n:::',
    '{block=figure}\n```diptych\n[3]\n```',
    '- ```diptych\n  [null]\n  ```',
  ])('survives stored JSON that is not a node: %j', (markdown) => {
    const post = readMarkdown(markdown)
    expect(comparableNode(readMarkdown(toMarkdown(post)).body)).toEqual(comparableNode(post.body))
  })

  it('reads pasted embed codes as blocks', () => {
    const types = (markdown: string) => readMarkdown(markdown).body.children.map(({ type }) => type.name)
    expect(types('<iframe src="https://www.youtube.com/embed/tIdeM4ch1ne"></iframe>')).toEqual(['youtube2'])
    expect(
      types(
        'a\n\n<blockquote class="twitter-tweet"><p>Hi</p>&mdash; A (@a) <a href="https://twitter.com/a/status/12345">May 5</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>\n\nb',
      ),
    ).toEqual(['paragraph', 'twitter2', 'paragraph'])
  })

  it.each([
    ['<script>alert(1)</script>', 'left-out'],
    ['a <textarea>b</textarea>', 'left-out'],
    ['a <b>b', 'left-out'],
    ['a <video src="https://a.example/x.mp4"></video>', 'media-linked'],
    ['<iframe src="https://a.example/"></iframe>', 'node-unknown'],
  ])('says what it leaves out of %j', (markdown, code) => {
    expect(readMarkdown(markdown).problems).toMatchObject([{ code, position: { line: 1 } }])
  })

  it('says nothing of boxes around Markdown and of comments', () => {
    expect(readMarkdown('<div class="x">\n\n*a*\n\n</div>\n\n<!-- b -->\n\nc <!-- d -->').problems).toEqual([])
  })
})

const times = (text: string, count: number) => text.repeat(count)
const each = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at))

/** Inputs that cost quadratic or exponential time where a rule looks again at what it has seen. */
const COSTLY: Readonly<Record<string, (size: number) => string>> = {
  'open brackets': (size) => times('[', size),
  'brackets within brackets': (size) => times('[', size) + times(']', size),
  'open pictures': (size) => times('![', size),
  'open emphasis': (size) => times('*a _b ', size),
  'mixed emphasis': (size) => times('**a*', size),
  'ticks of many lengths': (size) => each(Math.sqrt(size), (at) => times('`', at)).join('a '),
  'open formulas': (size) => times('$a ', size),
  superscripts: (size) => times('^a', size),
  'open directives': (size) => times(':mention[', size),
  'open containers': (size) => times(':::callout\n', size / 5),
  'an open attribute list': (size) => `::poll{${times('a=b\n', size)}`,
  'open attribute lists': (size) => times('[a](b){c=d ', size / 4),
  'quotes within quotes': (size) => `${times('> ', size / 4)}a`,
  'lists within lists': (size) => each(Math.sqrt(size) * 2, (at) => `${times(' ', at * 2)}- a`).join('\n'),
  notes: (size) => `${times('[^1]', size)}\n\n[^1]: a`,
  'open tags': (size) => times('<b>', size),
  'open comments': (size) => times('<!--', size),
  references: (size) => `${each(size / 4, (at) => `[${at}]: /u`).join('\n')}\n${times('[1] ', size)}`,
  'long lines': (size) => times('a b ', size * 10),
  'lines of attributes': (size) => times('{a=b}\n', size),
  'aliases in front matter': (size) => `---\na: &a [${times('*a, ', size)}]\n---\n`,
  'brackets in front matter': (size) => `---\na: ${times('[', size)}\n---\n`,
  'headings with ids': (size) => `# ${times('{#', size)}`,
  'open shortcodes': (size) => times('{{< a ', size / 2),
  'shortcodes without an end': (size) => times('{{< a >}}\n', size / 4),
  'shortcodes within shortcodes': (size) => times('{{< a >}}\n', size / 8) + times('{{< /a >}}\n', size / 8),
  'shortcodes in a line': (size) => times('{{< a >}}', size / 4),
  'Liquid in links': (size) => times('[a]({{ b', size / 4),
  'raw text in a line': (size) => times('{% raw %}', size / 4),
  'components without an end': (size) => times('<Ab>\n', size / 2),
  'open components': (size) => times('<Ab c="', size / 2),
  'open expressions': (size) => `<Ab />\n\n${times('{a', size)}`,
  'open modules': (size) => times('export const a = {\n', size / 4),
  'open wiki links': (size) => times('[[a|', size / 2),
  'heads of callouts': (size) => times('> [!a]\n\n', size / 4),
  'codes of emoji': (size) => times(':a:', size),
  'addresses without a scheme': (size) => times('www.a.a)))', size / 4),
  'definition lists': (size) => times('a\n: b\n', size / 4),
  highlighters: (size) => times('==a ', size),
  comments: (size) => times('%% a ', size / 2),
  'attributes of kramdown': (size) => times('{:a', size),
  'keys of others': (size) => `---\n${each(size / 4, (at) => `k${at}: a`).join('\n')}\n---\n`,
  backslashes: (size) => times('\\', size * 2),
}

describe('costly Markdown', () => {
  it.each(Object.entries(COSTLY))('takes no time that grows faster than it: %s', (_, of) => {
    // 16 times as long an input takes about 16 times as long, and 256 times where something is quadratic. Such an input
    // would take minutes here: the limit is far from both.
    const size = EVERY_CASE ? 16_000 : 4_000
    const used = process.cpuUsage()
    const post = readMarkdown(of(size))
    expect(toMarkdown(post)).toBeTypeOf('string')
    expect(process.cpuUsage(used).user / 1e6).toBeLessThan(size / 800)
  })
})

describe('links by reference', () => {
  it('stay text, with a problem, when they repeat more than the text holds', () => {
    const post = readMarkdown(`# A\n\n${'[a]\n\n'.repeat(400)}[a]: https://tides.example/${'y'.repeat(2000)}\n`)
    const large = post.problems.filter(({ code }) => code === 'too-large')
    expect(large).toEqual([expect.objectContaining({ position: { line: expect.any(Number), column: 1 } })])
    expect(post.body.lastChild?.textContent).toBe('[a]')
    expect(toMarkdown(post).length).toBeLessThan(250_000)
  })
})
