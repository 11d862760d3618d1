import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserLint, openBrowserLint } from '../../../packages/lint/src/browser.js'
import { OFFLINE, launch } from '../../browser/chromium.js'
import { sampleOf } from '../../harness/every-case.js'
import { renderPost } from '../../harness/post-fixtures.js'

let browser: Browser
let linter: BrowserLint
beforeAll(async () => {
  browser = await launch(OFFLINE)
  linter = await openBrowserLint(browser)
})
afterAll(async () => browser?.close())

const MAILS = [
  ['tide-tables', 'free'],
  ['rtl-arabic', 'paid'],
  ['hebrew-kitchen', 'free'],
  ['german-digest', 'free'],
] as const

test.each(sampleOf(MAILS, ([post]) => post === 'rtl-arabic' || post === 'german-digest'))(
  '%s for %s is as readable in every client as it was sent',
  async (post, reader) => {
    const { mail } = await renderPost(post, reader)
    const errors = (await linter.check(mail.html)).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ rule, message, place }) => `${rule}: ${message} ${place ?? ''}`)).toEqual([])
  },
)
