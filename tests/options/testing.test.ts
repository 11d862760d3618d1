import { describe } from 'vitest'
import { createMemoryApi } from '../../packages/server/src/memory/index.js'
import { refuses, untyped } from './wrong-calls.js'

describe('createMemoryApi', () => {
  refuses([
    [
      () => createMemoryApi(untyped({ poll: [] })),
      'TypeError: createMemoryApi: unknown option "poll"; did you mean "polls"?',
    ],
    [
      () => createMemoryApi({ now: new Date('tomorrow') }),
      'RangeError: createMemoryApi: now: expected a valid Date; got an invalid Date',
    ],
    [
      () => createMemoryApi({ reader: untyped({ id: 1, state: 'vip' }) }),
      'RangeError: createMemoryApi: reader.state: expected one of "anonymous", "registered", "free", "paid", "founding", "pledged", "lapsed"; got "vip"',
    ],
    [
      () => createMemoryApi({ polls: untyped({ 7: {} }) }),
      'TypeError: createMemoryApi: polls: expected a list; got an object',
    ],
  ])
})
