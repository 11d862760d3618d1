import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from '../../packages/lint/src/rules/index.js'
import { launch, OFFLINE } from '../browser/chromium.js'
import { GOOD_MAIL } from '../lint/good-mail.js'
import {
  accessibilityFindings,
  ACCESSIBILITY_RULES,
  CHECKS,
  languagesOf,
  LETTERS,
  mailsOf,
  THEMES,
} from './accessible-mails.js'
import { type AxeLook, openAxe } from './axe.js'

/** The record (`tools/records/accessible-mails.mjs`) has every letter; these stand for them. */
const EVERY = 16

let browser: Browser
let look: AxeLook
beforeAll(async () => {
  browser = await launch(OFFLINE)
  look = await openAxe(browser)
})
afterAll(async () => browser?.close())

/** An empty header cell was the one thing that axe found when the record was first written. */
const FOUND_BEFORE = 'table/empty-cells'

const sample = LETTERS.filter(({ id }, at) => !id.includes('/') || at % EVERY === 0 || id === FOUND_BEFORE)

describe('our mails pass the checks of the Email Markup Consortium and axe', () => {
  it.each(sample.map((letter) => [letter.id, letter] as const))('%s', { timeout: 120_000 }, async (_, letter) => {
    for (const [at, theme] of Object.keys(THEMES).entries()) {
      const languages = languagesOf(letter)
      const language = languages[at % languages.length] ?? 'en'
      for (const { html, states } of await mailsOf(letter, language, theme)) {
        const where = `${states[0]} ${language} ${theme}`
        expect(accessibilityFindings(html), where).toEqual([])
        expect(at === 0 ? await look(html) : [], where).toEqual([])
      }
    }
  })
})

it('names only rules that exist', () => {
  const known = new Set(RULES.map(({ id }) => id))
  expect(ACCESSIBILITY_RULES.filter((id) => !known.has(id))).toEqual([])
})

it('would see what it looks for', async () => {
  const bad = GOOD_MAIL.replace('alt="A wide plain of wet mud under a low sun" ', '')
  expect(accessibilityFindings(bad).map(({ rule }) => rule)).toEqual(['M01'])
  expect((await look(bad)).map(({ rule }) => rule)).toContain('image-alt')
  expect(await look(GOOD_MAIL)).toEqual([])
  expect(CHECKS.filter(([, , rules]) => rules.length === 0)).toEqual([])
})
