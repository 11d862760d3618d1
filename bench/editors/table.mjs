/** The figures of the editors as a table in Markdown, and our figures against their aims. */

import { spread } from '../measure.mjs'

const kilobytes = (bytes) => (bytes / 1000).toFixed(0)
const ms = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** A figure of an editor, from its rounds. `most`: what ours shall be at most. */
const COLUMNS = [
  { id: 'script', head: 'script kB', of: (round) => round.script / 1000, text: (value) => value.toFixed(0), most: 110 },
  { id: 'editable', head: 'editable', of: (round) => round.letter.editable },
  { id: 'editableSlow', head: 'editable ×4', of: (round) => round.slow.editable, most: 500 },
  { id: 'p50', head: 'key p50', of: (round) => round.letter.p50 },
  { id: 'p95', head: 'key p95', of: (round) => round.letter.p95, most: 16 },
  { id: 'p50Slow', head: 'p50 ×4', of: (round) => round.slow.p50 },
  { id: 'p95Slow', head: 'p95 ×4', of: (round) => round.slow.p95, most: 50 },
  { id: 'p50Long', head: 'p50 long', of: (round) => round.long.p50 },
  { id: 'p95Long', head: 'p95 long', of: (round) => round.long.p95, most: 50 },
  { id: 'paste', head: 'paste', of: (round) => round.paste?.ms, most: 150 },
  { id: 'pastedWords', head: 'words', of: (round) => round.paste?.words, text: (value) => value.toFixed(0) },
]

const NAMES = {
  script: 'script until a letter is shown, kB',
  editableSlow: 'editable, processor four times slower, ms',
  p95: 'key to paint, p95, ms',
  p95Slow: 'key to paint, p95, processor four times slower, ms',
  p95Long: 'key to paint, p95, long text, ms',
  paste: 'paste, ms',
  composition: 'step of a Korean syllable against a Latin key',
}

/** The medians and middle halves of an editor's rounds. */
export function rowOf({ name, label }, rounds) {
  const measured = COLUMNS.map(({ id, of }) => ({ id, values: rounds.map(of).filter((value) => value !== undefined) }))
  const figures = measured.filter(({ values }) => values.length > 0).map(({ id, values }) => [id, spread(values)])
  const ratios = rounds.flatMap(({ letter }) => (letter.composition ? [letter.composition] : []))
  if (ratios.length > 0)
    for (const id of ['latin', 'korean', 'ratio'])
      figures.push([id === 'ratio' ? 'composition' : id, spread(ratios.map((one) => one[id]))])
  return { name, label, figures: Object.fromEntries(figures) }
}

export function table(rows) {
  const cells = rows.map(({ label, figures }) => [
    label,
    ...COLUMNS.map(({ id, text = ms }) => (figures[id] ? text(figures[id].median) : '')),
  ])
  const lines = [['', ...COLUMNS.map(({ head }) => head)], ...cells]
  const widths = lines[0].map((_, at) => Math.max(3, ...lines.map((line) => line[at].length)))
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(lines[0]), line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(line)].join('\n')
}

/** Our figures against their aims. */
export function aimsOf(figures) {
  const aims = [...COLUMNS, { id: 'composition', most: 1.5 }].filter(({ id, most }) => most && figures[id])
  return aims.map(({ id, most }) => {
    const { median, low, high } = figures[id]
    return { id, name: NAMES[id], most, median, low, high, met: median <= most }
  })
}

export function aimsTable(aims) {
  const text = (value) => (value < 10 ? value.toFixed(2) : ms(value))
  return aims
    .map(({ name, most, median, low, high, met }) => {
      const range = low === high ? '' : ` (${text(low)} to ${text(high)})`
      return `${met ? 'met   ' : 'missed'}  ${name}: ${text(median)}${range}, at most ${most}`
    })
    .join('\n')
}

/** How far the same row measured twice differs, in percent of the first, by column. */
export function noiseOf(first, again) {
  return COLUMNS.filter(({ id }) => !['script', 'pastedWords'].includes(id)).map(({ id, head }) => {
    const [one, two] = [first, again].map(({ figures }) => figures[id].median)
    return { id, head, percent: Math.round(((two - one) / one) * 100) }
  })
}

export const heapText = ({ keys, before, after }) =>
  `Heap of Diptych after ${keys.toLocaleString('en-US')} keys: ${kilobytes(after)} kB, before ${kilobytes(before)} kB ` +
  `(${((after / before - 1) * 100).toFixed(0)} % more)`
