import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueData } from '../../scripts/catalogue-data.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { launch } from './chromium.js'
import { axe, faint, overflow, show } from './stage.js'

let browser: Browser
let html: string
beforeAll(async () => {
  browser = await launch()
  const location = '../../scripts/catalogue-page.mjs'
  const { cataloguePage } = (await import(location)) as { cataloguePage(data: unknown, script: string): string }
  html = cataloguePage(await catalogueData(sampleOf(nodeFixtures, ({ name }) => name === 'default')), '')
})
afterAll(async () => browser?.close())

// Drawing it takes longer than looking at it, so it is drawn once.
it('the catalogue fits a width of 320, passes axe, and has contrast enough in dark', async () => {
  const { page, close } = await show(browser, html, { width: 1280 })
  expect(await axe(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faint(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
  await close()
})
