import { isRecord } from '../domain/values/stored-value.js'
import { listOf, optional, type OptionSchema, thatIs } from '../options/schemas.js'
import { renderDefaults } from '../render/option-schemas.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'

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
