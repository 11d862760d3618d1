import { describe, expect, test } from 'vitest'
import { RULES, checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { GOOD_MAIL } from './good-mail.js'
import { documentMutants } from './mutants/document.js'
import { inlineCssMutants } from './mutants/inline-css.js'
import { linkMutants } from './mutants/links.js'
import { GUARDED_FONT, sizeAndStyleMutants } from './mutants/size-and-style.js'
import { structureMutants } from './mutants/structure.js'
import { tableAndImageMutants } from './mutants/tables-and-images.js'

const MUTANTS = [
  ...documentMutants,
  ...sizeAndStyleMutants,
  ...inlineCssMutants,
  ...tableAndImageMutants,
  ...linkMutants,
  ...structureMutants,
]

describe('each mutant is caught by its rule alone', () => {
  test.each(MUTANTS.map((mutant) => [mutant.rule, mutant.about, mutant] as const))('%s %s', (rule, _about, mutant) => {
    const bad = mutant.break(GOOD_MAIL)
    expect(bad).not.toBe(GOOD_MAIL)
    const findings = checkEmailHtml(bad)
    for (const { message } of findings) expect(message).toMatch(/.{10,}\.$/)
    const report = findings.map((finding) => `${finding.rule}: ${finding.message}`).join('\n')
    expect(new Set(findings.map((finding) => finding.rule)), report).toEqual(
      new Set([rule, ...Object.keys(mutant.also ?? {})]),
    )
  })
})

test('every rule has a mutant that it grades as its mark says', () => {
  for (const { id, severity } of RULES) {
    const grades = MUTANTS.filter((mutant) => mutant.rule === id).flatMap((mutant) =>
      checkEmailHtml(mutant.break(GOOD_MAIL), { rules: [id] }),
    )
    expect(
      grades.map((finding) => finding.severity),
      id,
    ).toContain(severity)
  }
})

test('each rule has its own id, a reason and a fix in sentences, and a source', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  for (const { why, source, fix } of RULES) {
    expect(why).toMatch(/^\S.{10,}\.$/)
    expect(source).not.toBe('')
    expect(fix).toMatch(/^[A-Z].{10,200}\.$/)
  }
})

test('a font behind a guard is fine', () => {
  expect(checkEmailHtml(GUARDED_FONT)).toEqual([])
})
