/** A result as Markdown tables, which are readable on a terminal and on a page. */

import { readFileSync, writeFileSync } from 'node:fs'
import { TABLES } from './tables.mjs'

const PAGE = new URL('../docs/performance.md', import.meta.url)
const [BEGIN, END] = ['<!-- figures: node bench/run.mjs --markdown -->', '<!-- end of figures -->']

export function report({ machine, versions, rounds, rows }) {
  const { node, platform, cpu, cores, memory } = machine
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `Node ${node}, ${platform}, ${cores} cores of ${cpu}, ${memory}. Rounds: ${rounds}. In brackets the middle half.`,
    `Versions: ${named.join(', ')}.`,
    ...TABLES.map((table) => tableOf(table, rows)).filter(Boolean),
  ].join('\n\n')
}

/** Writes a report between the markers of the page. */
export function writePage(text) {
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost the marks of its figures')
  writeFileSync(PAGE, `${page.slice(0, from)}${BEGIN}\n\n${text}\n\n${page.slice(to)}`)
}

function tableOf({ id, title, unit, to }, rows) {
  const own = rows.filter(({ table }) => table === id)
  if (!own.length) return ''
  const aimed = own.some(({ target }) => target)
  const head = ['', unit, ...(to ? [`ratio to ${to}`] : []), ...(aimed ? ['aim'] : [])]
  const cells = own.map((row) => [
    row.label,
    withRange(row, figure),
    ...(to ? [row.ratio ? withRange(row.ratio, factor) : ''] : []),
    ...(aimed ? [aimText(row.target)] : []),
  ])
  return `### ${title}\n\n${markdownTable(head, cells)}`
}

function markdownTable(head, cells) {
  const wide = head.map((_, at) => Math.max(3, ...[head, ...cells].map((line) => line[at].length)))
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(wide[at])).join(' | ')} |`
  return [line(head), line(wide.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

const withRange = ({ median, low, high }, text) =>
  low === high ? text(median) : `${text(median)} (${text(low)} to ${text(high)})`

const OF = { ratio: 'ratio ', value: '', beyond: 'beyond the base ' }

function aimText(target) {
  if (!target) return ''
  const { of, most, least, met } = target
  const limit = most === undefined ? `at least ${figure(least)}` : `at most ${most}`
  const own = of === 'beyond' ? `, is ${figure(target.figure)}` : ''
  return `${OF[of]}${limit}${own}: ${met ? 'met' : 'missed'}`
}

function figure(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US')
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 0.1
        ? value.toFixed(2)
        : value.toFixed(4)
}

function factor(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
