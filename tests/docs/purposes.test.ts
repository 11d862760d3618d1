import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { slugOfEntry } from '../../tools/docs/site/declarations.js'
import { examplesOf } from '../../tools/docs/site/examples.js'
import { PURPOSES } from '../../tools/docs/site/purposes.js'
import { ROOT } from '../harness/paths.js'

/** Functions, classes, and constants that are functions, in the report of an import. */
const FUNCTION = /^export (?:function (\w+)|class (\w+)|const (\w+): (?:<[^>]*>)?\((?:(?:\.{3})?\w+\??:|\)))/gm

/** Imports that only packages that build on Diptych use: their names are on one page. */
const FOR_PACKAGES = [
  'command',
  'domain',
  'lint-mail',
  'lint-page',
  'move-commands',
  'newsletter',
  'options',
  'preview-commands',
  'server-commands',
  'server-mail',
  'types',
]

function functionsIn(slug: string): readonly string[] {
  const report = readFileSync(join(ROOT, `docs/api/${slug}.api.md`), 'utf8')
  const names = [...report.matchAll(FUNCTION)].map(([, ...found]) => found.find(Boolean) ?? '')
  return [...new Set(names)].sort()
}

describe('the pages of functions', () => {
  const imports = Object.keys(PURPOSES)

  it('cover every import that programs use', () => {
    const all = readdirSync(join(ROOT, 'docs/api')).map((file) => file.replace('.api.md', ''))
    expect([...imports.map(slugOfEntry), ...FOR_PACKAGES].sort()).toEqual(all.sort())
  })

  it.each(imports)('say what each function is for: %s', (name) => {
    expect(Object.keys(PURPOSES[name] ?? {}).sort()).toEqual(functionsIn(slugOfEntry(name)))
  })

  it('have addresses that differ in more than capitals, as some disks need', () => {
    for (const [name, purposes] of Object.entries(PURPOSES)) {
      const addresses = Object.keys(purposes).map((each) => each.toLowerCase())
      expect(new Set(addresses).size, name).toBe(addresses.length)
    }
  })

  it('have purposes in sentences', () => {
    const texts = Object.values(PURPOSES).flatMap((purposes) => Object.values(purposes))
    expect(texts.filter((text) => !/^[A-Z].{10,220}\.$/.test(text))).toEqual([])
  })

  it('show examples of functions that exist', () => {
    const examples = [...examplesOf(ROOT).keys()]
    expect(examples.length).toBeGreaterThan(20)
    expect(
      examples.filter((key) => {
        const [entry = '', name = ''] = key.split(' ')
        return PURPOSES[entry]?.[name] === undefined
      }),
    ).toEqual([])
  })
})
