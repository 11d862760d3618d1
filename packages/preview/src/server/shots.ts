import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem } from 'diptych/command'
import { limitConcurrency } from 'diptych/domain'
import { launchChromium } from 'diptych/newsletter'
import type { Browser } from 'playwright-core'
import type { ClientEntry } from '../page/protocol.js'
import type { RunningPreview } from './running-preview.js'

interface Shot {
  /** Without extension. */
  readonly file: string
  readonly address: string
  readonly width: number
  readonly scheme: 'light' | 'dark'
  /** Capture the full page, not only the window. */
  readonly whole: boolean
}

/** Number of screenshots per post. */
export const SHOTS_BESIDE_CLIENTS = 11
const HEIGHT = 900
/** Screenshots taken at the same time. Each waits for pictures and the server while others render. */
const AT_ONCE = 3
/** Pixels. The limit of Chromium's software rendering. */
const TALLEST = 16_000
/** Milliseconds to wait for pictures that do not load. */
const PATIENCE = 10_000

/**
 * Saves screenshots of every pane and client of every post, as `DIR/<post>/<pane>-<width>-<scheme>.png`. Calls `onFile`
 * after each.
 *
 * @throws UsageError if there is no browser, or the folder cannot be written.
 */
export async function takeShots(
  { origin, library }: RunningPreview,
  clients: readonly ClientEntry[],
  directory: string,
  onFile: (file: string) => void,
): Promise<number> {
  const browser = await launchChromium()
  let taken = 0
  try {
    const posts = library.list()
    for (const { name, showable } of posts) {
      const stem = stemOf(name)
      // Two files may differ only in their extension.
      const folder = join(directory, posts.filter((other) => stemOf(other.name) === stem).length > 1 ? name : stem)
      await mkdir(folder, { recursive: true }).catch((error: unknown) => {
        throw fileProblem(folder, error)
      })
      const few = limitConcurrency(AT_ONCE)
      const shots = shotsOf(origin, name, showable ? clients : null).map((shot) =>
        few(async () => {
          const file = join(folder, `${shot.file}.png`)
          await take(browser, shot, file)
          onFile(file)
          taken++
        }),
      )
      await Promise.all(shots)
    }
  } finally {
    await browser.close()
  }
  return taken
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '')
}

/** For a file without a post, there is only the page with the message. */
function shotsOf(origin: string, name: string, clients: readonly ClientEntry[] | null): Shot[] {
  const query = new URLSearchParams({ name })
  const both = ['light', 'dark'] as const
  const frame = (file: string, path: string, width: number, scheme: Shot['scheme']): Shot => ({
    file: `${file}-${width}-${scheme}`,
    address: `${origin}${path}`,
    width,
    scheme,
    whole: true,
  })
  const pane = (view: string): Shot => ({
    file: `preview-${view}`,
    address: `${origin}/#${query}&view=${view}`,
    width: 1440,
    scheme: 'light',
    whole: false,
  })
  if (clients === null) return [pane('both')]
  return [
    pane('both'),
    ...both.flatMap((scheme) =>
      [1280, 375].map((width) => frame('page', `/frame/page?${query}&scheme=${scheme}`, width, scheme)),
    ),
    ...both.flatMap((scheme) =>
      [700, 375].map((width) => frame('mail', `/frame/mail?${query}&scheme=${scheme}`, width, scheme)),
    ),
    pane('text'),
    pane('source'),
    ...clients.map(({ id, scheme }): Shot => ({
      ...frame(id, `/frame/mail?${query}&client=${id}`, 700, scheme),
      file: `client-${id}`,
    })),
  ]
}

async function take(browser: Browser, { address, width, scheme, whole }: Shot, file: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE }).catch(() => undefined)
    if (!whole)
      await page
        .waitForSelector('.panel [aria-busy="false"], .broken-note', { timeout: PATIENCE })
        .catch(() => undefined)
    const height = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : HEIGHT
    await page.screenshot({
      path: file,
      clip: { x: 0, y: 0, width, height: Math.min(TALLEST, height) },
      fullPage: whole,
    })
  } finally {
    await page.close()
  }
}
