import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { readMarkdown, toMarkdown, type ReadMarkdownOptions } from '../../src/markdown.js'
import { comparableNode } from '../../src/markdown/write/comparable.js'

const PAGES: Readonly<Record<string, string>> = {
  'Low tide': '/p/low-tide',
  'quay.png': '../assets/quay.png',
  'low-tide.md': '/p/low-tide',
}
const findPage = (name: string) => PAGES[name] ?? null
const findPicture = (path: string) => ({ path })

function read(text: string, options: ReadMarkdownOptions = { findPage, findPicture }) {
  const post = readMarkdown(text, options)
  return {
    markdown: toMarkdown(post).replaceAll('https://pictures.invalid/', '').trimEnd(),
    problems: post.problems.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`),
    messages: post.problems.map(({ message }) => message).join('\n'),
    body: post.body,
  }
}

const marksOf = (body: Node) =>
  body.firstChild?.children.flatMap((node) => node.marks.map(({ type }) => `${type.name} ${node.text}`))

describe('callouts', () => {
  it.each([
    ['> [!NOTE]\n> Bring *boots*.', ':::callout{calloutType=note}\n**Note**\n\nBring *boots*.\n:::', []],
    ['> [!warning] Soft ground\n> - a', ':::callout{calloutType=warning}\n**Soft ground**\n\n- a\n:::', []],
    ['> [!tip]- Folded\n> a', ':::callout{calloutType=tip}\n**Folded**\n\na\n:::', ['1:1 left-out']],
    ['> [!info] Alone', ':::callout{calloutType=info}\n**Alone**\n:::', []],
    [':::tip Low tide\na\n:::', ':::callout{calloutType=tip}\n**Low tide**\n\na\n:::', []],
    ['> \\[!NOTE]\n> a', '> \\[!NOTE] a', []],
    ['> a [!NOTE]', '> a [!NOTE]', []],
  ])('reads %j', (source, markdown, problems) => {
    expect(read(source)).toMatchObject({ markdown, problems })
  })
})

describe('wiki links', () => {
  it.each([
    ['[[Low tide]]', '[Low tide](/p/low-tide)', []],
    ['[[Low tide#The quay|there]]', '[there](/p/low-tide#the-quay)', []],
    ['[[Low tide#^a1b2c3]]', '[Low tide > \\^a1b2c3](/p/low-tide)', []],
    ['[[#The quay]]', '[The quay](#the-quay)', []],
    ['![[quay.png|Boats|300]]', '![Boats](../assets/quay.png){width=300}', []],
    ['a [[Missing|page]]', 'a page', ['1:3 link-lost']],
    ['a ![[Low tide]]', 'a [Low tide](/p/low-tide)', ['1:3 media-linked']],
    ['`[[Low tide]]` \\[[Low tide]]', '`[[Low tide]]` \\[[Low tide]]', []],
    ['[[1]](https://a.example)', '[\\[1\\]](https://a.example)', []],
    ['[[a]]\n\n[a]: https://a.example', '[[a](https://a.example)]', []],
    ['if [[ -f x ]] and a[[1, 2]]', 'if [[ -f x ]] and a[[1, 2]]', []],
  ])('reads %j', (source, markdown, problems) => {
    expect(read(source)).toMatchObject({ markdown, problems })
  })

  it('are text, and a problem names them, if nothing finds pages', () => {
    const { body, problems, messages } = read('Go to [[Low tide#Mud|the mud]].', {})
    expect(body.textContent).toBe('Go to the mud.')
    expect(problems).toEqual(['1:7 link-lost'])
    expect(messages).toContain('[[Low tide#Mud|the mud]]')
  })
})

describe('text that other programs read', () => {
  it.each([
    ['- [ ] a\n- [x] b', '- ☐ a\n- ☑ b'],
    ['- \\[ ] a', '- \\[ ] a'],
    ['- [x](https://a.example)', '- [x](https://a.example)'],
    [':tada: a :+1: :nope: 12:100:3', '🎉 a 👍 :nope: 12:100:3'],
    ['`:tada:` \\:tada:', '`:tada:` \\:tada:'],
    ['    :tada:', '```\n:tada:\n```'],
    ['Ebb\n: Low\n: Mood', '**Ebb**\n\nLow\n\nMood'],
    ['See www.a.example/b_c. `www.a.example`', 'See [www.a.example/b_c](https://www.a.example/b_c). `www.a.example`'],
    ['www\\.a.example', 'www\\.a.example'],
    ['(www.a.example/b_(c))', '([www.a.example/b\\_(c)](https://www.a.example/b_(c)))'],
  ])('is read: %j', (source, markdown) => {
    expect(read(source)).toMatchObject({ markdown, problems: [] })
  })

  it('is bold where it was highlighted, and one problem says so', () => {
    const { body, problems } = read('==Low== and <mark>mud</mark>, 1 == 2.')
    expect(marksOf(body)).toEqual(['strong Low', 'strong mud'])
    expect(problems).toEqual(['1:1 mark-unknown'])
  })
})

describe('shortcodes and Liquid', () => {
  it.each([
    [
      '{{< figure src="https://a.example/a.png" alt="b" caption="C" width="30" >}}',
      '![b](https://a.example/a.png "C"){width=30}',
    ],
    ['{{< highlight js >}}\nlet a\n\nlet b\n{{< /highlight >}}', '```js\nlet a\n\nlet b\n```'],
    ['{% highlight ruby %}\nx\n{% endhighlight %}', '```ruby\nx\n```'],
    ['{{< youtube dQw4w9WgXcQ >}}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{% youtube "dQw4w9WgXcQ" %}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{% include youtube.html id="dQw4w9WgXcQ" %}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{% embed https://vimeo.com/146022717 %}', 'https://vimeo.com/146022717'],
    ['{% raw %}\n{{ page.b }} **c**\n{% endraw %}', '\\{{ page.b }} **c**'],
    ['a {% raw %}{% b %}{% endraw %} c', 'a \\{% b %} c'],
    ['{{</* youtube a */>}}', '\\{{< youtube a >}}'],
    ['{{/* hidden */}}\n\na {% comment %}b{% endcomment %}', 'a'],
    ['[a]({{< ref "low-tide.md#mud" >}})', '[a](/p/low-tide#mud)'],
    ['[a]({{ "/about/" | relative_url }} "")', '[a](/about/)'],
    ['![a]({{ site.baseurl }}/b.png) c', '![a](/b.png) c'],
    ['`{{< youtube a >}}` \\{{< youtube a >}}', '`{{< youtube a >}}` \\{{< youtube a >}}'],
    ['```\n{{< youtube a >}}\n```', '```\n{{< youtube a >}}\n```'],
    ['$a_{{b}}$ and {{x}}', '$a_{{b}}$ and {{x}}'],
  ])('are read: %j', (source, markdown) => {
    expect(read(source)).toMatchObject({ markdown, problems: [] })
  })

  it.each([
    ['a\n\n{{< chart x="y z" >}}\n\nb', 'a\n\nb', ['3:1 node-unknown'], '{{< chart x=\\"y z\\" >}}'],
    ['{{< frame >}}\n*a*\n{{< /frame >}}', '*a*', ['1:1 node-unknown'], '{{< frame >}}'],
    ['- {% if a %}b{% endif %}', '- b', ['1:3 node-unknown'], '{% if a %}'],
    ['> {{< frame >}}\n> a\n> {{< /frame >}}', '> a', ['1:3 node-unknown'], '{{< frame >}}'],
    ['{{< frame >}}\na', 'a', ['1:1 node-unknown'], '{{< frame >}}'],
    ['Hi {{ page.title }}', 'Hi \\{{ page.title }}', ['1:4 merge-tag-foreign'], '{{ page.title }}'],
    ['[a]({{< ref "b.md" >}})', 'a', ['1:1 link-lost'], '{{< ref \\"b.md\\" >}}'],
    ['a {: .lead}\n{: .b}', 'a', ['1:3 left-out'], '{: .lead}'],
    ['a %% ask Bo %% b', 'a  b', ['1:3 left-out'], '%% ask Bo %%'],
    ['{{< details summary="More" >}}\na\n{{< /details >}}', '**More**\n\na', ['1:1 left-out'], 'fold'],
  ])('are reported with their place: %j', (source, markdown, problems, named) => {
    const found = read(source)
    expect(found).toMatchObject({ markdown, problems })
    expect(found.messages).toContain(named)
  })
})

describe('MDX', () => {
  it.each([
    ["import A from './a'\n\na", 'a', ['1:1 left-out'], "import A from './a'"],
    ['export const a = {\n\n  b: 1,\n}\n\na', 'a', ['1:1 left-out'], 'export const a = { b: 1, }'],
    [
      '<Tabs>\n  <Tab label="A">\n    *a*\n\n    - b\n  </Tab>\n</Tabs>',
      '*a*\n\n- b',
      ['1:1 node-unknown', '2:3 node-unknown'],
      '<Tab label=\\"A\\">',
    ],
    ['a <Badge text="b" /> c', 'a  c', ['1:3 node-unknown'], '<Badge text=\\"b\\" />'],
    ['<Ab />\n\nb {c.d} `{e}`', 'b {c.d} `{e}`', ['1:1 node-unknown', '3:3 merge-tag-foreign'], '{c.d}'],
    ['<Ab />\n\n{b.map((c) => (\n  <i>{c}</i>\n))}', '', ['1:1 node-unknown', '3:1 left-out'], '{b.map('],
    ['import b from \'./b.png\'\n\n<Image src={b} alt="c" />', '![c](./b.png)', ['1:1 left-out'], 'import b'],
  ])('is reported with its place: %j', (source, markdown, problems, named) => {
    const found = read(source)
    expect(found).toMatchObject({ markdown, problems })
    expect(found.messages).toContain(named)
  })

  it.each([
    ['import taxes rose by a third', 'import taxes rose by a third'],
    ['export default settings first', 'export default settings first'],
    ['Set {a.b} and {c}.', 'Set {a.b} and {c}.'],
    ['<Note title="A">\nb\n</Note>', ':::callout{calloutType=note}\n**A**\n\nb\n:::'],
    [
      'Hello {first_name, "there"} <Tip>b</Tip>',
      'Hello {first_name, "there"}\n\n:::callout{calloutType=tip}\n**Tip**\n\nb\n:::',
    ],
  ])('has no problem in %j', (source, markdown) => {
    expect(read(source)).toMatchObject({ markdown: markdown, problems: [] })
  })
})

describe('text that looks like the syntax of another program', () => {
  it.each([
    '[[Low tide]] and ![[quay.png]]',
    '> [!NOTE]',
    '[!NOTE] a',
    '[ ] a',
    '==a== and a==b',
    ':tada: :+1:',
    'www.a.example and a www.b.example',
    ': a',
    '{{< youtube a >}}',
    '{% raw %}',
    '{{ page.title }} {{x}} {# a #} {: .b} {/* c */}',
    '%% a b %%',
    "import a from 'b'",
    'export const a = 1',
    '<Tabs> <A b={c} />',
    ':::tip a',
  ])('is written so that it stays text: %s', (text) => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
    const item = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph] }] }
    const quote = { type: 'blockquote', content: [paragraph] }
    const lines = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a' }, { type: 'hard_break' }, { type: 'text', text }],
    }
    for (const block of [paragraph, item, quote, lines]) {
      const post = readMarkdown(`\`\`\`diptych\n${JSON.stringify(block)}\n\`\`\`\n`)
      const written = toMarkdown(post)
      expect(written).not.toContain('```diptych')
      const again = readMarkdown(written)
      expect(comparableNode(again.body)).toEqual(comparableNode(post.body))
    }
  })
})
