/**
 * The README's two pictures of the preview, `docs/preview-{light,dark}.png`, from the sample posts with their own
 * pictures. Needs a build and a Chromium: `node scripts/preview-shots.mjs`
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SHOTS = [
  { scheme: 'light', hash: '#name=tide-tables.json' },
  { scheme: 'dark', hash: '#name=tide-tables.json&view=mail&client=outlook-new-dark&width=600' },
]

const server = spawn(
  process.execPath,
  [join(root, 'dist/cli.js'), 'preview', 'fixtures/posts', '--port', '0', '--no-open', '--now', '2026-11-22T09:00:00Z'],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
)
const origin = await new Promise((resolve) =>
  server.stdout.on('data', (chunk) => /http:\/\/[\d.:]+/.exec(chunk) && resolve(/http:\/\/[\d.:]+/.exec(chunk)[0])),
)
const browser = await chromium.launch({
  executablePath: process.env.DIPTYCH_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { scheme, hash } of SHOTS) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  // A proxy of the platform's CDN has the picture's address within its own.
  await page.route(/^https:/, (route) => {
    const file = join(root, 'fixtures/assets', decodeURIComponent(route.request().url()).split('/').at(-1) ?? '')
    return existsSync(file) ? route.fulfill({ body: readFileSync(file) }) : route.abort()
  })
  await page.goto(`${origin}/${hash}`)
  await page.waitForSelector('.panel [aria-busy="false"]')
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(500)
  const file = join(root, `docs/preview-${scheme}.png`)
  await page.screenshot({ path: file })
  try {
    execFileSync('python3', [
      '-c',
      `from PIL import Image; import sys; Image.open(sys.argv[1]).convert('RGB').quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(sys.argv[1], optimize=True)`,
      file,
    ])
  } catch {
    console.log('Pillow is missing; the picture is not made smaller')
  }
  console.log(`${file} ${Math.round(statSync(file).size / 1024)} KB`)
}
await browser.close()
server.kill()
