import { readdirSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { compileEmail } from '../src/email/index.js'
import { readPost } from '../src/index.js'
import { renderPage } from '../src/web/index.js'

const folder = new URL('../fixtures/posts/', import.meta.url)
const now = new Date('2026-03-01T12:00:00Z')

const page = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Long titles and labels are their authors'.
    'long-title': 'off',
    // KaTeX writes its measures as inline styles.
    'no-inline-style': 'off',
    // The platform's slugs and ids begin with digits and hold letters of every script.
    'valid-id': ['error', { relaxed: true }],
    // A section of notes and a scrolling block of code are named landmarks on purpose.
    'unique-landmark': 'off',
  },
})

const mail = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    'long-title': 'off',
    'no-inline-style': 'off',
    // Mail clients need the attributes that HTML5 retired (EMAIL-GATE T02, I06, M06).
    'no-deprecated-attr': 'off',
    'attribute-allowed-values': 'off',
    'prefer-native-element': 'off',
    'valid-id': ['error', { relaxed: true }],
    'wcag/h63': 'off',
    // Word's own conditional comments.
    'no-conditional-comment': 'off',
    'element-required-attributes': 'error',
  },
})

async function findings(validator: HtmlValidate, html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) =>
    result.messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
  )
}

describe.each(readdirSync(folder))('%s', (name) => {
  const post = readPost(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

  it('gives a valid page', async () => {
    expect(await findings(page, (await renderPage(post, { now, reader: 'free' })).html)).toEqual([])
  })

  it('gives a valid mail', async () => {
    expect(await findings(mail, (await compileEmail(post, { now, reader: 'free' })).bind().html)).toEqual([])
  })
})
