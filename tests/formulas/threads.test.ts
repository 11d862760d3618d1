import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'

it('a script that uses the built package draws formulas in a worker thread and ends by itself', async () => {
  const script = `
    import { formulaPng } from './dist/formula-png.js'
    console.log(JSON.stringify([(await formulaPng('x^2', true))?.png.length > 0, await formulaPng('\\\\rule{1000em}{1000em}', true)]))
  `
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: 120_000 })
  expect(JSON.parse(stdout)).toEqual([true, null])
})
