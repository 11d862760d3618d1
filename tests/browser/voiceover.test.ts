import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { visit, type Visit } from './example-server.js'
import { serveLetters, type LetterServer } from './letters.js'
import { axe } from './stage.js'

const BASE = 'https://paperboat.example'
const SOURCE = `${BASE}/api/v1/audio/upload/up-1/src`
const PDF = `${BASE}/api/v1/post/148200101/pdf`
const SECONDS = 20
const read = { has_voiceover: true, voiceover_upload_id: 'up-1' }

const letters = {
  read: {
    publication: { base_url: BASE },
    post: { ...read, voiceoverUpload: { duration: 742 } },
    content: [paragraph('Nine creases.')],
  },
  unmeasured: { publication: { base_url: BASE }, post: read, content: [paragraph('Nine creases.')] },
}

let browser: Browser
let server: LetterServer
let open: Visit
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launch(), serveLetters(letters)])
})
afterEach(async () => {
  expect(open.complaints).toEqual([])
  await open.context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Silence as a recording: 8,000 bytes a second. */
function wav(): Buffer {
  const samples = Buffer.alloc(SECONDS * 8000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at, bytes] of [
    [16, 16, 4],
    [1, 20, 2],
    [1, 22, 2],
    [8000, 24, 4],
    [8000, 28, 4],
    [1, 32, 2],
    [8, 34, 2],
  ] as const)
    head.writeUIntLE(value, at, bytes)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

async function look(
  address: string,
  { recording = wav(), ...options }: { recording?: Buffer; width?: number; javaScript?: boolean } = {},
): Promise<Page> {
  open = await visit(browser, 'about:blank', options)
  await open.context.route(SOURCE, (route) => route.fulfill({ contentType: 'audio/wav', body: recording }))
  await open.context.route(PDF, (route) => route.fulfill({ contentType: 'text/plain', body: 'the file' }))
  await open.page.goto(`${server.origin}/p/${address}`)
  return open.page
}

const mode = (page: Page, name: string) => page.waitForSelector(`.voiceover-row[data-mode="${name}"]`)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

describe('the voiceover', () => {
  it('has one button, which invites to listen until it was first pressed (S-VOX-1, S-VOX-2)', async () => {
    const page = await look('read?as=paid')
    await page.waitForSelector('.voiceover[data-awake]')
    const row = page.locator('.voiceover-row')
    expect(await row.innerText()).toMatch(/^Listen to this post\s+12:22$/)
    expect(await page.getByRole('slider').count()).toBe(0)
    await page.getByRole('button', { name: 'Listen to this post' }).focus()
    await page.keyboard.press('Enter')
    await mode(page, 'playing')
    await expect.poll(() => focused(page)).toBe('Pause')
    // The recording itself knows better how long it is.
    await page.waitForFunction(() => document.querySelector('.voiceover-time')?.textContent?.endsWith('/ 0:20'))
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false)
    await page.keyboard.press('Space')
    await mode(page, 'paused')
    await expect.poll(() => focused(page)).toBe('Play')
    await expect.poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
    await expect.poll(() => row.innerText()).not.toContain('Listen to this post')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Position in the recording')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await mode(page, 'playing')
  })

  it('shows an error if it cannot be played, and five minutes if its length is unknown (S-VOX-1, K-VOX)', async () => {
    const page = await look('unmeasured?as=paid', { recording: Buffer.from('no recording') })
    await page.waitForSelector('.voiceover[data-awake]')
    await page.getByRole('button', { name: 'Listen to this post' }).click()
    const toast = page.getByRole('status').locator('.toast')
    await toast.waitFor()
    await expect.poll(() => toast.textContent()).toBe('Something went wrong.')
    await mode(page, 'invitation')
    expect(await page.locator('.voiceover-time').innerText()).toBe('5:00')
    const animation = () => toast.evaluate((element) => getComputedStyle(element).animationName)
    await expect.poll(animation).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(animation).toBe('dip-toast-in')
  })

  it('asks free readers to upgrade in a panel below it (S-VOX-3, W-ACT-2)', async () => {
    const page = await look('read?as=free')
    const summary = page.locator('.voiceover summary')
    const panel = page.locator('.voiceover .upgrade-panel')
    expect(await summary.innerText()).toMatch(/^Listen to this post\s+12:22$/)
    await summary.focus()
    await page.waitForSelector('.voiceover[data-awake]')
    await page.keyboard.press('Enter')
    await panel.waitFor()
    expect(await panel.getByRole('paragraph').innerText()).toBe('Upgrade to paid to listen')
    expect(await panel.getByRole('link').getAttribute('href')).toContain(`${BASE}/subscribe?`)
    const [above, below] = await Promise.all([summary.boundingBox(), panel.boundingBox()])
    if (!above || !below) throw new Error('not in view')
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(below.x + below.width / 2).toBeCloseTo(above.x + above.width / 2, 0)
    expect(await page.content()).not.toContain('up-1')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('is an audio element without a script', async () => {
    const page = await look('read?as=paid', { javaScript: false })
    expect(await page.locator('.voiceover audio').isVisible()).toBe(true)
    expect(await page.locator('.voiceover-button').isVisible()).toBe(false)
  })
})

describe('the PDF link', () => {
  it('opens a new tab for subscribers (S-PDF-1, T-PDF)', async () => {
    const page = await look('read?as=paid')
    const [tab] = await Promise.all([
      open.context.waitForEvent('page'),
      page.getByRole('link', { name: 'Save as PDF' }).click(),
    ])
    await tab.waitForURL(PDF)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  it('asks free readers to upgrade in a panel that fits a phone (S-PDF-1, W-ACT-2)', async () => {
    const page = await look('read?as=free', { width: 375 })
    await page.locator('.upgrade-pdf summary').click()
    const panel = page.locator('.upgrade-pdf .upgrade-panel')
    await panel.waitFor()
    expect(await panel.getByRole('paragraph').innerText()).toBe('Upgrade to paid to save as PDF')
    const next = new URL((await panel.getByRole('link').getAttribute('href')) ?? '').searchParams.get('next')
    expect(new URL(next ?? '').searchParams.get('triggerPDF')).toBe('true')
    const place = await panel.boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(375)
  })

  it('opens once after a sign-up and is removed from the page address (S-PDF-2)', async () => {
    const page = await look('unmeasured?as=free')
    const [tab] = await Promise.all([
      open.context.waitForEvent('page'),
      page.goto(`${server.origin}/p/read?as=paid&triggerPDF=true&utm_source=mail#end`),
    ])
    await tab.waitForURL(PDF)
    await page.waitForURL(`${server.origin}/p/read?as=paid&utm_source=mail#end`)
  })
})
