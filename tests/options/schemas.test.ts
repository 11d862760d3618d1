import { beforeAll, describe, expect, it } from 'vitest'
import { group, optional, positive, text } from '../../src/options/schemas.js'
import { signature } from '../../src/options/signature.js'
import { typeErrors } from '../harness/type-check.js'

describe('the schemas of an interface', () => {
  let errors: Record<'whole' | 'one missing' | 'one too many' | 'another type' | 'optional', string[]>
  beforeAll(() => {
    const schemas = (entries: string) => ({
      file: 'src/options/options.ts',
      text: `import { bool, group, optional, text } from './schemas.js'
       interface Options { readonly title: string; readonly draft?: boolean }
       export const options = group<Options>({ ${entries} })`,
    })
    errors = typeErrors({
      whole: schemas('title: text, draft: optional(bool)'),
      'one missing': schemas('title: text'),
      'one too many': schemas('title: text, draft: optional(bool), author: text'),
      'another type': schemas('title: bool, draft: optional(bool)'),
      optional: schemas('title: optional(text), draft: optional(bool)'),
    })
  })

  it('name every option', () => expect(errors.whole).toEqual([]))
  it('do not compile without one of the options', () =>
    expect(errors['one missing'].join()).toContain("Property 'draft' is missing"))
  it('do not compile with a name that is no option', () =>
    expect(errors['one too many'].join()).toContain("'author' does not exist"))
  it('do not compile with another type', () => expect(errors['another type']).not.toEqual([]))
  it('do not compile where a required option may be left out', () => expect(errors.optional).not.toEqual([]))
})

it('costs next to nothing', () => {
  const check = signature('render', {
    options: group<{ title: string; width?: number }>({ title: text, width: optional(positive) }),
  })
  const begin = performance.now()
  for (let i = 0; i < 10_000; i++) check({ title: 'Low tide', width: 600 })
  expect((performance.now() - begin) / 10_000).toBeLessThan(1)
})
