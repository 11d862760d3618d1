import { expect, it } from 'vitest'
import { counted, countedList } from '../../src/domain/text/counts.js'

it('a count agrees with its noun', () => {
  expect([0, 1, 2, 2301].map((count) => counted(count, 'error'))).toEqual([
    '0 errors',
    '1 error',
    '2 errors',
    '2,301 errors',
  ])
  expect(counted(2, 'try', 'tries')).toBe('2 tries')
})

it('a list of counts leaves out zeros', () => {
  const list = (errors: number, warnings: number) =>
    countedList(
      [
        [errors, 'error'],
        [warnings, 'warning'],
      ],
      'fine',
    )
  expect([list(1, 2), list(0, 1), list(0, 0)]).toEqual(['1 error, 2 warnings', '1 warning', 'fine'])
})
