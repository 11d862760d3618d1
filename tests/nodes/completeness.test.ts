import { expect, it } from 'vitest'
import { marks, nodes } from '../../src/nodes/index.js'
import { fixtureFolders, nodeFixtures, typesIn } from '../harness/node-fixtures.js'

/** Nodes and marks without a fixture of their own. */
const WITHOUT: Readonly<Record<string, string>> = {
  doc: 'every fixture stands in one',
  text: 'has no markup of its own; every paragraph holds some',
  unsupported: 'what it keeps is by definition not in the schema: tests/schema/read.test.ts',
  unsupportedInline: 'as unsupported',
  unsupportedMark: 'as unsupported',
}

const names = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !(name in WITHOUT))

it.each(names)('%s has a default fixture that shows it', (name) => {
  const fixture = nodeFixtures.find(({ id }) => id === `${name}/default`)
  expect(fixture, `fixtures/nodes/${name}/default.json`).toBeDefined()
  expect([...typesIn(fixture?.json)]).toContain(name)
})

it('every fixture shows the node of its folder', () => {
  expect(nodeFixtures.filter(({ node, json }) => !typesIn(json).has(node)).map(({ id }) => id)).toEqual([])
})

it('every folder of fixtures is the name of a node or mark', () => {
  const known = new Set([...Object.keys(nodes), ...Object.keys(marks)])
  expect(fixtureFolders().filter((folder) => !known.has(folder))).toEqual([])
})

it('every fixture says in a line what it is about', () => {
  expect(
    nodeFixtures.filter(({ about }) => about.trim().length < 10 || about.includes('\n')).map(({ id }) => id),
  ).toEqual([])
})

it('lists as without a fixture only what there is', () => {
  expect(Object.keys(WITHOUT).filter((name) => !(name in nodes) && !(name in marks))).toEqual([])
})
