import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'

/** Runs the check over one planted file. */
function check(source: string): { code: number | null; output: string } {
  const directory = mkdtempSync(join(tmpdir(), 'diptych-regex-'))
  const file = join(directory, 'planted.ts')
  writeFileSync(file, source)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/regex/check.mjs'), file], {
    encoding: 'utf8',
  })
  rmSync(directory, { recursive: true })
  return { code: status, output: stdout + stderr }
}

describe('the check of regular expressions', () => {
  it('finds quadratic and exponential expressions, literal and made of constants', () => {
    const { code, output } = check(
      "const END = '/+'\nexport const trailing = (text: string) => text.replace(/\\s+$/, '')\nexport const nested = /^(?:a+)+$/\nexport const made = new RegExp(`${END}$`)\n",
    )
    expect(code).toBe(1)
    expect(output).toMatch(/planted\.ts:2 /)
    expect(output).toMatch(/planted\.ts:3 /)
    expect(output).toMatch(/planted\.ts:4 /)
  })

  it('takes linear expressions', () => {
    expect(check('export const word = /^[a-z]+$/\n').code).toBe(0)
  })
})
