import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordsPage } from '../../tools/records/page.mjs'
import { ROOT } from '../harness/paths.js'

it('docs/records.md is what node tools/records/page.mjs writes from the results of the commands', () => {
  expect(readFileSync(`${ROOT}/docs/records.md`, 'utf8')).toBe(recordsPage())
})
