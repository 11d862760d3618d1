import { envelope } from '../harness/hostile.js'

/** Every limit lifted: what is left is the time of the code itself. */
export const UNLIMITED = {
  nodes: Infinity,
  marks: Infinity,
  text: Infinity,
  attribute: Infinity,
  attributes: Infinity,
  tags: Infinity,
  code: Infinity,
  tex: Infinity,
  segments: Infinity,
  html: Infinity,
}

type Json = Record<string, unknown>

const text = (words: string, ...marks: Json[]): Json => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const paragraph = (...content: Json[]): Json => ({ type: 'paragraph', content })
const post = (...content: Json[]): unknown => postOf(content)
const postOf = (content: readonly Json[]): unknown => envelope({ type: 'doc', content })
const paragraphOf = (content: readonly Json[]): Json => ({ type: 'paragraph', content })

/** Documents that hold `count` of one thing. */
export const DOCUMENTS: Readonly<Record<string, (count: number) => unknown>> = {
  'tabs of code': (count) => post({ type: 'code_block', content: [text(`a${'\t'.repeat(count)}b`)] }),
  'lines of code': (count) => post({ type: 'code_block', content: [text('x\n'.repeat(count))] }),
  'runs of backticks in code': (count) => post({ type: 'code_block', content: [text('``` '.repeat(count))] }),
  'blank lines before code': (count) => post({ type: 'code_block', content: [text(`${' \n'.repeat(count)}b`)] }),
  'letters of one word': (count) => post(paragraph(text('x'.repeat(count)))),
  'blanks in a text': (count) => post(paragraph(text(`a${' '.repeat(count)}b`))),
  'braces in a text': (count) => post(paragraph(text('{ "'.repeat(count)))),
  'brackets and commas in a text': (count) => post(paragraph(text('{first_name,'.repeat(count)))),
  'blanks in a mergeField': (count) => post(paragraph(text(`{name,${' '.repeat(count)}`))),
}

/** Documents of `count` nodes or marks. */
export const NODES: Readonly<Record<string, (count: number) => unknown>> = {
  paragraphs: (count) => postOf(times(count, (i) => paragraph(text(`Tide ${i}.`)))),
  headings: (count) => postOf(times(count, () => ({ type: 'heading', attrs: { level: 2 }, content: [text('Tide')] }))),
  'list items': (count) =>
    post({
      type: 'bullet_list',
      content: times(count, (i) => ({ type: 'list_item', content: [paragraph(text(`Tide ${i}`))] })),
    }),
  'line breaks': (count) => post(paragraphOf(times(count, () => ({ type: 'hard_break' })))),
  'links in a paragraph': (count) =>
    post(
      paragraphOf(
        times(count, (i) => text(`tide ${i} `, { type: 'link', attrs: { href: `https://tides.example/${i}` } })),
      ),
    ),
  'runs of bold text': (count) =>
    post(paragraphOf(times(count, (i) => text(`tide ${i} `, ...(i % 2 ? [{ type: 'strong' }] : []))))),
  'unknown nodes': (count) => postOf(times(count, (i) => ({ type: `unknown${i % 7}`, content: [text('Tide')] }))),
  footnotes: (count) =>
    postOf(
      [paragraphOf(times(count, (i) => ({ type: 'footnoteAnchor', attrs: { number: i + 1 } })))].concat(
        times(count, (i) => ({ type: 'footnote', attrs: { number: i + 1 }, content: [paragraph(text(`Note ${i}`))] })),
      ),
    ),
  pictures: (count) =>
    postOf(
      times(count, (i) => ({
        type: 'captionedImage',
        content: [{ type: 'image2', attrs: { src: `https://pictures.example/${i}.png`, width: 800, height: 400 } }],
      })),
    ),
  buttons: (count) =>
    postOf(times(count, (i) => ({ type: 'button', attrs: { text: 'Read', url: `https://tides.example/${i}` } }))),
  paywalls: (count) => postOf(times(count, () => ({ type: 'paywall' }))),
  polls: (count) => postOf(times(count, (i) => ({ type: 'poll', attrs: { id: i } }))),
  'segments of a transcript': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [] },
    data: { transcript: transcriptOf(count) },
  }),
}

/** Every segment is another speaker's, so that none is joined to the one before. */
function transcriptOf(count: number): Json {
  return {
    segments: times(count, (i) => ({ start: i, speaker: `S${i % 5}`, text: `Tide ${i}.` })),
    speaker_map: { S0: 'Ana', S1: 'Ben' },
  }
}

/** HTML that holds `count` of one thing. */
export const MARKUP: Readonly<Record<string, (count: number) => string>> = {
  'line breaks': (count) => '<br>'.repeat(count),
  paragraphs: (count) => '<p>Tide</p>'.repeat(count),
  'paragraphs left open': (count) => '<p>a'.repeat(count),
  'bold words left open': (count) => '<b>a '.repeat(count),
  'nested divisions': (count) => '<div>'.repeat(count),
  'table cells': (count) => `<table><tr>${'<td>a'.repeat(count)}`,
  'unknown components': (count) => '<div data-component-name="Unknown" data-attrs="{}"><p>a</p></div>'.repeat(count),
  'paragraphs in 90 nested unknown components': (count) =>
    '<div data-component-name="Unknown" data-attrs="{}">'.repeat(90) + '<p>a</p>'.repeat(count) + '</div>'.repeat(90),
  'paragraphs in a figure': (count) => `<figure>${'<p>a</p>'.repeat(count)}</figure>`,
  'paragraphs in 90 nested figures': (count) => `${'<figure>'.repeat(90)}${'<p>a</p>'.repeat(count)}`,
  'pictures in a gallery': (count) =>
    `<div class="kg-gallery-card">${'<img src="https://pictures.example/a.png">'.repeat(count)}</div>`,
  'links without an end': (count) => '<a href="https://tides.example/">a'.repeat(count),
  'merge tags': (count) => `<p>${'*|FNAME|* '.repeat(count)}</p>`,
  'wrappers with attributes': (count) =>
    `<div data-attrs="{}">${'<p class="a" style="color:red">a</p>'.repeat(count)}</div>`,
  'attributes of one element': (count) => `<p ${times(count, (i) => `a${i}`).join(' ')}>a</p>`,
  entities: (count) => `<p>${'&amp;'.repeat(count)}</p>`,
  'list items of Word': (count) =>
    times(
      count,
      (i) =>
        `<p class=MsoListParagraph style='mso-list:l0 level${(i % 9) + 1} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${i}.</span><![endif]>a</p>`,
    ).join(''),
  'list items of Word Online': (count) =>
    `<ol><li data-aria-level="1" data-listid="1"><p paraeid="1">a</p></li></ol>`.repeat(count),
  'lists in lists of Google Docs': (count) =>
    `<b id="docs-internal-guid-1"><ul>${'<ul><li><p><span style="font-family:Courier">a</span> b</p></li></ul>'.repeat(count)}</ul></b>`,
  'line breaks that were copied': (count) => `<meta charset='utf-8'><p>a</p>b${'<br>'.repeat(count)}c<p>a</p>`,
  'spaces that were copied': (count) => `<meta charset='utf-8'><p>${'<span>&nbsp;</span>'.repeat(count)}</p>`,
  'footnotes of Word': (count) =>
    `<p class=MsoNormal>${times(count, (i) => `<a href="#_ftn${i}">[${i}]</a>`).join('')}</p>${times(count, (i) => `<div id=ftn${i}><p>a</p></div>`).join('')}`,
}

/** Markdown of about `count` characters. */
export const MARKDOWN: Readonly<Record<string, (count: number) => string>> = {
  'links with one long reference': (count) =>
    `${'[a] '.repeat(count / 8)}\n\n[a]: https://tides.example/${'y'.repeat(count / 2)}\n`,
  'paragraphs with one long reference': (count) =>
    `${'[a]\n\n'.repeat(count / 10)}\n\n[a]: https://tides.example/${'y'.repeat(count / 2)}\n`,
  'pictures with one long reference': (count) =>
    `${'![a][b] '.repeat(count / 16)}\n\n[b]: https://tides.example/${'y'.repeat(count / 2)}\n`,
  'many references': (count) => times(count / 32, (i) => `[a${i}]\n\n[a${i}]: https://tides.example/`).join('\n'),
  'cells of a wide table': (count) =>
    `|${'a|'.repeat(count / 6)}\n|${'-|'.repeat(count / 6)}\n|${'a|'.repeat(count / 6)}\n`,
  'short rows of a wide table': (count) =>
    `|${'a|'.repeat(count / 6)}\n|${'-|'.repeat(count / 6)}\n${'|a|\n'.repeat(count / 12)}\n`,
  'references to a footnote': (count) => `${'[^1] '.repeat(count / 5)}\n\n[^1]: Note.\n`,
  footnotes: (count) =>
    `${times(count / 16, (i) => `[^${i}]`).join(' ')}\n\n${times(count / 16, (i) => `[^${i}]: a`).join('\n')}\n`,
  'paragraphs of one letter': (count) => 'a\n\n'.repeat(count / 3),
  'list items of one letter': (count) => '- a\n'.repeat(count / 4),
  'line breaks': (count) => 'a\\\n'.repeat(count / 3),
  emphasis: (count) => '*a* '.repeat(count / 4),
  pictures: (count) => '![](a.png)\n\n'.repeat(count / 12),
  formulas: (count) => '$a$ '.repeat(count / 4),
  tags: (count) => '<br>'.repeat(count / 4),
  'front matter in TOML': (count) => `+++\n${times(count / 10, (i) => `a${i} = ${i}`).join('\n')}\n+++\n`,
  'front matter in JSON': (count) => `{\n${times(count / 12, (i) => `"a${i}": ${i}`).join(',\n')}\n}\n`,
}

/** Fields of a post that hold `count` characters or entries. */
export const FIELDS: Readonly<Record<string, (count: number) => unknown>> = {
  'slashes in base_url': (count) => ({
    publication: { base_url: `https://example.org${'/'.repeat(count)}x` },
    post: {},
    body: { type: 'doc', content: [] },
  }),
  'characters in canonical_url': (count) => ({
    publication: {},
    post: { canonical_url: `https://example.org/${'p/'.repeat(count)}` },
    body: { type: 'doc', content: [] },
  }),
  'characters in a title': (count) => ({
    publication: {},
    post: { title: '{ a'.repeat(count) },
    body: { type: 'doc', content: [] },
  }),
  bylines: (count) => ({
    publication: {},
    post: { publishedBylines: times(count, (i) => ({ id: i, name: `Ana ${i}` })) },
    body: { type: 'doc', content: [] },
  }),
  'segments of a transcript': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [] },
    data: { transcript: transcriptOf(count) },
  }),
  'segments with invalid times and characters': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [] },
    data: { transcript: times(count, () => ({ start: -1, text: 'Tide\u0000' })) },
  }),
  'names of speakers': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [] },
    data: {
      transcript: {
        segments: [{ text: 'Tide' }],
        speaker_map: Object.fromEntries(times(count, (i) => [`S${i}`, `Ana ${i}`])),
      },
    },
  }),
  'options of a poll': (count) => ({
    publication: {},
    post: {},
    body: { type: 'doc', content: [{ type: 'poll', attrs: { id: 1 } }] },
    data: { polls: [{ id: 1, question: 'Q', options: times(count, (i) => ({ id: i, label: `O ${i}` })) }] },
  }),
}
