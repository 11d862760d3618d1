import { nodeFixtures, type NodeFixture } from '../../tests/harness/node-fixtures.js'
import { renderFixtureAnew, uninlinedRows } from '../../tests/harness/render-fixture.js'

/** The fixtures of every block, each with its post as JSON. */
export const fixtures = nodeFixtures.map((fixture) => ({ ...fixture, source: JSON.stringify(fixture) }))

/** What the snapshot of a fixture holds: page, mail before inlining, plain text. A view that throws shows its error. */
export async function shown(fixture: NodeFixture): Promise<string> {
  try {
    const { web, text } = await renderFixtureAnew(fixture)
    return JSON.stringify([web, await uninlinedRows(fixture), text])
  } catch (error) {
    return `error: ${String(error)}`
  }
}
