import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../scripts/entries.js'
import { ROOT } from './harness/paths.js'

const NAMES = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]
/** Pages and mails have these of their own, with one name: components and their properties, and the resizer. */
const OF_BOTH = ['cdnResizer', 'ActionButton', 'Card', 'Picture', 'PostWords', 'Promo', 'RichText', 'TweetText']

interface Exported {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** The names that a report of docs/api exports. `npm run test:full` compares the reports with the sources. */
async function reported(entry: string): Promise<Exported> {
  const report = await readFile(`${ROOT}/docs/api/${entry}.api.md`, 'utf8')
  const kinds = new Map<string, string>()
  for (const [, kind = '', name = ''] of report.matchAll(
    /^(?:export )?(?:abstract )?(class|const|function|interface|type) (\w+)/gm,
  ))
    kinds.set(name, kind)
  const exported = new Map<string, string | undefined>()
  for (const [, name = ''] of report.matchAll(/^export (?:abstract )?(?:class|const|function|interface|type) (\w+)/gm))
    exported.set(name, kinds.get(name))
  // Renamed: its name is one of the DOM's too, or a package's.
  for (const [, local = '', name = local] of report.matchAll(/^export \{ (\w+)(?: as (\w+))? \}/gm))
    exported.set(name, kinds.get(local))
  const isType = (kind: string | undefined) => kind === 'interface' || kind === 'type'
  const names = [...exported]
  return {
    values: names.flatMap(([name, kind]) => (isType(kind) ? [] : [name])),
    types: names.flatMap(([name, kind]) => (isType(kind) ? [name] : [])),
  }
}

describe('the entries of the package', () => {
  it('export each name once', async () => {
    const homes = new Map<string, string[]>()
    for (const entry of NAMES) {
      const { values, types } = await reported(entry)
      for (const name of [...values, ...types]) homes.set(name, [...(homes.get(name) ?? []), entry])
    }
    const repeated = [...homes].filter(([, entries]) => entries.length > 1)
    const parts = repeated.filter(([name]) => OF_BOTH.includes(name.replace(/Props$/, '')))
    expect(repeated.filter((found) => !parts.includes(found))).toEqual([])
    expect(new Set(parts.map(([, entries]) => entries.join()))).toEqual(new Set(['web,email']))
    expect(homes.size).toBeGreaterThan(400)
  })

  it.each(NAMES)('have every value that their types declare: %s', async (entry) => {
    const { values } = await reported(entry)
    const module = (await import(`${ROOT}/${ENTRIES[entry]}`)) as object
    expect(Object.keys(module).sort()).toEqual(values.toSorted())
  })

  it('are those of package.json and of the table in ARCHITECTURE.md', async () => {
    const { exports } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')) as { exports: object }
    const expected = NAMES.map((name) => (name === 'index' ? '.' : `./${name}`)).sort()
    const typed = Object.entries(exports).filter(([, target]) => typeof target === 'object')
    expect(typed.map(([name]) => name).sort()).toEqual(expected)
    const table = (await readFile(`${ROOT}/ARCHITECTURE.md`, 'utf8')).split('## Entries')[1]?.split('\n## ')[0] ?? ''
    const rows = [...table.matchAll(/^\| `diptych(\/[\w-]+)?` \|/gm)].map(([, path = '']) => `.${path}`)
    expect(rows.sort()).toEqual(expected)
  })
})
