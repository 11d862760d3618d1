import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { postJson } from '../harness/post-fixtures.js'
import { launch } from './chromium.js'
import { seen, standPages, visitor, type Stand, type Visitor, type VisitorOptions } from './page-stand.js'
import { axe, overflow } from './stage.js'

const PEOPLE = [
  'Ines Calloway',
  'Bo Tran',
  'Mara Lind',
  'Kofi Osei',
  'Ana Reyes',
  'Jun Ito',
  'Lea Weber',
  'Tom Hale',
  'Noor Aziz',
  'Eli Stone',
].map((name, i) => ({
  id: 70 + i,
  name,
  photo_url: `https://assets.diptych.example/${['avatar-ines.jpg', 'avatar-bo.jpg'][i % 2]}`,
}))

let browser: Browser
let stand: Stand
let open: Visitor | undefined
beforeAll(async () => {
  const posts = { letter: postJson('paid-letter'), arabic: postJson('rtl-arabic') }
  const site = {
    page: {
      prompts: ['follow', 'gift', 'recommend', 'app-footer'] as const,
      visit: { sharer: { id: 70, name: 'Ines Calloway' } },
    },
    platform: {
      people: PEOPLE,
      following: { 70: PEOPLE.slice(1).map(({ id }) => id) },
      defaultPublication: { id: 999, invite_only: false },
    },
  }
  ;[browser, stand] = await Promise.all([launch(), standPages(posts, site)])
})
afterEach(async () => {
  // The platform in memory does not sign in who signs up, so following is finished in the app.
  expect((open?.complaints ?? []).filter((complaint) => !/401 .*\/follow/.test(complaint))).toEqual([])
  if (open) expect((await seen(open.page)).violations).toEqual([])
  await open?.context.close()
  open = undefined
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

function idOf(name: string): string {
  return String((postJson(name)['post'] as { id: number }).id)
}

async function visit(url: string, options: VisitorOptions = {}) {
  open = await visitor(browser, options)
  await open.page.goto(url, { waitUntil: 'load' })
  return open.page
}

it('the follow prompt takes the focus, keeps it through its steps and closes with Escape', async () => {
  const page = await visit(stand.page('letter', { as: 'anonymous' }), { width: 320 })
  await page.waitForSelector('.dialog[open]')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName)
  await expect.poll(focused).toBe('Follow')
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.faces img')].every(({ complete }) => complete),
  )
  expect(
    await page
      .locator('.faces img')
      .evaluateAll((faces) =>
        faces.map((face) => face.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      ),
  ).toEqual([82, 68, 68, 55, 54, 36, 36, 36, 36].map((side) => [side, side]))
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForSelector('.dialog input[type=email]:focus')
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
  expect(await axe(page)).toEqual([])
  await page.keyboard.type('new@reader.example')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.dialog a.button:focus')
  await expect.poll(() => page.locator('.dialog-title').textContent()).toBe('Finish following Ines Calloway in the app')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForSelector('.dialog', { state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('follow')).length))
    .toBe(1)
})

it('a gift is offered over the foot of the page, and accepting it reloads the post (S-GIFT-1)', async () => {
  const page = await visit(`${stand.page('letter', { as: 'free' })}&gift=true&gifting_user_id=70`, {
    width: 320,
    dark: true,
  })
  await page.waitForSelector('.gift')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('gift')
  expect(await page.evaluate(() => document.querySelector('.dialog'))).toBeNull()
  expect(await overflow(page)).toEqual({ by: 0, elements: [] })
  expect(await axe(page)).toEqual([])
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(() => scrollY > 0)
  await page.getByRole('button', { name: "Accept Ines Calloway's gift" }).click()
  await page.waitForURL((url) => !url.searchParams.has('gifting_user_id') && !url.searchParams.has('gift'))
  await expect.poll(() => stand.platform.store.gifts.has(idOf('paid-letter'), 'reader:1')).toBe(true)
})

it('a writer recommends the publication at the end of the post, in a dialog that returns the focus (W-RECM-2)', async () => {
  const page = await visit(stand.page('arabic', { as: 'paid' }), { dark: true })
  await page.evaluate(() => localStorage.clear())
  await page.waitForSelector('.dialog[open]')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.dialog', { state: 'detached' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const button = page.locator('.recommend > .button')
  await button.waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.dialog textarea:focus')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForSelector('.dialog', { state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('button')
  await page.keyboard.press('Enter')
  await page.fill('.dialog textarea', 'Worth the walk.')
  await page.locator('.dialog button[type=submit]').click()
  await page.waitForSelector('.toast')
  await expect.poll(() => page.locator('.recommend').count()).toBe(0)
  const { publication } = postJson('rtl-arabic') as { publication: { id: number } }
  await expect
    .poll(() => stand.platform.store.recommendations.find('999', String(publication.id)))
    .toMatchObject({ description: 'Worth the walk.' })
  expect((await seen(page)).shifts).toEqual([])
})
