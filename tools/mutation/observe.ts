import { nodeFixtures } from '../../tests/harness/node-fixtures.js'
import { postJson, renderPost, SNAPSHOT_PAIRS } from '../../tests/harness/post-fixtures.js'
import { renderFixtureAnew, uninlinedRows } from '../../tests/harness/render-fixture.js'

/** Something that snapshots show: a fixture of a block, or a post for a reader. */
export interface Specimen {
  readonly id: string
  readonly kind: 'block' | 'post'
  /** Its JSON. */
  readonly source: string
  /** What its snapshot holds. A view that throws shows its error. */
  shown(): Promise<string>
}

export const specimens: readonly Specimen[] = [
  ...SNAPSHOT_PAIRS.map(([post, reader]): Specimen => ({
    id: `posts/${post}/${reader}`,
    kind: 'post',
    source: JSON.stringify(postJson(post)),
    shown: () => orError(() => postParts(post, reader)),
  })),
  ...nodeFixtures.map((fixture): Specimen => ({
    id: `nodes/${fixture.id}`,
    kind: 'block',
    source: JSON.stringify(fixture),
    shown: () =>
      orError(async () => {
        const { web, text } = await renderFixtureAnew(fixture)
        return [web, await uninlinedRows(fixture), text]
      }),
  })),
]

async function postParts(post: string, reader: string): Promise<unknown[]> {
  const { page, mail } = await renderPost(post, reader)
  return [page.html, mail.html, mail.text, mail.subject, mail.headers]
}

async function orError(parts: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await parts())
  } catch (error) {
    return `error: ${String(error)}`
  }
}
