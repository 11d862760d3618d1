import { describe, expect, test } from 'vitest'
import { MESSAGE_RULES, checkMessage } from '../../../packages/lint/src/rules/message/index.js'
import { GOOD_MESSAGE, octets } from './good-message.js'
import { listMutants } from './mutants/list.js'
import { partMutants } from './mutants/parts.js'
import { wireMutants } from './mutants/wire.js'

const MUTANTS = [...wireMutants, ...partMutants, ...listMutants]

test('the good message has no findings', () => {
  expect(checkMessage(octets(GOOD_MESSAGE))).toEqual([])
})

describe('each mutant is caught by its rule alone', () => {
  test.each(MUTANTS.map((mutant) => [mutant.rule, mutant.about, mutant] as const))(
    '%s %s',
    (rule, _about, { raw, also }) => {
      expect(raw).not.toBe(GOOD_MESSAGE)
      const findings = checkMessage(octets(raw))
      for (const { message } of findings) expect(message).toMatch(/.{10,}\.$/)
      const report = findings.map((finding) => `${finding.rule}: ${finding.message}`).join('\n')
      expect(new Set(findings.map((finding) => finding.rule)), report).toEqual(
        new Set([rule, ...Object.keys(also ?? {})]),
      )
    },
  )
})

test('every rule has a mutant that it grades as its mark says', () => {
  for (const { id, severity } of MESSAGE_RULES) {
    const grades = MUTANTS.filter((mutant) => mutant.rule === id).flatMap((mutant) =>
      checkMessage(octets(mutant.raw), { rules: [id] }),
    )
    expect(
      grades.map((finding) => finding.severity),
      id,
    ).toContain(severity)
  }
})

test('each rule has its own id, a reason and a fix in sentences, and a source', () => {
  expect(new Set(MESSAGE_RULES.map(({ id }) => id)).size).toBe(MESSAGE_RULES.length)
  for (const { why, source, fix } of MESSAGE_RULES) {
    expect(why).toMatch(/^\S.{10,}\.$/)
    expect(source).not.toBe('')
    expect(fix).toMatch(/^[A-Z].{10,200}\.$/)
  }
})

test('section E is whole but for what takes a network', () => {
  const ids = Array.from({ length: 31 }, (_, at) => `E${String(at + 1).padStart(2, '0')}`)
  expect(MESSAGE_RULES.map(({ id }) => id)).toEqual(['D05', 'D06', ...ids])
})
