import type { Finding } from '../lint.js'
import { UsageError } from './usage-error.js'

const MISSING = 'The browser rules need two packages. Run npm install playwright-core axe-core.'

/**
 * Runs the browser rules on each mail in one browser. Returns findings in the order of the mails. Throws UsageError if
 * a package or a browser is missing, or a mail cannot be rendered.
 */
export async function browserFindings(
  mails: readonly { file: string; html: string }[],
): Promise<readonly (readonly Finding[])[]> {
  const [{ launchChromium, OFFLINE }, { openBrowserLint }] = await Promise.all([
    import('./chromium.js'),
    import('../browser-lint.js'),
  ]).catch(orMissing)
  const browser = await launchChromium(OFFLINE).catch(orMissing)
  try {
    const lint = await openBrowserLint(browser)
    const findings: Finding[][] = []
    for (const { file, html } of mails)
      findings.push(await lint.check(html).catch((error: unknown) => undrawn(file, error)))
    return findings
  } finally {
    await browser.close()
  }
}

function orMissing(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') throw new UsageError(MISSING)
  throw error
}

function undrawn(file: string, error: unknown): never {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  throw new UsageError(`${file}: the browser could not show this mail: ${reason}`)
}
