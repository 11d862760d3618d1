import { describe, expect, it } from 'vitest'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { SNAPSHOTS } from '../harness/paths.js'
import { renderFixture, uninlinedRows } from '../harness/render-fixture.js'
import { snapshotPage } from '../harness/snapshot-page.js'

const FOLDER = `${SNAPSHOTS}/nodes`
const fileOf = (id: string) => `${FOLDER}/${id}.md`

describe.each(nodeFixtures.map((fixture) => [fixture.id, fixture] as const))('%s', (id, fixture) => {
  it('has the page, the mail and the plain text that were reviewed', async () => {
    const { web, text } = await renderFixture(fixture)
    const page = snapshotPage(id, fixture.about, [
      { heading: 'Page', language: 'html', content: web },
      { heading: 'Mail before inlining', language: 'html', content: await uninlinedRows(fixture) },
      { heading: 'Plain text', language: 'text', content: text },
    ])
    await matchFile(fileOf(id), page)
  })
})

it('has no snapshot without a fixture', () => {
  expect(orphans(FOLDER, new Set(nodeFixtures.map(({ id }) => fileOf(id))))).toEqual([])
})
