import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueData } from '../../scripts/catalogue-data.js'
import { launch } from './chromium.js'
import { axe, overflow, show } from './stage.js'

let browser: Browser
let html: string
beforeAll(async () => {
  browser = await launch()
  const location = '../../scripts/catalogue-page.mjs'
  const { cataloguePage } = (await import(location)) as { cataloguePage(data: unknown, script: string): string }
  html = cataloguePage(await catalogueData(), '')
}, 120_000)
afterAll(async () => browser?.close())

describe('the catalogue', () => {
  it('fits a width of 320', async () => {
    const stage = await show(browser, html, { width: 320 })
    expect(await overflow(stage.page)).toEqual({ by: 0, elements: [] })
    await stage.close()
  }, 60_000)

  it.each(['light', 'dark'] as const)('passes axe, %s', async (colorScheme) => {
    const stage = await show(browser, html, { width: 1280, colorScheme })
    expect(await axe(stage.page)).toEqual([])
    await stage.close()
  }, 120_000)
})
