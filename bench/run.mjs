/**
 * The benchmark, after `npm run build` and `npm --prefix bench ci` (`npm run bench` does both):
 *
 *   node bench/run.mjs                            tables
 *   node bench/run.mjs --json                     one JSON document and nothing else
 *   node bench/run.mjs --markdown                 writes the tables into docs/performance.md, and history.json
 *   node bench/run.mjs --rounds 5 --only cold     more rounds (default: 3), one table
 *
 * A round measures each case in a separate process. Rounds alternate between forward and reverse order, so that other
 * work of the machine affects all cases equally. Only ratios can be compared between machines. Fails if outputs are
 * wrong, never because of a time.
 */

import { parseArgs } from 'node:util'
import { bulk } from './bulk.mjs'
import { answer, BenchError } from './children.mjs'
import { coldStarts } from './cold-start.mjs'
import { lossesOf, writeHistory } from './history.mjs'
import { report, writePage } from './report.mjs'
import { machine, rowsOf, versions } from './result.mjs'
import { TABLES } from './tables.mjs'

/** Measurements of whole processes instead of rounds of cases. */
const BY_PROCESS = { cold: coldStarts, bulk }

const OPTIONS = {
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', multiple: true, default: [] },
}

const note = (text) => process.stderr.write(`${text}\n`)

function usage(problem) {
  note(`bench: ${problem}`)
  process.exit(2)
}

function given() {
  const values = parsed()
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) usage(`--rounds takes a number from 1, not '${values.rounds}'`)
  const unknown = values.only.find((id) => !TABLES.some((table) => table.id === id))
  if (unknown) usage(`there is no table '${unknown}'; there are ${TABLES.map(({ id }) => id).join(', ')}`)
  if (values.markdown && values.only.length) usage('--markdown writes all tables; leave --only out')
  return { ...values, rounds }
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    return usage(error.message)
  }
}

const { json, markdown, rounds, only } = given()
const tables = TABLES.filter(({ id }) => !only.length || only.includes(id))

try {
  const samples = await measured()
  const rows = tables.flatMap((table) => rowsOf(table, samples))
  const result = { machine: machine(), versions: versions(), rounds, rows }
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  else if (!markdown) process.stdout.write(`${report(result)}\n`)
  for (const loss of lossesOf(result)) note(loss)
  if (markdown) {
    writePage(report(result))
    writeHistory(result)
    note('docs/performance.md and bench/history.json have the new figures.')
  }
} catch (error) {
  if (!(error instanceof BenchError)) throw error
  note(error.message)
  process.exitCode = 1
}

/** The figures of each case by its name, one for each round. */
async function measured() {
  const names = [
    ...new Set(tables.filter(({ id }) => !BY_PROCESS[id]).flatMap((table) => table.rows.map(({ name }) => name))),
  ]
  const samples = new Map(names.map((name) => [name, []]))
  if (names.length) {
    note('Are the outputs right?')
    answer('child.mjs', ['check', ...names])
  }
  for (let round = 0; names.length && round < rounds; round++) {
    note(`Round ${round + 1} of ${rounds}: ${names.length} cases, a process for each`)
    for (const name of round % 2 ? names.toReversed() : names)
      samples.get(name).push(Number(answer('child.mjs', ['time', name])))
  }
  for (const { id, title } of tables) {
    if (!BY_PROCESS[id]) continue
    note(title)
    for (const [name, figures] of await BY_PROCESS[id]()) samples.set(name, figures)
  }
  return samples
}
