import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlierProofIn } from '../../packages/preview/src/proof/earlier-proof.js'
import { readPost } from '../../src/index.js'
import { launch, OFFLINE } from '../browser/chromium.js'
import { axe } from '../browser/stage.js'
import { envelope, paragraph } from '../cli/diptych.js'
import { sampleOf, itInFullRun } from '../harness/every-case.js'
import { postJson } from '../harness/post-fixtures.js'
import { letter, proofOf } from './letters.js'

let browser: Browser
let tides = ''
let changed = ''
let hostile = ''

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'))
  const written = async (name: string, html: string) => {
    const path = join(folder, name)
    await writeFile(path, html)
    return pathToFileURL(path).href
  }
  const first = await proofOf(letter('Low tide', 'One.', 'Two.'))
  const second = await proofOf(letter('High tide', 'One.', 'Three.'), { earlier: earlierProofIn(first.html, 'a') })
  const evil = '</iframe><script>document.title = "owned"</script><img src=x onerror="document.title = \'owned\'">'
  tides = await written('tides.html', (await proofOf(readPost(postJson('tide-tables')))).html)
  changed = await written('changed.html', second.html)
  hostile = await written('hostile.html', (await proofOf(readPost(envelope(evil, paragraph(evil))))).html)
  browser = await launch(OFFLINE)
})
afterAll(() => browser.close())

async function opened(address: string, width: number, colorScheme: 'light' | 'dark', js = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, javaScriptEnabled: js })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

describe('a proof in a browser', () => {
  const looks = [
    [375, 'dark'],
    [375, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const
  itInFullRun.each(sampleOf(looks, (_, at) => at === 0))(
    'is accessible and no wider than its window: %i px, %s',
    async (width, scheme) => {
      for (const address of [tides, changed]) {
        const page = await opened(address, width, scheme)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
        expect(await axe(page)).toEqual([])
        await page.context().close()
      }
    },
  )

  it('is read without scripts: frames show page and mail, and a switch makes them narrow', async () => {
    const page = await opened(tides, 1280, 'light', false)
    const frame = page.locator('#readers iframe').first()
    await frame.contentFrame().getByRole('heading', { name: 'What the Tide Table Knows' }).waitFor()
    const wide = await frame.boundingBox()
    await page.getByRole('radio', { name: 'Phone' }).check()
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(Math.min(400, wide?.width ?? 0))
    await page.context().close()
  })

  itInFullRun('keeps links to notes within a frame', async () => {
    const page = await opened(tides, 1280, 'light')
    const frame = page.locator('#readers iframe').first().contentFrame()
    await frame.locator('a[href="#footnote-1"]').first().click()
    await expect.poll(() => frame.locator(':root').evaluate((root) => root.scrollTop)).toBeGreaterThan(0)
    expect(page.context().pages()).toHaveLength(1)
    expect(page.url()).toBe(tides)
    await page.context().close()
  })

  it('marks what changed in page and mail', async () => {
    const page = await opened(changed, 1280, 'light')
    const frames = page.locator('#readers details[open] iframe')
    for (const at of [0, 1]) {
      const block = frames.nth(at).contentFrame().getByText('Three.')
      await block.waitFor()
      expect(await block.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
      const other = frames.nth(at).contentFrame().getByText('One.')
      expect(await other.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    }
    await page.context().close()
  })

  it('runs nothing of a hostile post', async () => {
    const page = await opened(hostile, 1280, 'light')
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
    for (const frame of page.frames()) {
      await frame.waitForLoadState('load')
      expect(await frame.title()).not.toBe('owned')
    }
    expect(await page.locator('main script').count()).toBe(0)
    await page.context().close()
  })
})
