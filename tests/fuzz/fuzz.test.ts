import { describe, expect, it } from 'vitest'
import { examine } from './examine.js'
import { keptFolders, keptInputs } from './kept.js'
import { mutateJson } from './mutate-json.js'
import { randomOf } from './random.js'
import { expand } from './recipe.js'
import { TARGETS } from './targets.js'

/** Inputs of each target; rendering takes longer than reading. */
const RUNS: Readonly<Record<string, number>> = {
  'read-post': 300,
  'import-html': 40,
  'read-markdown': 100,
  'to-markdown': 60,
  'recipients-csv': 300,
  'recipients-ndjson': 300,
  archive: 60,
  'check-message': 40,
  'bounce-report': 200,
  'check-email-html': 20,
  'render-web': 50,
  'compile-email': 25,
  'formula-png': 5,
}

/**
 * Milliseconds for a kept input. `npm run fuzz` allows two seconds; a test runs React's development build, beside other
 * tests.
 */
const PATIENCE = 20_000

describe.each(TARGETS.map((target) => [target.name, target] as const))('%s', (name, target) => {
  const kept = keptInputs(target)

  it.skipIf(kept.length === 0).each(kept.map((input) => [input.name, input] as const))(
    'withstands %s',
    async (_, input) => {
      expect(await examine(target, input.read(), PATIENCE)).toBeNull()
    },
  )

  it('withstands inputs of a fixed seed', async () => {
    const random = randomOf(20_260_301)
    const inputs: unknown[] = []
    const runs = RUNS[name] ?? 50
    for (let run = 0; run < runs; run++) {
      const input =
        inputs.length === 0 || random.oneIn(2)
          ? target.generate(random)
          : target.mutate(random.pick(inputs), random, () => random.pick(inputs))
      inputs.push(input)
      const fault = await examine(target, input)
      // A busy machine is no fault; what is slow has kept inputs.
      if (fault && fault.kind !== 'slow') expect({ run, fault }).toBeNull()
    }
  })
})

it('every folder of kept inputs belongs to a target', () => {
  const names = TARGETS.map(({ name }) => name)
  expect(keptFolders().filter((folder) => !names.includes(folder))).toEqual([])
})

describe('a recipe', () => {
  it('stands for a string, a list or nested nodes', () => {
    expect(expand({ repeat: ['ab', 3] })).toBe('ababab')
    expect(expand({ content: { repeat: [{ type: 'x' }, 2] } })).toEqual({ content: [{ type: 'x' }, { type: 'x' }] })
    expect(expand({ join: ['a', { repeat: ['b', 2] }] })).toBe('abb')
    expect(expand({ nest: [{ type: 'q', content: [{ inside: true }] }, 2, 'x'] })).toEqual({
      type: 'q',
      content: [{ type: 'q', content: ['x'] }],
    })
    expect(expand({ number: 'NaN' })).toBeNaN()
  })
})

it('the same seed makes the same inputs', () => {
  const changed = () => mutateJson({ a: [1, 'b', { c: null }] }, randomOf(7), () => ({ d: 2 }))
  expect(changed()).toEqual(changed())
})
