import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { UsageError } from '../usage-error.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** The sandbox needs rights that containers do not have. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu']
/** For untrusted documents: resolves no host names. */
export const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND']
/** Milliseconds. A first start from a cold disk takes a few seconds. */
const START_TIMEOUT = 30_000
/** Unpacking takes 2 seconds, on a busy machine some more. In milliseconds. */
const UNPACK_PAUSE = 1000
const UNPACK_TRIES = 10

/**
 * Starts Chromium: the one in DIPTYCH_CHROMIUM, else the system's, else that of the package @sparticuz/chromium. Throws
 * UsageError if there is none.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const { path: executablePath, isOwn } = await findChromium()
  try {
    // The package's own arguments are not used: they run a single process, which ends when the first context closes.
    return await chromium.launch({
      executablePath,
      args: [...ARGUMENTS, ...(isOwn ? ['--no-zygote'] : []), ...more],
      timeout: START_TIMEOUT,
    })
  } catch (error) {
    throw new UsageError(
      `${executablePath} does not start: ${firstLine(error)} Set DIPTYCH_CHROMIUM to the path of another browser.`,
    )
  }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `${line.slice(0, 200).replace(/\.$/, '')}.`
}

/** A browser on this machine. */
export interface FoundChromium {
  readonly path: string
  /** Whether it is that of the package @sparticuz/chromium. */
  readonly isOwn: boolean
}

/**
 * The browser that `launchChromium` starts.
 *
 * @throws UsageError if no browser is found.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env['DIPTYCH_CHROMIUM']
  if (named && !isExecutable(named)) throw new UsageError(`DIPTYCH_CHROMIUM=${named}: file not found or not executable`)
  const path = named || installedChromium()
  if (path) return { path, isOwn: false }
  const own = await unpackChromium()
  if (own) return { path: own, isOwn: true }
  throw new UsageError(
    'Chromium is missing. Install it (apt-get install chromium), set DIPTYCH_CHROMIUM to its path, or run npm install @sparticuz/chromium (Linux x64).',
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installedChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return (
    [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...FIXED_PLACES].find(isExecutable) ??
    null
  )
}

async function unpackChromium(): Promise<string | null> {
  // The package contains a Linux build, which does not start on other systems.
  if (process.platform !== 'linux') return null
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    for (let tries = 1; ; tries++) {
      // The package takes a file for whole that another process has begun to unpack.
      const path = await packed.executablePath()
      if (starts(path)) return path
      if (tries === UNPACK_TRIES) return null
      await sleep(UNPACK_PAUSE)
    }
  } catch {
    return null
  }
}

function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: START_TIMEOUT })
    return true
  } catch {
    return false
  }
}
