import { describe, expect, it } from 'vitest'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { fixtureOf, type NodeFixture, nodeFixtures } from '../harness/node-fixtures.js'
import { SNAPSHOTS } from '../harness/paths.js'
import { renderFixture, uninlinedRows } from '../harness/render-fixture.js'
import { differencePage, snapshotPage, type SnapshotPart } from '../harness/snapshot-page.js'

const FOLDER = `${SNAPSHOTS}/nodes`
const fileOf = (id: string) => `${FOLDER}/${id}.md`

async function partsOf(fixture: NodeFixture): Promise<SnapshotPart[]> {
  const { web, text } = await renderFixture(fixture)
  return [
    { heading: 'Page', language: 'html', content: web },
    { heading: 'Mail before inlining', language: 'html', content: await uninlinedRows(fixture) },
    { heading: 'Plain text', language: 'text', content: text },
  ]
}

describe.each([...new Set(nodeFixtures.map(({ node }) => node))])('%s', (node) => {
  const cases = nodeFixtures.filter((fixture) => fixture.node === node)
  let usual: Promise<SnapshotPart[]> | undefined

  it.each(cases.map((fixture) => [fixture.name, fixture] as const))(
    '%s has the page, the mail and the plain text that were reviewed',
    async (name, fixture) => {
      usual ??= partsOf(fixtureOf(`${node}/default`))
      const page =
        name === 'default'
          ? snapshotPage(fixture.id, fixture.about, await usual)
          : differencePage(fixture.id, fixture.about, await partsOf(fixture), await usual)
      await matchFile(fileOf(fixture.id), page)
    },
  )
})

it('has no snapshot without a fixture', () => {
  expect(orphans(FOLDER, new Set(nodeFixtures.map(({ id }) => fileOf(id))))).toEqual([])
})
