import { isRecord } from '../domain/values/stored-value.js'
import { callback, group, optional, type OptionSchemas, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { type Budget, budgetOptions } from '../schema/budget.js'
import type { ReadPostOptions } from '../schema/read-post.js'

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
