// Rewrites packages/lint/src/clients/caniemail.ts: node tools/clients/caniemail.mjs caniemail.tsv 2026-05-13
// The table has a row for each feature (slug, tested, then a column for each client: y, n, a, u, and `#1` for notes).
// The date is the date of the data.
import { readFileSync, writeFileSync } from 'node:fs'

/** The columns of the table that our clients use. */
const COLUMNS = ['gm-web', 'gm-ios', 'gm-and', 'ap-ios', 'ol-win', 'ol-com', 'ya-web', 'pr-web', 'tb']

/** Features that are not in the markup, only matter on interaction or playback, or that a browser cannot simulate. */
const NOTHING_TO_CHANGE = new Set(
  `amp bimi css-comments html-doctype html-anchor-links html-target html-base
  css-letter-spacing css-line-height html-height html-width image-apng image-bmp image-gif image-hdr`.split(/\s+/),
)

const [path, date] = process.argv.slice(2)
if (!path || !/^\d{4}-\d\d-\d\d$/.test(date ?? '')) {
  console.error('node tools/clients/caniemail.mjs <table.tsv> <date of the data, as in 2026-05-13>')
  process.exit(2)
}

const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
const names = head.split('\t')
const rows = lines.flatMap((line) => {
  const cells = Object.fromEntries(line.split('\t').map((cell, at) => [names[at], cell]))
  const support = COLUMNS.map((column) => compact(cells[column] ?? 'u'))
  const changes = support.some((cell) => cell.startsWith('n') || cell.startsWith('a'))
  return changes && !NOTHING_TO_CHANGE.has(cells.slug)
    ? [`  '${cells.slug}': '${isoDate(cells.tested)} ${support.join(' ')}',`]
    : []
})

/** `a #1 #2` as `a1,2`; `?` as `u`. */
function compact(cell) {
  const [status, ...notes] = cell.split(' ')
  return `${status === '?' ? 'u' : status}${notes.map((note) => note.slice(1)).join(',')}`
}

function isoDate(date) {
  return date
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

const file = `/**
 * Support for HTML and CSS in mail clients: data of caniemail.com of ${date}, copyright (c) 2019 Rémi Parmentier,
 * MIT licence (github.com/hteumeuleu/caniemail). Written by tools/clients/caniemail.mjs; only features that a client of
 * ours lacks in part or whole and that a change of markup can show.
 */
export const COLUMNS = [${COLUMNS.map((column) => `'${column}'`).join(', ')}] as const

/**
 * Date of the last test, then each column's support: y, n, a for in part, u for unknown; behind it the numbers of
 * caniemail's notes.
 */
export const CANIEMAIL = {
${rows.join('\n')}
} as const
`
writeFileSync(new URL('../../packages/lint/src/clients/caniemail.ts', import.meta.url), file)
console.log(`${rows.length} features`)
