/**
 * The bench: `node bench/run.mjs [rounds]` after `npm run build` and `npm --prefix bench install`.
 * All figures are of one process and one run; only their ratios say something on another machine.
 * Fails when outputs are wrong, never because of a time.
 */

import { cpus } from 'node:os'

// Before React is loaded: its development build is several times slower.
process.env.NODE_ENV = 'production'

const { parseFragment } = await import('parse5')
const { importHtml, readPost } = await import('../dist/index.js')
const { renderWeb } = await import('../dist/web.js')
const { compileEmail } = await import('../dist/email.js')
const { blockCount, forTiptap, full, fullText, kitPost, mailRows, plain, prose, wordCount } =
  await import('./content.mjs')
const { holdsWords, sameHtml, sameMail } = await import('./checks.mjs')
const { floorEmail } = await import('./floor-email.mjs')
const { floorWeb } = await import('./floor-web.mjs')
const { measure, quantile, ratio } = await import('./measure.mjs')
const { mjml, mjmlSource, reactEmail, tiptap } = await import('./peers.mjs')

const ROUNDS = Number(process.argv[2] ?? 60)
const now = new Date('2026-11-20T12:00:00Z')
const recipient = { name: 'Ada Marsh', token: 'b2f1c0de4a' }

const web = async (input) => (await renderWeb(readPost(input), { now })).html
const compile = (input) => compileEmail(readPost(input), { now, reader: 'free' })
const mailFloor = {
  now,
  token: recipient.token,
  colours: { accent: '#1f6f78', onAccent: '#ffffff', accentText: '#1f6f78' },
}
const letter = {
  title: full.post.title,
  subtitle: full.post.subtitle,
  description: full.post.description,
  publication: full.publication.name,
  home: full.publication.base_url,
  rows: mailRows(kitPost),
}
const letterSource = mjmlSource(letter)
const tiptapDoc = forTiptap(prose.body)
// Once for nothing: loading a grammar can take longer than shiki gives a line of code on a busy machine.
await web(full)
const page = await web(full)
const template = await compile(full)
const kitTemplate = await compile(kitPost)
const proseWords = prose.body.content.map(wordsIn).join(' ')
const sender = { from: { name: 'Low Water', address: 'post@lowwater.example' }, date: now }
const message = template.messages(sender)
const room = Buffer.alloc(1 << 20)
const bound = template.bind(recipient)
const halves = [bound.html, bound.text].map((text) => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)])
const letterWords = letter.rows.map(rowWords).join('\n')

// ---------------------------------------------------------------- are the outputs right?

const wrong = [
  blockCount >= 40 ? null : `the reference post has only ${blockCount} blocks`,
  readPost(full).problems.length === 0 ? null : 'the reference post has problems',
  sameHtml('web, whole post', page, await floorWeb(full, now)),
  sameHtml('web, structure', await web(plain), await floorWeb(plain, now)),
  sameHtml('web, prose', await web(prose), await floorWeb(prose, now)),
  sameMail('mail, whole post', template.bind(recipient).html, await floorEmail(full, mailFloor)),
  sameMail('mail, structure', (await compile(plain)).bind(recipient).html, await floorEmail(plain, mailFloor)),
  holdsWords('React Email', letterWords, await reactEmail(letter, recipient)),
  holdsWords('mail, headings to buttons', letterWords, kitTemplate.bind(recipient).html),
  holdsWords('MJML', letterWords, await mjml(letterSource)),
  holdsWords('Tiptap', proseWords, tiptap(tiptapDoc)),
  importHtml(page).body.childCount >= 40 ? null : 'the page is not read back',
].filter(Boolean)

if (wrong.length) {
  console.error(`Wrong output, nothing was measured.\n\n${wrong.join('\n\n')}`)
  process.exit(1)
}

function rowWords({ inline, caption, paragraphs, items, label }) {
  const parts = [inline, caption, ...(paragraphs ?? [])].map((runs) => (runs ?? []).map(({ text }) => text).join(''))
  return [
    ...parts,
    ...(items ?? []).map((item) => [rowWords(item), item.inner ? rowWords(item.inner) : ''].join('\n')),
    label ?? '',
  ].join('\n')
}

function wordsIn(node) {
  return (
    node.text ?? (node.content ?? []).map(wordsIn).join(node.type === 'list_item' || /list/.test(node.type) ? '\n' : '')
  )
}

// ---------------------------------------------------------------- measure

let sent = 0
const messageBytes = message({ ...recipient, email: 'ada@reader.example' }).bytes.length
const samples = await measure(
  [
    { name: 'floor.web.full', run: () => floorWeb(full, now) },
    { name: 'web.full', run: () => web(full) },
    { name: 'floor.web.plain', run: () => floorWeb(plain, now) },
    { name: 'web.plain', run: () => web(plain) },
    { name: 'floor.web.prose', run: () => floorWeb(prose, now) },
    { name: 'web.prose', run: () => web(prose) },
    { name: 'tiptap', run: () => tiptap(tiptapDoc) },
    { name: 'floor.mail.full', run: () => floorEmail(full, mailFloor) },
    { name: 'mail.full', run: () => compile(full) },
    { name: 'floor.mail.plain', run: () => floorEmail(plain, mailFloor) },
    { name: 'mail.plain', run: () => compile(plain) },
    { name: 'mail.kit', run: () => compile(kitPost) },
    { name: 'bind', run: () => template.bind({ ...recipient, token: `t${sent++}` }) },
    { name: 'copy.strings', run: () => ({ html: halves[0][0] + halves[0][1], text: halves[1][0] + halves[1][1] }) },
    {
      name: 'message',
      run: () => message({ ...recipient, email: `ada${sent}@reader.example`, token: `t${sent++}` }, room).bytes.length,
    },
    { name: 'copy.message', run: () => room.copy(room, 1 << 19, 0, messageBytes) },
    { name: 'bind.kit', run: () => kitTemplate.bind({ ...recipient, token: `t${sent++}` }) },
    { name: 'react-email', run: () => reactEmail(letter, { token: `t${sent++}` }) },
    { name: 'mjml', run: () => mjml(letterSource) },
    { name: 'json', run: () => JSON.parse(fullText) },
    { name: 'read', run: () => readPost(full) },
    { name: 'parse5', run: () => parseFragment(page) },
    { name: 'import', run: () => importHtml(page) },
  ],
  ROUNDS,
)

// ---------------------------------------------------------------- report

const kilobytes = (text) => `${(Buffer.byteLength(text) / 1000).toFixed(0)} kB`
const { version } = process
const [cpu] = cpus()

console.log(`
Reference post: ${blockCount} blocks, ${wordCount(full.body)} words; ${kilobytes(fullText)} of JSON, ${kilobytes(page)} of page, ${kilobytes(template.bind(recipient).html)} of mail
Node ${version}, ${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown CPU'}, NODE_ENV=production
Median of ${ROUNDS} interleaved samples; in brackets the middle half. Ratios are medians of the ratios within each round.
`)

table('Web page: post JSON to HTML', 'ratio to floor', [
  row('whole post: by hand', 'floor.web.full'),
  row('whole post: readPost + renderWeb', 'web.full', 'floor.web.full', { most: 3.5 }),
  row('without formulas, code, tweet: by hand', 'floor.web.plain'),
  row('without formulas, code, tweet: ours', 'web.plain', 'floor.web.plain'),
  row('prose only: by hand', 'floor.web.prose'),
  row('prose only: ours', 'web.prose', 'floor.web.prose'),
  row('prose only: Tiptap static renderer', 'tiptap', 'floor.web.prose'),
])
table('Mail: post JSON to a template for one audience', 'ratio', [
  row('whole post: by hand', 'floor.mail.full'),
  row('whole post: readPost + compileEmail', 'mail.full', 'floor.mail.full', { most: 60 }),
  row('without formulas, code, tweet: by hand', 'floor.mail.plain'),
  row('without formulas, code, tweet: ours', 'mail.plain', 'floor.mail.plain'),
  row('headings to buttons only: MJML', 'mjml'),
  row('headings to buttons only: ours, against MJML', 'mail.kit', 'mjml'),
])
table('Mail: one recipient more', 'ratio', [
  row('HTML and text: a plain copy of the same strings', 'copy.strings'),
  row('HTML and text: template.bind', 'bind', 'copy.strings', { most: 3 }),
  row(`message of ${kilobytes(room.subarray(0, messageBytes))}: a plain copy`, 'copy.message'),
  row('message: template.messages', 'message', 'copy.message'),
])
console.log(
  `  ${Math.round(1000 / quantile(samples.get('message'), 0.5)).toLocaleString('en-US')} messages a second on this core; the aim is 25,000\n`,
)
table('Mail: one recipient more, against others', 'times a bind', [
  row('whole post: template.bind', 'bind'),
  row('headings to buttons only: template.bind', 'bind.kit'),
  row('headings to buttons only: React Email render', 'react-email', 'bind.kit', { least: 100 }),
])
table('Reading', 'ratio to parser', [
  row('JSON.parse', 'json'),
  row('readPost', 'read', 'json'),
  row('parse5, our page', 'parse5'),
  row('importHtml, our page', 'import', 'parse5'),
])

function row(label, name, base, { most, least } = {}) {
  const times = samples.get(name)
  const cells = {
    label,
    ms: time(quantile(times, 0.5)),
    spread: `${time(quantile(times, 0.25))} - ${time(quantile(times, 0.75))}`,
    ratio: '',
    target: '',
  }
  if (!base) return cells
  const { median, low, high } = ratio(times, samples.get(base))
  const goal = most ? `at most ${most}` : least ? `at least ${least}` : ''
  const met = most ? median <= most : !least || median >= least
  return {
    ...cells,
    ratio: `${factor(median)} (${factor(low)} - ${factor(high)})`,
    target: goal && `${goal}: ${met ? 'met' : 'missed'}`,
  }
}

function time(ms) {
  return ms >= 10 ? ms.toFixed(1) : ms >= 0.1 ? ms.toFixed(2) : ms.toFixed(4)
}

function factor(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

function table(title, unit, rows) {
  const all = [{ label: title, ms: 'ms', spread: '', ratio: unit, target: 'target' }, ...rows]
  const wide = (key) => Math.max(...all.map((each) => each[key].length))
  const [a, b, c, d] = ['label', 'ms', 'spread', 'ratio'].map(wide)
  const lines = all.map((each) =>
    `  ${each.label.padEnd(Math.max(a, 46))}  ${each.ms.padStart(Math.max(b, 8))}  ${(each.spread && `(${each.spread})`).padEnd(Math.max(c + 2, 19))}  ${each.ratio.padEnd(Math.max(d, 24))}  ${each.target}`.trimEnd(),
  )
  console.log([lines[0], `  ${'-'.repeat(112)}`, ...lines.slice(1), ''].join('\n'))
}

console.log(`Left out of the mail kits' content: coloured code, formulas, tweet, video, post cards, footnotes. Tiptap gets starter kit, images,
sub- and superscript. MJML reads its source as a string made beforehand; React Email renders once for each recipient.
`)
