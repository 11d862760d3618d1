/**
 * Takes the pictures of the preview in README and docs, `docs/preview-{light,dark}.png`: the letter of a new newsletter
 * in the editor, and a sample post with its own pictures. Needs a build and a Chromium: `node
 * tools/preview/shots.mjs`
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const cli = join(root, 'dist/cli.js')
const letters = mkdtempSync(join(tmpdir(), 'diptych-shots-'))
execFileSync(process.execPath, [cli, 'new', 'low-water'], { cwd: letters, stdio: 'ignore' })
const SHOTS = [
  { scheme: 'light', folder: join(letters, 'low-water/posts'), hash: '#name=first-letter.md&write=on' },
  {
    scheme: 'dark',
    folder: join(root, 'fixtures/posts'),
    hash: '#name=tide-tables.json&view=mail&client=outlook-new-dark&width=600',
  },
]

async function previewOf(folder) {
  const server = spawn(
    process.execPath,
    [cli, 'preview', folder, '--port', '0', '--no-open', '--now', '2026-11-22T09:00:00Z'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const origin = await new Promise((resolve) =>
    server.stdout.on('data', (chunk) => /http:\/\/[\d.:]+/.exec(chunk) && resolve(/http:\/\/[\d.:]+/.exec(chunk)[0])),
  )
  return { server, origin }
}

const browser = await chromium.launch({
  executablePath: process.env.DIPTYCH_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { scheme, folder, hash } of SHOTS) {
  const { server, origin } = await previewOf(folder)
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  // An address of the platform's CDN contains the picture's address.
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
  server.kill()
}
await browser.close()
