import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { launch } from '../browser/chromium.js'
import { noDialog } from '../browser/stage.js'
import { sampleOf, itInFullRun } from '../harness/every-case.js'
import { ROOT } from '../harness/paths.js'
import {
  entryIn,
  envelope,
  folder,
  keepComplaints,
  LETTER,
  paragraph,
  paragraphs,
  save,
  start,
  until,
  wheel,
} from './preview-stand.js'

const AXE = await readFile(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')
const link = (url: string) => ({ type: 'text', text: 'click here', marks: [{ type: 'link', attrs: { href: url } }] })
const TWINS = {
  type: 'paragraph',
  content: [link('https://x.example/1'), { type: 'text', text: ' or ' }, link('https://x.example/2')],
}
const POLL = { type: 'poll', attrs: { id: 7 } }
const withPoll = (...content: object[]) => ({
  ...envelope('A letter', ...content),
  data: {
    polls: {
      7: {
        id: 7,
        question: 'Which?',
        options: [
          { id: 1, label: 'This', votes: 0 },
          { id: 2, label: 'That', votes: 0 },
        ],
        total_votes: 0,
        audience: 'everyone',
        is_published: true,
        published_at: '2026-02-27T09:30:00.000Z',
        expiry: 168,
        post_type: 'newsletter',
      },
    },
  },
})
const LONG = (first: string) =>
  withPoll(...paragraphs(30, first), POLL, TWINS, {
    type: 'captionedImage',
    content: [
      {
        type: 'image2',
        attrs: { src: 'https://assets.diptych.example/canal.jpg', alt: 'A canal', width: 1456, height: 970 },
      },
    ],
  })

let browser: Browser
let running: RunningPreview
let context: BrowserContext
let page: Page
let directory: string
const complaints: string[] = []

beforeAll(async () => {
  directory = await folder({
    [LETTER]: LONG('First words.'),
    'arabic.json': {
      ...envelope('ساعة من صوت الماء', paragraph('في بيت جدي')),
      post: {
        title: 'ساعة من صوت الماء',
        language: 'ar',
        canonical_url: 'https://lowwater.example/p/ar',
        post_date: '2026-03-01T08:00:00Z',
      },
    },
    'zzz.json': envelope('Another letter', paragraph('Another text')),
    'list.ndjson': `${JSON.stringify({ email: 'ana@reader.example', name: 'Ana Ruiz', state: 'paid' })}\n`,
  })
  ;[browser, running] = await Promise.all([launch(), start(directory, { recipients: join(directory, 'list.ndjson') })])
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.route(/^https:/, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1456" height="970"/>',
    }),
  )
  page = await context.newPage()
  // Chromium says of each picture that it was not allowed; with images off that is what was asked for. Chromium 150
  // gives sandboxed frames a process each, and loads their first pictures before the route of this test is attached;
  // the host of the pictures does not exist.
  keepComplaints(page, complaints, /img-src 'none'|ERR_NAME_NOT_RESOLVED/)
  await open()
})

afterAll(async () => {
  await browser.close()
  await running.close()
})

/** The page as it is opened, with these settings. */
async function open(hash = `#name=${LETTER}`): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${running.origin}/${hash}`)
  await page.waitForSelector('.panel [aria-busy="false"]')
}

async function frameOf(title: 'Mail' | 'Web page'): Promise<Frame> {
  return until(async () => (await (await page.$(`iframe[title="${title}"]`))?.contentFrame()) ?? null)
}

const textIn = async (title: 'Mail' | 'Web page') => (await frameOf(title)).evaluate(() => document.body.innerText)
const topOf = async (title: 'Mail' | 'Web page') => (await frameOf(title)).evaluate(() => Math.round(scrollY))
const shows = (title: 'Mail' | 'Web page', words: string) =>
  until(async () => (await textIn(title).catch(() => '')).includes(words))
const setting = (key: string) => page.evaluate((name) => new URLSearchParams(location.hash.slice(1)).get(name), key)
const src = (title: 'Mail' | 'Web page') => frameOf(title).then((frame) => new URL(frame.url()))

describe('a save', () => {
  it('updates only the changed block in both frames and keeps scroll position and settings', async () => {
    await open(`#name=${LETTER}&scheme=light`)
    for (const title of ['Mail', 'Web page'] as const) {
      await shows(title, 'First words.')
      const frame = await frameOf(title)
      await frame.waitForLoadState('load')
      // The element that holds a text, marked as no document from the server could be.
      await frame.evaluate(() => {
        const of = (words: string) =>
          [...document.querySelectorAll('p, td')].findLast((element) =>
            element.textContent?.includes(words),
          ) as Element & { kept?: boolean }
        of('Paragraph 20,').kept = true
        of('Paragraph 29,').kept = true
        of('First words.').kept = true
      })
    }
    // The mail goes where the page is.
    await wheel(page, 'Web page', 700)
    const tops = { 'Web page': 700, Mail: await until(() => topOf('Mail')) }
    await save(directory, LETTER, LONG('Other words.'))
    for (const title of ['Mail', 'Web page'] as const) {
      await shows(title, 'Other words.')
      const state = await (
        await frameOf(title)
      ).evaluate(() => {
        const of = (words: string) =>
          [...document.querySelectorAll('p, td')].findLast((element) =>
            element.textContent?.includes(words),
          ) as Element & { kept?: boolean }
        return {
          kept: [of('Paragraph 20,').kept, of('Paragraph 29,').kept],
          top: Math.round(scrollY),
          anchors: document.querySelectorAll('[id^="preview-anchor"]').length,
          polls: document.querySelectorAll('[data-island="poll"]').length,
        }
      })
      expect(state, title).toEqual({
        kept: [true, true],
        top: tops[title],
        anchors: 0,
        polls: title === 'Mail' ? 0 : 1,
      })
    }
    // A block that comes above them moves the others along, as they are.
    await save(
      directory,
      LETTER,
      withPoll(paragraph('At the very top.'), ...paragraphs(30, 'Other words.'), POLL, TWINS),
    )
    for (const title of ['Mail', 'Web page'] as const) {
      await shows(title, 'At the very top.')
      expect(
        await (
          await frameOf(title)
        ).evaluate(
          () =>
            (
              [...document.querySelectorAll('p, td')].findLast((element) =>
                element.textContent?.includes('Paragraph 29,'),
              ) as Element & { kept?: boolean }
            ).kept,
        ),
        title,
      ).toBe(true)
    }
    expect(await setting('scheme')).toBe('light')
    expect(await until(() => page.textContent('.status'))).toMatch(/^Shown \d+ ms after it was saved$/)
  })

  it('with broken JSON shows the place and keeps the last good mail until it is repaired', async () => {
    await save(directory, LETTER, '{"post": {\n  "title": oops }}')
    await page.waitForSelector('.broken-note')
    expect(await page.textContent('.broken-note')).toMatch(
      /letter\.json, line 2, column 12.*"title": oops.*last valid version/s,
    )
    expect(await textIn('Mail')).toContain('Other words.')
    await expect.poll(() => page.textContent('.checks')).toMatch(/1 error.*letter\.json, line 2, column 12/s)
    await expect.poll(() => page.textContent('.posts [aria-current]')).toContain('broken')
    await save(directory, LETTER, LONG('Mended words.'))
    await page.waitForSelector('.broken-note', { state: 'detached' })
    await shows('Mail', 'Mended words.')
    await shows('Web page', 'Mended words.')
  })

  it('of a new file and its removal update the list', async () => {
    await save(directory, 'b.json', envelope('Brief', paragraph('Short')))
    await page.getByRole('button', { name: 'Brief' }).click()
    await shows('Mail', 'Short')
    const { unlink } = await import('node:fs/promises')
    await unlink(join(directory, 'b.json'))
    await page.getByText('b.json was removed. Choose another post.').waitFor()
    await page.getByRole('button', { name: 'A letter' }).click()
    await shows('Mail', 'Mended words.')
  })

  it('keeps a poll working, so that it can be voted in', async () => {
    const frame = await frameOf('Web page')
    await frame.getByText('This', { exact: true }).click()
    await until(async () => /100|1 vote/i.test((await frame.textContent('[data-island="poll"]')) ?? ''))
  })
})

describe('the settings', () => {
  itInFullRun('choose reader, client, colours, images, direction and width', async () => {
    await open()
    const steps = await page.evaluate(() => history.length)
    await page.getByLabel('Reader').selectOption('recipient:1')
    await until(async () => (await src('Mail')).searchParams.get('recipient') === '1')
    await expect.poll(async () => [await setting('as'), await setting('recipient')]).toEqual(['paid', '1'])
    await page.getByLabel('Reader').selectOption('anonymous')
    await until(async () => (await src('Web page')).searchParams.get('as') === 'anonymous')
    await page.getByLabel('Client').selectOption('outlook-word')
    await page.getByRole('heading', { name: 'Not simulated here' }).waitFor()
    expect(await page.locator('.client-changes .limits li').count()).toBeGreaterThan(0)
    await page.getByLabel('Client').selectOption('')
    await page.locator('summary', { hasText: 'Display' }).click()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    for (const title of ['Mail', 'Web page'] as const) {
      await until(async () => (await src(title)).searchParams.get('scheme') === 'dark')
      await until(async () => {
        const colour = await (
          await frameOf(title)
        )
          .evaluate(() => getComputedStyle(document.body).backgroundColor)
          .catch(() => '')
        const [red = 255] = (/\d+/.exec(colour) ?? ['255']).map(Number)
        return red < 80
      })
    }
    await page.getByRole('button', { name: 'Images off' }).click()
    await until(async () => (await src('Mail')).searchParams.get('images') === 'off')
    await until(
      async () =>
        await (
          await frameOf('Mail')
        )
          .evaluate(
            () => document.images.length > 0 && [...document.images].every(({ naturalWidth }) => naturalWidth === 0),
          )
          .catch(() => false),
    )
    await page.getByRole('button', { name: 'RTL' }).click()
    await until(
      async () =>
        (await (
          await frameOf('Mail')
        )
          .evaluate(() => document.querySelector('[dir]')?.getAttribute('dir'))
          .catch(() => null)) === 'rtl',
    )
    for (const width of [320, 375, 414, 600]) {
      await page.getByRole('button', { name: String(width) }).click()
      for (const title of ['Mail', 'Web page'] as const)
        await until(async () => (await (await frameOf(title)).evaluate(() => innerWidth).catch(() => 0)) === width)
    }
    // No switch is a step in the history.
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.reload()
    await page.waitForSelector('.panel [aria-busy="false"]')
    expect(await page.evaluate(() => location.hash)).toBe(
      `#name=${LETTER}&as=anonymous&width=600&scheme=dark&images=off&direction=rtl`,
    )
  })

  itInFullRun('have keyboard shortcuts, also inside a frame, but not in a dialog', async () => {
    await open()
    await page.keyboard.press('w')
    expect(await until(() => setting('width'))).toBe('320')
    await (await frameOf('Mail')).locator('body').click({ position: { x: 3, y: 300 } })
    await page.keyboard.press('w')
    await until(async () => (await setting('width')) === '375')
    await page.keyboard.press('4')
    await page.waitForSelector('.plain')
    await expect.poll(() => page.textContent('.plain')).toContain('Paragraph 20,')
    await page.keyboard.press('5')
    await expect.poll(() => page.textContent('.headers')).toContain('List-Unsubscribe')
    await page.getByRole('button', { name: 'Message' }).click()
    await expect.poll(() => page.textContent('.lines')).toContain('MIME-Version: 1.0')
    await page.keyboard.press('1')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('w')
    await page.keyboard.press('Escape')
    await noDialog(page)
    expect(await setting('width')).toBe('375')
    await page.keyboard.press('j')
    await until(async () => (await setting('name')) === 'zzz.json')
    await shows('Mail', 'Another text')
    await page.keyboard.press('b')
    await until(async () => (await page.textContent('h1')) === 'Every block')
    await page.keyboard.press('b')
    await until(async () => (await page.textContent('h1')) !== 'Every block')
  })
})

describe('the panel beside the mail', () => {
  it('jumps from a finding to its block, and from a block to its findings', async () => {
    await open(`#name=${LETTER}&view=mail`)
    const frame = await frameOf('Mail')
    expect(await frame.evaluate(() => scrollY)).toBe(0)
    // The block flashes for a moment, which a busy machine may miss: then it is asked for again.
    await until(async () => {
      await page.locator('.checks .block-button', { hasText: 'click here' }).first().click()
      const flashing = await frame.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).target?.textContent)
          .join(),
      )
      return flashing.includes('click here')
    })
    await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(300)
    await frame
      .locator('[data-block]', { hasText: 'click here' })
      .last()
      .click({ position: { x: 30, y: 4 } })
    await page.waitForSelector('.checks li.pressed')
    await expect.poll(() => page.textContent('.checks li:first-child')).toContain('click here')
    await page.keyboard.press('4')
    await page.waitForSelector('.plain')
    await page.keyboard.press('n')
    await until(async () => (await setting('view')) === 'mail')
  })

  it('shows the inbox row of the mail on a desktop and on a phone', async () => {
    await open()
    for (const name of ['In an inbox on a desktop', 'In an inbox on a phone']) {
      await expect
        .poll(() => page.getByRole('group', { name }).textContent())
        .toMatch(/Low Water.*A letter.*A letter that is long enough/s)
    }
    await page.keyboard.press('k')
    expect(
      await until(
        async () =>
          (await page.textContent('.inbox-subject'))?.trim() === 'ساعة من صوت الماء' &&
          page.getAttribute('.inbox-subject', 'dir'),
      ),
    ).toBe('auto')
  })

  itInFullRun(
    'shows the clients that change a mail with what they change, all when asked, as thumbnails that open them',
    async () => {
      await open(`#name=${LETTER}&view=clients`)
      await page.waitForSelector('.sheet-pane[aria-busy="false"] .alike button')
      const differing = await page.locator('.client-sheet > li:not(.undrawn) > button').allTextContents()
      expect(differing.slice(0, 2)).toEqual(['As sent', 'As sent, dark'])
      expect(differing).not.toContain('Apple Mail')
      expect(await page.textContent('.alike')).toContain('Shown as sent: Apple Mail')
      // What Outlook draws otherwise is marked.
      const outlook = await until(async () =>
        (await page.$('iframe[title="The mail in Outlook for Windows (Word)"]'))?.contentFrame(),
      )
      await until(() => outlook.evaluate(() => document.querySelectorAll('[style*="dashed"]').length > 0))
      await page.getByRole('button', { name: 'Show all' }).click()
      await page.locator('.client-sheet > li:not(.undrawn) > button', { hasText: /^Apple Mail$/ }).waitFor()
      const names = await page.locator('.client-sheet > li:not(.undrawn) > button').allTextContents()
      expect(names.length).toBeGreaterThan(Math.max(10, differing.length))
      await expect.poll(() => page.locator('.client-sheet iframe').count()).toBe(names.length)
      await until(async () =>
        (
          await (
            await (await page.$('.client-sheet iframe'))?.contentFrame()
          )
            ?.evaluate(() => document.body.innerText)
            .catch(() => '')
        )?.includes('Mended words.'),
      )
      await page.locator('.thumbnail').nth(2).click({ force: true })
      await expect.poll(async () => [await setting('view'), await setting('client')]).toEqual(['mail', 'apple-mail'])
    },
  )

  it('copies and downloads the mail as it is sent, also from inside the frame', async () => {
    await open()
    await page.locator('summary', { hasText: 'More' }).click()
    await page.getByRole('button', { name: 'Copy HTML' }).click()
    await page.getByText('Copied the mail’s HTML').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect([/^<!doctype html/i.test(copied), copied.includes('Mended words.'), copied.includes('data-block')]).toEqual([
      true,
      true,
      false,
    ])
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await (await frameOf('Mail')).locator('body').click({ position: { x: 3, y: 300 } })
    await page.keyboard.press('y')
    await until(async () => {
      await page.bringToFront()
      return (await page.evaluate(() => navigator.clipboard.readText()).catch(() => '')) === copied
    })
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('m')])
    expect(download.suggestedFilename()).toBe('letter.eml')
  })
})

it('the preview passes axe and fits the window in light, in dark and on a phone', async () => {
  const looks = [
    ['light', 1440, '&view=both'],
    ['dark', 1440, '&client=outlook-word'],
    ['light', 375, ''],
    ['dark', 1024, '&view=clients'],
    ['light', 1024, '&view=source'],
  ] as const
  for (const [scheme, width, hash] of sampleOf(looks, (_, at) => at === 1 || at === 2)) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await open(`#name=${LETTER}${hash}`)
    await page.evaluate(AXE)
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
        }
      }
      return (await axe.run({ iframes: false, resultTypes: ['violations'] })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
    })
    expect(violations, `${scheme} ${width} ${hash}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
})

it('the preview keeps its content or shows an error if an answer is broken', async () => {
  await open()
  const odd = async (glob: string, body: string, status = 200) => {
    await page.route(glob, (route) => route.fulfill({ status, contentType: 'application/json', body }))
    await save(directory, LETTER, LONG(`Odd ${body}`))
  }
  await odd('**/api/post?*', '{"error":"Rendering failed: a bug"}', 500)
  await page.getByText('Rendering failed: a bug').waitFor()
  await shows('Mail', 'Odd {')
  expect(await page.textContent('.inbox-subject')).toBe('A letter')
  await page.unroute('**/api/post?*')
  await odd('**/api/post?*', '{"blocks":7}')
  await page.getByText('This part could not be shown.').first().waitFor()
  expect(await page.textContent('h1')).toBe('A letter')
  await page.unroute('**/api/post?*')
  await save(directory, LETTER, LONG('Mended words.'))
  await shows('Mail', 'Mended words.')
  const failed = /status of 500|TypeError/
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !failed.test(complaint)))
})

it('the preview logged no errors and violated no policy', () => expect(complaints).toEqual([]))

it('a hostile post cannot reach the preview API, its storage or the network', async () => {
  await open()
  for (const title of ['Mail', 'Web page'] as const) {
    const frame = await frameOf(title)
    const reached = await frame.evaluate(async (origin) => {
      const tried = async (attempt: () => unknown) => {
        try {
          return String(await attempt())
        } catch {
          return 'refused'
        }
      }
      const { href } = location
      return {
        list: await tried(async () => (await fetch(`${origin}/api/posts`)).text()),
        send: await tried(async () =>
          (await fetch(`${origin}/api/send?name=letter.json&to=a@b.example`, { method: 'POST' })).text(),
        ),
        beacon: await tried(async () => (await fetch('https://evil.example/', { mode: 'no-cors' })).type),
        storage: await tried(() => localStorage.length),
        parent: await tried(() => parent.document.title),
        inline: await tried(() => {
          const script = document.createElement('script')
          script.textContent = 'window.hostile = true'
          document.head.append(script)
          return 'hostile' in window ? 'ran' : 'refused'
        }),
        frame: await tried(async () => {
          const inner = document.createElement('iframe')
          inner.src = `${origin}/api/posts`
          const answered = new Promise((resolve) => inner.addEventListener('load', resolve))
          document.body.append(inner)
          await answered
          return inner.contentDocument?.body.textContent ?? 'refused'
        }),
        here: href === location.href,
      }
    }, running.origin)
    expect(reached, title).toEqual({
      list: 'refused',
      send: 'refused',
      beacon: 'refused',
      storage: 'refused',
      parent: 'refused',
      inline: 'refused',
      frame: 'refused',
      here: true,
    })
  }
  expect(entryIn(running)?.state).toBe('fine')
})
