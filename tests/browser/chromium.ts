import type { Browser } from 'playwright-core'
import { launchChromium } from '../../src/cli/check/chromium.js'

export { OFFLINE } from '../../src/cli/check/chromium.js'

/** How long a state may take to come. A busy machine takes many times as long as an idle one. */
const PATIENCE_MS = 120_000

/** The browsers of this worker, by their arguments. They end with its process. */
const running = new Map<string, Promise<Browser>>()

/**
 * The browser that commands use, whose pages wait longer for what is asked of them. Test files that run in the same
 * worker share it, since starting one takes a second. `close` closes the contexts of the file.
 */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const known = await running.get(key)
  if (known?.isConnected()) return known
  const starting = start(more)
  running.set(key, starting)
  // The next file tries again.
  starting.catch(() => running.delete(key))
  return starting
}

/** Signals at which Playwright ends the process. Tests emit them for the commands that they run in this process. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function start(more: readonly string[]): Promise<Browser> {
  const before = SIGNALS.map((signal) => process.listeners(signal))
  const browser = await launchChromium(more)
  SIGNALS.forEach((signal, at) => {
    for (const listener of process.listeners(signal)) if (!before[at]?.includes(listener)) process.off(signal, listener)
  })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close()
  }
  return browser
}
