/** The figures of earlier runs, so that a loss is seen: `history.json`, one entry for each run with `--markdown`. */

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './children.mjs'

const FILE = new URL('history.json', import.meta.url)
/** What counts as a loss, if the noise of both runs is smaller. */
const LOSS = 0.1

/**
 * One line for each figure that got worse by a tenth since the last run. Ratios are compared between any machines;
 * milliseconds and rates only on the same kind.
 */
export function lossesOf(result) {
  const last = history().at(-1)
  if (!last) return []
  const now = entryOf(result)
  const isSame = ['cpu', 'cores', 'node'].every((name) => last.machine[name] === now.machine[name])
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const before = last.figures[name]
    if (!before) return []
    const [of, was, is] =
      'ratio' in figure && before.ratio ? ['ratio', before.ratio, figure.ratio] : ['figure', before.value, figure.value]
    if (of === 'figure' && !isSame) return []
    const change = figure.isRate ? was / is - 1 : is / was - 1
    const noise = Math.max(now.noise ?? 0, last.noise ?? 0)
    return change > LOSS && change > noise
      ? [`${name}: its ${of} got worse by ${Math.round(change * 100)} % since ${last.date} (${was} to ${is}).`]
      : []
  })
}

export function writeHistory(result) {
  const all = [...history(), entryOf(result)]
  writeFileSync(FILE, `[\n${all.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
}

function history() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function entryOf({ machine, rows }) {
  const noise = rows.find(({ name, ratio }) => name === 'prose.noise' && ratio)
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    machine,
    ...(noise ? { noise: rounded(Math.abs(noise.ratio.median - 1)) } : {}),
    figures: Object.fromEntries(
      rows.map(({ name, unit, median, ratio }) => [
        name,
        {
          value: rounded(median),
          ...(ratio ? { ratio: rounded(ratio.median) } : {}),
          ...(unit.endsWith('/s') ? { isRate: true } : {}),
        },
      ]),
    ),
  }
}

function rounded(value) {
  return Number(value.toPrecision(3))
}
