import axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { type AxeViolation, axeViolations, EVERYTHING } from '../../packages/lint/src/rules/browser/axe-violations.js'

/** Shows a mail as it is sent, and says what axe finds in it. */
export type AxeLook = (html: string) => Promise<AxeViolation[]>

/** A page at the width of a mail, in a browser that resolves no host names. Pictures keep their stated sizes. */
export async function openAxe(browser: Browser): Promise<AxeLook> {
  const context = await browser.newContext({
    viewport: { width: 600, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    offline: true,
  })
  const page = await context.newPage()
  await page.evaluate(axe.source)
  return async (html) => {
    await page.setContent(html, { waitUntil: 'domcontentloaded' })
    return JSON.parse(
      await page.evaluate<string>(
        `(async () => JSON.stringify(await (${axeViolations.toString()})(${JSON.stringify(EVERYTHING)})))()`,
      ),
    ) as AxeViolation[]
  }
}
