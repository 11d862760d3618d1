import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'

// The steps before the full tests build this folder. `node tools/records/reproducible.mjs` builds twice.
it('the packages of this folder are those of a build in another folder, 400 days later, byte for byte', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/records/reproducible.mjs', '--once'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  expect([status, status === 0 ? '' : stderr.slice(-4000)]).toEqual([0, ''])
  expect(stdout).toContain('are the same, byte for byte.')
}, 1_500_000)
