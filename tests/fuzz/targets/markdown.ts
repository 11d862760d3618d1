import { readPost } from '../../../src/instance/platform.js'
import { readMarkdown, toMarkdown } from '../../../src/markdown.js'
import { comparableNode } from '../../../src/markdown/write/comparable.js'
import type { Post } from '../../../src/schema/post.js'
import { renderWeb } from '../../../src/web/platform-web.js'
import { breakouts } from '../../harness/breakouts.js'
import { corpusFile, corpusFiles } from '../../harness/corpus.js'
import { envelopeOf, nodeFixtures, NOW } from '../../harness/node-fixtures.js'
import { postJson, postNames } from '../../harness/post-fixtures.js'
import { generateEnvelope } from '../generate-document.js'
import { hostileString } from '../hostile-values.js'
import { mutateHtml } from '../mutate-html.js'
import { mutateJson } from '../mutate-json.js'
import type { Random } from '../random.js'
import type { Target } from '../target.js'

/** Longer texts take the time of many short ones. */
const LONGEST_SEED = 60_000

/** Parts of Markdown, to be put together at random. */
const PARTS = [
  '\n',
  '\n\n',
  ' ',
  '    ',
  '\t',
  '# ',
  '- ',
  '1. ',
  '> ',
  '---\n',
  '+++\n',
  ';;;\n',
  '{ "title": ',
  'title = "a"\n',
  'title: a\n',
  '***',
  '**',
  '*',
  '_',
  '~~',
  '~',
  '^',
  '`',
  '```\n',
  '```diptych\n',
  '```preformatted\n',
  '$',
  '$$\n',
  '[',
  ']',
  '![',
  '](',
  ')',
  '](/u "t")',
  '[a]: /u\n',
  '[^1]',
  '[[a]]',
  '![[a.png|30]]',
  '> [!NOTE]\n',
  '- [ ] ',
  '\n: ',
  '==',
  ':tada:',
  'www.a.example',
  '{{< figure src="a.png" >}}',
  '{{< a >}}\n',
  '{{< /a >}}\n',
  '{% raw %}',
  '{% endraw %}',
  '{{ page.title }}',
  '{% highlight js %}\n',
  '{% endhighlight %}\n',
  '{: .a}',
  '%% a %%',
  "import A from './a'\n",
  '<Tabs>\n',
  '</Tabs>\n',
  '<Ab c={d} />',
  '{a.b}',
  '[^1]: ',
  '<https://tides.example/a>',
  '<b>',
  '</b>',
  '<br>',
  '<!--',
  '-->',
  '&amp;',
  '&#0;',
  '\\',
  '\\\n',
  ':::callout\n',
  ':::\n',
  '::paywall\n',
  '::button[Go]{url="https://tides.example/"}',
  ':mention[Ana]{id=1}',
  '{textAlign=center}\n',
  '{first_name, "there"}',
  '|a|b|\n|-|-|\n',
  'tide',
  'https://tides.example/',
  '\u00A0',
  '\u0000',
]

export const readMarkdownTarget: Target = {
  name: 'read-markdown',
  kind: 'html',
  async seeds() {
    const own = [...nodeFixtures.map(envelopeOf), ...postNames.map(postJson)].map((input) =>
      toMarkdown(readPost(input)),
    )
    return own.filter((text) => text.length < LONGEST_SEED)
  },
  generate: markdownSoup,
  mutate: (input, random, other) =>
    random.oneIn(4)
      ? mutateHtml(String(input), random, () => String(other()))
      : withPart(String(input), random, random.oneIn(5) ? String(other()) : random.pick(PARTS)),
  async run(input) {
    const post = readMarkdown(String(input))
    post.body.check()
    const written = toMarkdown(post)
    const { html } = await renderWeb(post, { now: NOW, reader: 'paid' })
    return () => [...breakouts(html), ...differences(post, written)]
  },
}

export const toMarkdownTarget: Target = {
  name: 'to-markdown',
  kind: 'json',
  async seeds() {
    const corpus = corpusFiles('json').map((name): unknown => JSON.parse(corpusFile('json', name)))
    return [...nodeFixtures.map(envelopeOf), ...postNames.map(postJson), ...corpus]
  },
  generate: generateEnvelope,
  mutate: mutateJson,
  async run(input) {
    const post = readPost(input)
    const written = toMarkdown(post)
    return () => differences(post, written)
  },
}

/** What reading does not give back of what was written. */
function differences(post: Post, written: string): string[] {
  const again = readMarkdown(written, { publication: { ...post.publication } })
  const [before, after] = [post, again].map(({ body }) => JSON.stringify(body.children.map(comparableNode)))
  const at = firstDifference(before ?? '', after ?? '')
  return before === after
    ? []
    : [
        `read back differently: ${JSON.stringify([before, after].map((body) => body?.slice(Math.max(0, at - 80), at + 80)))}`,
      ]
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function markdownSoup(random: Random): string {
  return Array.from({ length: random.int(1, 25) }, () =>
    random.oneIn(12) ? hostileString(random) : random.pick(PARTS),
  ).join('')
}

function withPart(text: string, random: Random, part: string): string {
  const at = random.int(0, text.length)
  return text.slice(0, at) + part + text.slice(random.oneIn(3) ? Math.min(text.length, at + random.int(0, 20)) : at)
}
