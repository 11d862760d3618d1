import { isRecord } from '../domain/values/stored-value.js'
import { callback, group, listOf, optional, type OptionSchema, type OptionSchemas, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { renderDefaults } from '../render/option-schemas.js'
import { type Budget, budgetOptions } from '../schema/budget.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { ReadPostOptions } from '../schema/read-post.js'

// What `createDiptych` and `deferDiptych` take, and `readPost` of both.

const definition = thatIs<AnyBlock>(
  'a definition from defineBlock or defineMark',
  (value) => isRecord(value) && typeof value['name'] === 'string',
)

export const definitions = listOf(definition, 'a list of blocks such as platformBlocks')

/** The options of `createDiptych` and `deferDiptych` beside `blocks`. */
export const instanceOptions = {
  ...renderDefaults,
  marks: optional(listOf(definition as OptionSchema<unknown> as OptionSchema<AnyMark>)),
}

export interface ReadOptions extends ReadPostOptions {
  /** Limits that differ from the defaults of `Budget`. */
  readonly budget?: Partial<Budget> | undefined
}

export const fields = thatIs<Readonly<Record<string, unknown>>>('an object with fields by their stored names', isRecord)

export const readOptions: OptionSchemas<ReadOptions> = {
  publication: optional(fields),
  budget: optional(budgetOptions),
  findPicture: optional(callback()),
}

export const checkReadPost = signature('readPost', {
  // Accepts anything, because `problems` reports invalid input.
  input: thatIs<unknown>('a post', () => true),
  options: group(readOptions),
})
