import { expect, test } from 'vitest'
import { createDiptych, platformBlocks, platformMarks } from '../../src/index.js'

/** A line for each block and mark. `npx vitest run tests/schema/outline.test.ts -u` writes the file. */
test('the outline of the platform’s schema is what its definitions make', async () => {
  const { schema } = createDiptych({ blocks: platformBlocks, marks: platformMarks }).kit
  const part = (names: readonly string[], specOf: (name: string) => unknown) =>
    `{\n${names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(specOf(name))}`).join(',\n')}\n  }`
  const nodes = part(Object.keys(schema.nodes), (name) => schema.spec.nodes.get(name))
  const marks = part(Object.keys(schema.marks), (name) => schema.spec.marks.get(name))
  await expect(`{\n  "nodes": ${nodes},\n  "marks": ${marks}\n}\n`).toMatchFileSnapshot('../../src/nodes/outline.json')
})
