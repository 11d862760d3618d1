import { expect, test } from 'vitest'
import { checkEmailHtml } from '../../src/lint/index.js'
import { GOOD_MAIL } from './good-mail.js'

test('the good mail has no findings', () => {
  expect(checkEmailHtml(GOOD_MAIL)).toEqual([])
})
