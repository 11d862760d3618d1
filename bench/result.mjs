/** The document of a run: the machine, the versions, and a row for each figure. */

import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { ratio, spread } from './measure.mjs'

const GIB = 2 ** 30

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

export function machine() {
  const [cpu] = cpus()
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / GIB)} GiB`,
  }
}

/** Versions of Diptych, its inliner, and the peers. */
export function versions() {
  const root = json('../package.json')
  const installed = (name) => json(`../node_modules/${name}/package.json`).version
  return {
    diptych: root.version,
    'juice (of diptych)': installed('juice'),
    'react (of diptych)': installed('react'),
    ...json('package.json').dependencies,
  }
}

/** The rows of a table for the measured cases. */
export function rowsOf({ id, unit, to, rows }, samples) {
  return rows.filter(({ name }) => samples.has(name)).map((each) => rowOf(each, { id, unit, to }, samples))
}

function rowOf({ name, label, base, aim }, { id, unit, to }, samples) {
  const values = samples.get(name)
  const value = spread(values)
  const against = base && samples.has(base) ? ratio(values, samples.get(base)) : null
  const beyond = against && value.median - spread(samples.get(base)).median
  return {
    table: id,
    name,
    label,
    unit,
    ...value,
    ratio: against && { to, ...against },
    target: aim ? target(aim, { value: value.median, beyond, ratio: against?.median }) : null,
  }
}

function target({ most, least, of = 'ratio' }, figures) {
  const figure = figures[of]
  return {
    of,
    figure,
    ...(most === undefined ? { least } : { most }),
    met: most === undefined ? figure >= least : figure <= most,
  }
}
