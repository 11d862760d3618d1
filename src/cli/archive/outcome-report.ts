import { appendAll } from '../../domain/values/append-all.js'
import { largest } from '../../domain/values/extremes.js'
import { printable } from '../printable.js'
import { table, type Cell } from '../table.js'
import type { Layout } from '../report.js'
import type { Outcome } from './read-archive.js'
import type { Remark } from './remark.js'

/** Maximum rows of a list. The first line has the full count. */
const MOST = 20
const MOST_POSTS = 3

/** The result of an import for people, with a small table each for imported, unsupported, failed and noted items. */
export function outcomeReport(
  archive: string,
  directory: string,
  { read, unsupported, failed, lost, notes }: Outcome,
  { width, paint }: Layout,
): string {
  const posts = [...read.values()].reduce((sum, kind) => sum + kind.posts, 0)
  const verdict = [
    `${counted(posts, 'post')} imported into ${directory}`,
    ...(failed.length ? [`${failed.length} failed`] : []),
    ...(lost.length ? [`${counted(lost.length, 'part')} lost`] : []),
  ].join(', ')
  const lines = [`${paint('bold', archive)}: ${paint(failed.length || lost.length ? 'error' : 'fine', verdict)}`]
  const section = (heading: string, rows: readonly (readonly [Cell, Cell, Cell])[]) => {
    if (rows.length) appendAll(lines, ['', paint('bold', heading), ...table(rows, { width, paint })])
  }
  const numbers = new Intl.NumberFormat('en')
  const count = (value: number, all: readonly number[]): Cell => ({
    text: numbers.format(value).padStart(largest(all.map((other) => numbers.format(other).length))),
  })

  const kinds = [...read].sort(([, a], [, b]) => b.posts - a.posts)
  section(
    'Imported',
    kinds.map(([type, kind]) => [
      { text: type },
      count(
        kind.posts,
        kinds.map(([, other]) => other.posts),
      ),
      { text: kind.drafts ? counted(kind.drafts, 'draft') : '' },
    ]),
  )
  const names = [...unsupported].sort(([a, x], [b, y]) => y.count - x.count || a.localeCompare(b))
  section(
    'Unsupported components, kept as they were',
    names.map(([name, known]) => [
      { text: printable(name) },
      count(
        known.count,
        names.map(([, other]) => other.count),
      ),
      { text: `in ${listed(known.posts)}` },
    ]),
  )
  section('Failed', remarks(failed, 'error'))
  section('Lost or changed', remarks(lost, 'error'))
  section('Notes', remarks(notes, 'warning'))
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function remarks(list: readonly Remark[], style: 'error' | 'warning'): [Cell, Cell, Cell][] {
  const sign = style === 'error' ? 'error' : 'note'
  const rows: [Cell, Cell, Cell][] = list
    .slice(0, MOST)
    .map(({ where, message }) => [{ text: printable(where) }, { text: sign, style }, { text: printable(message, 400) }])
  if (list.length > MOST) rows.push([{ text: '' }, { text: sign, style }, { text: `and ${list.length - MOST} more` }])
  return rows
}

function listed(posts: readonly string[]): string {
  const shown = posts
    .slice(0, MOST_POSTS)
    .map((post) => printable(post))
    .join(', ')
  return posts.length > MOST_POSTS ? `${shown} and ${posts.length - MOST_POSTS} more` : shown
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
