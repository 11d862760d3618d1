/**
 * Checks pages, desk, preview, editor and documentation against WCAG 2.2 AA in Chromium:
 *
 *   npm run docs && node tools/accessibility/run.mjs             prints what each check finds
 *   npm run docs && node tools/accessibility/run.mjs --record    keeps the counts for docs/records.md
 *   node tools/accessibility/run.mjs Editor Desk                 these only
 *
 * axe-core looks at each view in light and dark. The other checks are those that a person makes by hand: the keyboard
 * alone, 320 px, spaced text, less motion, forced colours. Screenshots are in out/accessibility: look at them. Exits
 * with 1 if there are findings.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import axe from 'axe-core'
import { launchChromium } from 'diptych/newsletter'
import { writeResult } from '../records/results.mjs'
import { forcedColours, keyboard, motion, reflow, textSpacing } from './checks.mjs'
import { openSurfaces } from './surfaces.mjs'

const SHOTS = join(fileURLToPath(new URL('../..', import.meta.url)), 'out/accessibility')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESKTOP = { width: 1280, height: 900 }
/** 1,280 px at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** Each check with the state of the browser that it needs. */
const CHECKS = [
  { name: 'axe-core, light', state: { viewport: DESKTOP }, check: audit },
  { name: 'axe-core, dark', state: { viewport: DESKTOP, colorScheme: 'dark' }, check: audit },
  { name: 'reflow at 320 px', state: { viewport: ZOOMED }, check: reflow },
  { name: 'text spacing', state: { viewport: DESKTOP }, check: textSpacing },
  { name: 'keyboard', state: { viewport: DESKTOP }, check: keyboard },
  { name: 'keyboard at 320 px', state: { viewport: ZOOMED }, check: keyboard },
  { name: 'reduced motion', state: { viewport: DESKTOP }, check: motion },
  { name: 'forced colours', state: { viewport: DESKTOP, forcedColors: 'active' }, check: forcedColours },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const started = performance.now()
const { surfaces, signIn, close } = await openSurfaces()
const browser = await launchChromium()
const figures = {}
const findings = []
try {
  mkdirSync(SHOTS, { recursive: true })
  for (const surface of surfaces)
    if (positionals.length === 0 || positionals.includes(surface.name)) figures[surface.name] = await look(surface)
} finally {
  await browser.close()
  await close()
}
for (const finding of findings) console.log(finding)
console.log(`${findings.length} findings. The screenshots are in out/accessibility.`)
if (values.record) {
  writeResult('accessibility', {
    command: 'npm run docs && node tools/accessibility/run.mjs --record',
    seconds: (performance.now() - started) / 1000,
    figures: { axe: axe.version, chromium: browser.version(), surfaces: figures, findings },
  })
}
process.exitCode = findings.length === 0 ? 0 : 1

/** Findings of each check, and the stops of the Tab key that were seen. */
async function look({ name, views }) {
  const storageState = name === 'Desk' ? await signIn(browser) : undefined
  const counts = { views: views.length, stops: 0, findings: {} }
  for (const { name: check, state, check: run } of CHECKS) {
    counts.findings[check] = 0
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', storageState, ...state })
    context.setDefaultTimeout(60_000)
    for (const { name: view, address, ready } of views) {
      const page = await context.newPage()
      await page.goto(address)
      await ready(page)
      // Scripts that come late draw toolbars and islands.
      await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
      const result = await run(page)
      const found = Array.isArray(result) ? result : result.findings
      counts.stops += result.stops ?? 0
      counts.findings[check] += found.length
      for (const each of found) {
        findings.push(`${name}, ${view}: ${check}: ${each}`)
        console.error(findings.at(-1))
      }
      const file = `${name}-${view}-${check}`.replace(/[^\w]+/g, '-').toLowerCase()
      await page.screenshot({ path: join(SHOTS, `${file}.png`) })
      await page.close()
    }
    await context.close()
  }
  console.error(`${name}: ${Object.values(counts.findings).reduce((sum, count) => sum + count, 0)} findings`)
  return counts
}

/** Frames too: the preview shows pages and mails in them. */
async function audit(page) {
  const found = []
  for (const frame of page.frames()) if (await runsScripts(frame)) found.push(...(await auditFrame(frame)))
  return found
}

/** Samples in the documentation run no scripts, so axe-core cannot look at them. Tests look at every block. */
async function runsScripts(frame) {
  if (frame.parentFrame() === null) return true
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === null || sandbox.split(' ').includes('allow-scripts')
}

async function auditFrame(frame) {
  try {
    return await frame.evaluate(
      async ({ source, tags }) => {
        new Function(source)()
        const rules = { 'target-size': { enabled: true } }
        const run = await window.axe.run(document, { runOnly: { type: 'tag', values: tags }, rules, iframes: false })
        return run.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 110)}`))
      },
      { source: axe.source, tags: TAGS },
    )
  } catch (error) {
    // A frame can be replaced while it is looked at.
    return frame.isDetached() ? [] : [`axe-core did not run: ${error.message.slice(0, 110)}`]
  }
}
