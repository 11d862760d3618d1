import { describe, expect, it } from 'vitest'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { linewise } from '../harness/markup.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { SNAPSHOTS } from '../harness/paths.js'
import { renderFixture } from '../harness/render-fixture.js'

const FOLDER = `${SNAPSHOTS}/nodes`
const snapshotPaths = (id: string) => ({
  web: `${FOLDER}/${id}.web.html`,
  email: `${FOLDER}/${id}.email.html`,
  text: `${FOLDER}/${id}.txt`,
})

describe.each(nodeFixtures.map((fixture) => [fixture.id, fixture] as const))('%s', (id, fixture) => {
  const paths = snapshotPaths(id)
  it('web', async () => matchFile(paths.web, linewise((await renderFixture(fixture)).web)))
  it('email', async () => matchFile(paths.email, linewise((await renderFixture(fixture)).email)))
  it('text', async () => matchFile(paths.text, (await renderFixture(fixture)).text))
})

it('has no snapshot without a fixture', () => {
  const expected = new Set(nodeFixtures.flatMap(({ id }) => Object.values(snapshotPaths(id))))
  expect(orphans(FOLDER, expected)).toEqual([])
})
