import axe from 'axe-core'
import { group, listOption, objectWith, oneOfOption, optional, signature, textOption } from 'diptych/options'
import type { Browser, BrowserContext } from 'playwright-core'
import { askedSize, BROWSER_RULES, checkOnStage, disarm, type Stage } from './rules/browser/index.js'
import type { Finding } from './rules/rule.js'

export interface BrowserCheckOptions {
  /** Limits the findings to these rules. Default: all. */
  rules?: readonly string[] | undefined
}

const checkOptions = group<BrowserCheckOptions>({
  rules: optional(listOption(oneOfOption(BROWSER_RULES.map(({ id }) => id)))),
})
const browser = objectWith<Browser>("a browser of playwright-core's launch", 'newContext')

const checkCheckInBrowser = signature('checkInBrowser', { html: textOption, browser, options: checkOptions })
const checkOpenBrowserLint = signature('openBrowserLint', { browser })
const checkCheck = signature('check', {
  html: textOption,
  options: checkOptions,
})

const ADDRESS = 'https://mail.invalid/'
const HEIGHT = 900

/** A browser page that is kept open, so that many mails share one start. Checks one mail at a time. */
export interface BrowserLint {
  /** Checks one mail. */
  check(html: string, options?: BrowserCheckOptions): Promise<Finding[]>
  /** Closes the page; the browser stays open. */
  close(): Promise<void>
}

/**
 * Draws a finished mail in a browser and reports what is wrong: widths, accessibility, pictures off, no style blocks,
 * Word's markup, dark modes. Takes one to three seconds and leaves the browser open. Network requests are answered with
 * placeholders, and scripts of the mail do not run. Needs `playwright-core` and `axe-core`.
 *
 * @throws RangeError for an unknown rule, TypeError for an option of a wrong type or an unknown name.
 */
export async function checkInBrowser(
  html: string,
  browser: Browser,
  options: BrowserCheckOptions = {},
): Promise<Finding[]> {
  checkCheckInBrowser(html, browser, options)
  const lint = await openBrowserLint(browser)
  try {
    return await lint.check(html, options)
  } finally {
    await lint.close()
  }
}

/** Like `checkInBrowser`, for many mails one after the other. */
export async function openBrowserLint(browser: Browser): Promise<BrowserLint> {
  checkOpenBrowserLint(browser)
  const context = await browser.newContext({
    viewport: { width: 600, height: HEIGHT },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    offline: true,
  })
  const close = () => context.close()
  try {
    const stage = await stageIn(context)
    return {
      async check(html, options = {}) {
        checkCheck(html, options)
        return check(html, stage, options)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function check(html: string, stage: Stage, { rules }: BrowserCheckOptions): Promise<Finding[]> {
  const found = await checkOnStage(html, stage)
  return rules ? found.filter(({ rule }) => rules.includes(rule)) : found
}

async function stageIn(context: BrowserContext): Promise<Stage> {
  await answerAll(context)
  const page = await context.newPage()
  await page.goto(ADDRESS)
  // The policy of this address stays in force for each document written into the page. So does axe, which is loaded
  // once.
  await page.evaluate(axe.source)
  return {
    async show(html) {
      await page.setContent(html, { waitUntil: 'load' })
      await page.evaluate(disarm)
    },
    resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
    prefer: (scheme) => page.emulateMedia({ colorScheme: scheme }),
    measure: async (look, argument) =>
      JSON.parse(
        await page.evaluate<string>(
          `(async () => JSON.stringify((await (${look.toString()})(${JSON.stringify(argument)})) ?? null))()`,
        ),
      ),
  }
}

/**
 * Answers each request itself, so that none reaches the network. A picture becomes a grey one of the requested size.
 */
async function answerAll(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const request = route.request()
    if (request.url() === ADDRESS) {
      // With scripts switched off altogether, axe would wait for its own timers forever.
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': "script-src 'none'; form-action 'none'" },
        body: '<!doctype html>',
      })
    }
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
    if (request.resourceType() !== 'image') return route.abort()
    const { width, height } = askedSize(request.url())
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#999999"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
}
