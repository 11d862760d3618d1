import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { envelope, folder, LETTER, paragraphs, start, until, wheel } from './preview-stand.js'

let browser: Browser
let running: RunningPreview
let page: Page

beforeAll(async () => {
  const directory = await folder({
    [LETTER]: envelope('A letter', ...paragraphs(40, 'First words.'), { type: 'nonsense' }),
  })
  ;[browser, running] = await Promise.all([launch(), start(directory)])
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${running.origin}/#name=${LETTER}`)
  await page.waitForSelector('.panel [aria-busy="false"]')
  for (const title of ['Web page', 'Mail'] as const) await (await frameOf(title)).waitForSelector('text=Paragraph 39')
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

type Title = 'Mail' | 'Web page'

async function frameOf(title: Title): Promise<Frame> {
  return until(async () => (await (await page.$(`iframe[title="${title}"]`))?.contentFrame()) ?? null)
}

/** Numbers of the paragraphs in sight. */
async function inSight(title: Title): Promise<number[]> {
  return (await frameOf(title)).evaluate(() =>
    [...document.querySelectorAll('p')].flatMap((paragraph) => {
      const { top, bottom } = paragraph.getBoundingClientRect()
      const number = /^Paragraph (\d+),/.exec(paragraph.textContent ?? '')?.[1]
      return number !== undefined && bottom > 0 && top < innerHeight ? [Number(number)] : []
    }),
  )
}

const scroll = (title: Title, top: number) => wheel(page, title, top)

const scrolled = async (title: Title) => (await frameOf(title)).evaluate(() => Math.round(scrollY))

describe('page and mail', () => {
  it('scroll together by block, from either side', async () => {
    for (const [moved, follower] of [
      ['Web page', 'Mail'],
      ['Mail', 'Web page'],
    ] as const)
      for (const top of [600, 1200, 0]) {
        await scroll(moved, top)
        const middle = (await inSight(moved)).at(Math.floor((await inSight(moved)).length / 2)) ?? NaN
        await expect.poll(() => inSight(follower), { message: `${moved} at ${top}` }).toContain(middle)
      }
  })

  it('end together', async () => {
    await scroll('Web page', 1e6)
    const atEnd = async () =>
      (await frameOf('Mail')).evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    await expect.poll(atEnd).toBe(true)
    await scroll('Mail', 0)
    await expect.poll(() => scrolled('Web page')).toBe(0)
  })

  it('stay where a reader left the one that was scrolled', async () => {
    await scroll('Web page', 777)
    await expect.poll(() => scrolled('Mail')).toBeGreaterThan(300)
    // The other one's own scrolling has been told by now.
    await (await frameOf('Mail')).evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    expect(await scrolled('Web page')).toBe(777)
  })
})

describe('a block', () => {
  it('is found in the other pane when it is pressed in one', async () => {
    await scroll('Web page', 0)
    await expect.poll(() => scrolled('Mail')).toBe(0)
    await (await frameOf('Web page')).locator('p', { hasText: 'Paragraph 5,' }).click()
    await expect.poll(() => inSight('Mail')).toContain(5)
    await (await frameOf('Mail')).locator('p', { hasText: 'Paragraph 7,' }).click()
    await expect.poll(() => inSight('Web page')).toContain(7)
  })

  it('has no marks in what is published', async () => {
    const name = encodeURIComponent(LETTER)
    const mail = await (await fetch(`${running.origin}/api/message.eml?name=${name}`)).text()
    expect(mail).not.toContain('data-block')
  })
})
