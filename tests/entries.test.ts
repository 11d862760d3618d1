import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PACKAGES } from '../scripts/entries.js'
import { ROOT } from './harness/paths.js'

/** The folder of each package, and how the names of its reports begin. */
const FOLDERS: Readonly<Record<keyof typeof PACKAGES, { readonly folder: string; readonly report: string }>> = {
  diptych: { folder: '.', report: '' },
  '@diptych/lint': { folder: 'packages/lint', report: 'lint' },
  '@diptych/server': { folder: 'packages/server', report: 'server' },
  '@diptych/preview': { folder: 'packages/preview', report: 'preview' },
  '@diptych/editor': { folder: 'packages/editor', report: 'editor' },
  '@diptych/move': { folder: 'packages/move', report: 'move' },
}
const NAMES = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]
/** Package, entry and source. */
const ENTRIES = NAMES.flatMap((name) =>
  Object.entries(PACKAGES[name]).map(([entry, source]) => [name, entry, source] as const),
)
/**
 * Pages and mails have these of their own, with one name: components and their properties, and the resizer. `Post` is
 * the type of a post and the component that shows one.
 */
const OF_BOTH = ['cdnResizer', 'ActionButton', 'Card', 'Picture', 'Post', 'PostWords', 'Promo', 'RichText', 'TweetText']

interface Exported {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** The names that a report of docs/api exports. `npm run test:full` compares the reports with the sources. */
async function reported(name: keyof typeof PACKAGES, entry: string): Promise<Exported> {
  const { report: start } = FOLDERS[name]
  const file = start === '' ? entry : entry === 'index' ? start : `${start}-${entry}`
  const report = await readFile(`${ROOT}/docs/api/${file}.api.md`, 'utf8')
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

describe('the entries of the packages', () => {
  it.each(NAMES)('export each name once: %s', async (name) => {
    const homes = new Map<string, string[]>()
    for (const entry of Object.keys(PACKAGES[name])) {
      const { values, types } = await reported(name, entry)
      expect([...values, ...types]).not.toEqual([])
      for (const each of [...values, ...types]) homes.set(each, [...(homes.get(each) ?? []), entry])
    }
    const repeated = [...homes].filter(([, entries]) => entries.length > 1)
    const parts = repeated.filter(([each]) => OF_BOTH.includes(each.replace(/Props$/, '')))
    expect(repeated.filter((found) => !parts.includes(found))).toEqual([])
    expect(new Set(parts.map(([, entries]) => entries.join()))).toEqual(
      new Set(name === 'diptych' ? ['types,react', 'web,email'] : []),
    )
    if (name === 'diptych') expect(homes.size).toBeGreaterThan(400)
  })

  it.each(ENTRIES)('have every value that their types declare: %s %s', async (name, entry, source) => {
    const { values } = await reported(name, entry)
    const module = (await import(`${ROOT}/${source}`)) as object
    expect(Object.keys(module).sort()).toEqual(values.toSorted())
  })

  it.each(NAMES)('are those of the manifest and of the table in ARCHITECTURE.md: %s', async (name) => {
    const manifest = await readFile(`${ROOT}/${FOLDERS[name].folder}/package.json`, 'utf8')
    const { exports } = JSON.parse(manifest) as { exports: object }
    const expected = Object.keys(PACKAGES[name])
      .map((entry) => (entry === 'index' ? '.' : `./${entry}`))
      .sort()
    const typed = Object.entries(exports).filter(([, target]) => typeof target === 'object')
    expect(typed.map(([path]) => path).sort()).toEqual(expected)
    const table = (await readFile(`${ROOT}/ARCHITECTURE.md`, 'utf8')).split('## Entries')[1]?.split('\n## ')[0] ?? ''
    const rows = [...table.matchAll(/^\| `([\w@/-]+)` \|/gm)].map(([, path = '']) => path)
    const own = rows.filter((path) => path === name || path.startsWith(`${name}/`))
    expect(own.map((path) => `.${path.slice(name.length)}`).sort()).toEqual(expected)
  })
})
