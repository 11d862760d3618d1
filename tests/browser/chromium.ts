import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = ['/usr/bin/chromium', ...folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)), '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return candidates.find(isExecutable) ?? null
}

async function unpacked(): Promise<string | null> {
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const path = await packed.executablePath()
    // The package holds a Linux build; on other systems it unpacks what does not start.
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return path
  } catch {
    return null
  }
}

/** A browser to measure in: the one asked for, the system's, else the one that a dev dependency carries. Without any the tests fail. */
export async function launch(): Promise<Browser> {
  const asked = process.env['DIPTYCH_CHROMIUM']
  if (asked && !isExecutable(asked)) throw new Error(`DIPTYCH_CHROMIUM is ${asked}, which is no program`)
  const path = asked ?? installed()
  if (path) return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  const own = await unpacked()
  // Not the package's own arguments: in its single process the first closed context takes the browser along.
  if (own) return chromium.launch({ executablePath: own, args: ['--no-sandbox', '--disable-gpu', '--no-zygote'] })
  throw new Error('No Chromium found. Install one (apt-get install chromium), or name one in DIPTYCH_CHROMIUM; on Linux x64 `npm install` brings @sparticuz/chromium along.')
}
