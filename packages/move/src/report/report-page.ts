import { escapeHtml } from 'diptych/domain'
import type { Finding } from '../source/source.js'
import type { MoveReport } from './report.js'

// One file without a script from elsewhere, so that it can be kept beside the newsletter. It needs no script but for
// trying a redirect.

/** The report of a move as a page. */
export function reportPage(report: MoveReport): string {
  const { source, complete } = report
  const title = `Move from ${source.title}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(source.path)}</p>
<p class="verdict ${complete ? 'fine' : 'short'}">${complete ? 'Everything arrived.' : 'Something did not arrive. It is listed below.'}</p>
</header>
${[overview(report), lost(report), missing(report), posts(report), blocks(report), readers(report), redirects(report), rest(report)].join('\n')}
</main>
${report.redirects.length > 0 ? script(report) : ''}
</html>
`
}

const number = (value: number) => value.toLocaleString('en')
const counted = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`

function overview({ posts, words, media, readers, links, redirects }: MoveReport): string {
  const rows: [string, string, boolean][] = [
    [
      'Posts',
      `${number(posts.written + posts.same)} of ${number(posts.found)}`,
      posts.written + posts.same >= posts.found,
    ],
    ['Words', `${number(words.taken)} of ${number(words.found)}`, words.taken >= words.found],
    [
      'Pictures and files',
      `${number(media.stored)} of ${number(media.found)} (${megabytes(media.bytes)})`,
      media.missing.length === 0,
    ],
    ['Links between posts', number(links.own), true],
    ['Readers', readersLine(readers), true],
    ['Redirects', number(redirects.length), true],
  ]
  return `<dl class="facts">${rows
    .map(
      ([name, value, fine]) =>
        `<div${fine ? '' : ' class="short"'}><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('')}</dl>`
}

function readersLine({ rows, people, database }: MoveReport['readers']): string {
  if (rows === 0) return 'none in the source'
  return database === null ? `${number(rows)} rows, not imported` : `${number(people)} (${number(rows)} rows)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function lost({ lost: findings }: MoveReport): string {
  return section('Lost', 'What the source has and the newsletter does not.', findingsTable(findings))
}

function missing({ media }: MoveReport): string {
  if (media.missing.length === 0) return ''
  const rows = media.missing.map(({ address, reason, posts: shownIn, supplyAs }) => {
    const link = `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(shortened(address))}</a>`
    const titles = shownIn.slice(0, 3).join(', ') + (shownIn.length > 3 ? ` and ${shownIn.length - 3} more` : '')
    return `<tr><td>${link}<br><small>in ${escapeHtml(titles)}</small><br><small>put the file at <code>${escapeHtml(supplyAs)}</code></small></td><td>${escapeHtml(reason)}</td></tr>`
  })
  return section(
    'Missing pictures and files',
    'Posts show them from their old addresses, as long as those answer. If you have a file, put it where the list says, and run the move again.',
    folded(['Picture or file', 'Why'], rows),
  )
}

/** A table of which a page shows the first rows at once. */
function folded(heads: readonly string[], rows: readonly string[]): string {
  if (rows.length <= SHOWN + 5) return table(heads, rows)
  const rest = rows.slice(SHOWN)
  return `${table(heads, rows.slice(0, SHOWN))}<details><summary>${number(rest.length)} more</summary>${table(heads, rest)}</details>`
}

const SHOWN = 20

function posts({ posts: counts }: MoveReport): string {
  const groups: [string, Readonly<Record<string, number>>][] = [
    ['Status', counts.byStatus],
    ['Type', counts.byType],
    ['Audience', counts.byAudience],
  ]
  const notes = [
    counts.walls > 0 ? `${counted(counts.walls, 'post has', 'posts have')} a wall, in the place it had.` : '',
    counts.audienceUnknown > 0
      ? `The source does not say who may read ${number(counts.audienceUnknown)} of them. They are for paying readers. Run the move again with --audience everyone if they are for everyone.`
      : '',
    counts.asJson > 0
      ? `${counted(counts.asJson, 'post is', 'posts are')} JSON, because Markdown would lose something.`
      : '',
  ].filter(Boolean)
  return section('Posts', notes.join(' '), sideBySide(groups.map(([name, values]) => countsTable(name, values))))
}

function blocks({ blocks: counts, unsupported }: MoveReport): string {
  return section(
    'Blocks',
    '',
    sideBySide([countsTable('Became', counts), countsTable('Kept as they were', unsupported)]),
  )
}

function readers({ readers: counts }: MoveReport): string {
  if (counts.rows === 0) return ''
  const active = counts.byStatus['active'] ?? 0
  const notes = [
    active > counts.consentKnown
      ? `When they agreed is known of ${Math.round((counts.consentKnown / active) * 100)} % of the active readers. The first mailing asks the others again.`
      : '',
    counts.repeated > 0
      ? `${counted(counts.repeated, 'row repeats', 'rows repeat')} an address. The strictest row counts.`
      : '',
    counts.known > 0 ? `${counted(counts.known, 'was a reader', 'were readers')} already.` : '',
    counts.received > 0 ? `${counted(counts.received, 'record', 'records')} of who got which post.` : '',
  ].filter(Boolean)
  return section(
    'Readers',
    notes.join(' '),
    sideBySide([countsTable('Status', counts.byStatus), countsTable('Subscription', counts.byState)]),
  )
}

function redirects({ redirects: list }: MoveReport): string {
  if (list.length === 0) return ''
  const rows = list
    .slice(0, 200)
    .map(({ from, to }) => `<tr><td><code>${escapeHtml(from)}</code></td><td><code>${escapeHtml(to)}</code></td></tr>`)
  return section(
    'Redirects',
    'diptych serve follows redirects.json. The folder redirects has the same for Netlify, Cloudflare and nginx.',
    `<form id="try"><label>Old address <input name="address" size="40"></label> <output></output></form>${folded(['From', 'To'], rows)}${list.length > 200 ? `<p>and ${number(list.length - 200)} more in redirects.json</p>` : ''}`,
  )
}

function rest({ notExported, notes }: MoveReport): string {
  const items = notExported.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return (
    section('Not in the export', '', items && `<ul>${items}</ul>`) +
    section('Notes', 'What was left out on purpose, or should be known.', findingsTable(notes))
  )
}

function section(heading: string, text: string, content: string): string {
  if (content === '') return ''
  return `<section><h2>${heading}</h2>${text ? `<p>${escapeHtml(text)}</p>` : ''}${content}</section>`
}

/** Rows that a page shows at once. All are in the JSON. */
const MOST = 500

function findingsTable(findings: readonly Finding[]): string {
  if (findings.length === 0) return ''
  const rows = findings
    .slice(0, MOST)
    .map(({ where, message }) => `<tr><td><code>${escapeHtml(where)}</code></td><td>${escapeHtml(message)}</td></tr>`)
  return (
    folded(['Where', 'What'], rows) +
    (findings.length > MOST ? `<p>and ${number(findings.length - MOST)} more in move-report.json</p>` : '')
  )
}

function sideBySide(tables: readonly string[]): string {
  const own = tables.join('')
  return own === '' ? '' : `<div class="counts">${own}</div>`
}

function countsTable(name: string, counts: Readonly<Record<string, number>>): string {
  const rows = Object.entries(counts)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([key, count]) => `<tr><td>${escapeHtml(key)}</td><td class="count">${number(count)}</td></tr>`)
  return rows.length === 0 ? '' : table([name, ''], rows)
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<div class="table"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 60)}…${text.slice(-28)}` : text
}

function script({ redirects: list }: MoveReport): string {
  const data = JSON.stringify(Object.fromEntries(list.map(({ from, to }) => [from, to]))).replaceAll('<', '\\u003c')
  return `<script>
const redirects = ${data}
const form = document.getElementById('try')
form.addEventListener('input', show)
form.addEventListener('submit', (event) => { event.preventDefault(); show() })
function show() {
  const typed = form.elements.address.value.trim()
  let path = typed
  try { const url = new URL(typed); path = url.pathname + (url.search.startsWith('?p=') ? url.search : '') } catch {}
  const to = redirects[path] ?? redirects[path.replace(/\\/$/, '')] ?? redirects[path + '/']
  form.querySelector('output').textContent = typed === '' ? '' : to ? 'leads to ' + to : 'is not redirected'
}
</script>`
}

const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --muted: #59636e; --line: #d8dee4; --ground: #fff; --fine: #1a7f37; --short: #b42318; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e6e6; --muted: #a0a7b0; --line: #3a4048; --ground: #16191d; --fine: #56d364; --short: #ff8a80; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
header p { margin: .25rem 0; color: var(--muted); overflow-wrap: anywhere; }
header .verdict { margin-top: 1rem; font-weight: 600; }
.verdict.fine { color: var(--fine); }
.verdict.short, .short dd { color: var(--short); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 1.5rem 0; }
.facts div { border-top: 1px solid var(--line); padding-top: .5rem; }
dt { color: var(--muted); font-size: .875rem; }
dd { margin: 0; font-size: 1.125rem; font-variant-numeric: tabular-nums; }
.table { overflow-x: auto; margin: .75rem 0 1.5rem; }
table { border-collapse: collapse; min-width: 16rem; font-size: .9375rem; }
td { overflow-wrap: anywhere; min-width: 6rem; }
summary { cursor: pointer; color: var(--muted); }
th, td { text-align: left; vertical-align: top; padding: .375rem 1rem .375rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; }
.counts { display: flex; flex-wrap: wrap; gap: 0 4rem; align-items: start; }
.count { text-align: right; font-variant-numeric: tabular-nums; padding-right: 0; }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
small { color: var(--muted); }
input { font: inherit; max-width: 100%; padding: .25rem .5rem; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 4px; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--fine); outline-offset: 2px; }
`
