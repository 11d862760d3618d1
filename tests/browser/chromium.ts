import type { Browser } from 'playwright-core'
import { launchChromium } from '../../src/cli/check/chromium.js'

export { OFFLINE } from '../../src/cli/check/chromium.js'

/** How long a state may take to come. A busy machine takes many times as long as an idle one. */
const PATIENCE_MS = 120_000

/** The browser that commands use, whose pages wait longer for what is asked of them. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const browser = await launchChromium(more)
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  return browser
}
