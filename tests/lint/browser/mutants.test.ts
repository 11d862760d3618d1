import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openBrowserLint } from '../../../packages/lint/src/browser.js'
import { BROWSER_RULES } from '../../../packages/lint/src/rules/browser/index.js'
import { checkEmailHtml, type Finding } from '../../../packages/lint/src/rules/index.js'
import { OFFLINE, launch } from '../../browser/chromium.js'
import { GOOD_MAIL } from '../good-mail.js'
import { browserMutants } from './mutants.js'

let browser: Browser
const found = new Map<string, Finding[]>()
beforeAll(async () => {
  browser = await launch(OFFLINE)
  // Two at once, since each waits for the browser most of its time.
  const left = [...browserMutants]
  const work = async () => {
    const linter = await openBrowserLint(browser)
    for (let mutant = left.pop(); mutant; mutant = left.pop())
      found.set(mutant.about, await linter.check(mutant.break(GOOD_MAIL)))
  }
  await Promise.all([work(), work()])
})
afterAll(async () => browser?.close())

const told = (findings: readonly Finding[]): string =>
  findings.map(({ rule, message, place }) => `${rule}: ${message} ${place ?? ''}`).join('\n')

it('the good mail has no findings', async () => {
  const linter = await openBrowserLint(browser)
  expect(told(await linter.check(GOOD_MAIL))).toBe('')
})

describe('each mutant is caught by its rule alone', () => {
  test.each(browserMutants.map((mutant) => [mutant.rule, mutant.about, mutant] as const))(
    '%s %s',
    (rule, about, mutant) => {
      const bad = mutant.break(GOOD_MAIL)
      expect(bad).not.toBe(GOOD_MAIL)
      const findings = found.get(about) ?? []
      expect(new Set(findings.map((finding) => finding.rule)), told(findings)).toEqual(new Set([rule]))
      for (const { place } of findings) expect(place).toBeTruthy()
      const still = checkEmailHtml(bad)
      expect(new Set(still.map((finding) => finding.rule)), told(still)).toEqual(
        new Set(Object.keys(mutant.also ?? {})),
      )
    },
  )
})

test('every rule has a mutant that it grades as its mark says', () => {
  for (const { id, severity } of BROWSER_RULES) {
    const grades = [...found.values()].flat().filter(({ rule }) => rule === id)
    expect(
      grades.map((finding) => finding.severity),
      id,
    ).toContain(severity)
  }
})

test('each rule has its own id, a reason, a source and a fix in sentences', () => {
  expect(new Set(BROWSER_RULES.map(({ id }) => id)).size).toBe(BROWSER_RULES.length)
  for (const { why, source, fix } of BROWSER_RULES) {
    expect(why.length > 10 && source.length > 0).toBe(true)
    expect(fix).toMatch(/^[A-Z].{10,200}\.$/)
  }
})
