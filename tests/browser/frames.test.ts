import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'
import { launch } from './chromium.js'
import { seen, standPages, visitor, type Stand, type Visitor } from './page-stand.js'
import { axe, faint } from './stage.js'

const BLUESKY = 'https://embed.bsky.app/embed/did:plc:3lc7gauge/app.bsky.feed.post/3lc7gaugetide2'
const PIN = 'https://www.pinterest.com/pin/702139398127364551/'
const PIN_FRAME = 'https://assets.pinterest.com/ext/embed.html?id=702139398127364551'
const CHART = 'https://datawrapper.dwcdn.net/tId3s/4/'

const bluesky: Json = {
  type: 'bluesky',
  attrs: {
    postId: '3lc7gaugetide2',
    authorDid: 'did:plc:3lc7gauge',
    authorName: 'Sallow Quay Tide Gauge',
    authorHandle: 'gauge.sallowquay.example',
    authorAvatarUrl: null,
    text: 'Before and after.',
    createdAt: '2026-11-11T07:41:00.000Z',
    uri: null,
    imageUrls: [],
  },
}
const pin: Json = {
  type: 'pinterest',
  attrs: {
    url: PIN,
    title: 'Courtyard with a basin',
    author_name: 'Camille',
    thumbnail_url: 'https://assets.diptych.example/courtyard.jpg',
  },
}
const barePin: Json = { type: 'pinterest', attrs: { url: PIN, title: 'Courtyard with a basin' } }
const chart: Json = {
  type: 'datawrapper',
  attrs: { url: CHART, title: 'High water', height: 420, belowTheFold: false },
}

const GIST_STYLES = 'https://github.githubassets.com/assets/gist-embed-b1ee75c43dbe.css'
const gist: Json = {
  type: 'gitgist',
  attrs: {
    stylesheet: GIST_STYLES,
    innerHTML:
      '<div class="gist"><div class="gist-file"><div class="gist-data"><table><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code js-file-line"><span class="pl-k">let</span> x = 1</td></tr><tr><td class="blob-num"></td><td>unmarked()</td></tr></table></div></div></div>',
  },
}

const post = (content: Json[]): Json => ({
  publication: PUBLICATION,
  post: POST,
  body: { type: 'doc', content: [paragraph('Three things.'), ...content, paragraph('And on.')] },
})
const posts = {
  bluesky: post([bluesky]),
  pin: post([pin]),
  'bare-pin': post([barePin]),
  chart: post([chart]),
  gist: post([gist]),
  all: post([bluesky, pin, chart]),
}

/** A provider's page: what it posts when it is loaded. */
const provider =
  (script = '') =>
  (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Elsewhere</title><p>Drawn by the provider</p><script>${script}</script>`,
    })
const blueskyPage = provider("parent.postMessage({ height: 333.2, id: null }, '*')")
const chartPage = provider(
  "const tell = () => parent.postMessage({ 'datawrapper-height': { tId3s: innerWidth < 500 ? 651 : 512 } }, '*'); tell(); addEventListener('resize', tell)",
)

let browser: Browser
let stand: Stand
let reader: Visitor
beforeAll(async () => {
  ;[browser, stand] = await Promise.all([launch(), standPages(posts)])
})
afterEach(async () => {
  expect((await seen(reader.page)).violations).toEqual([])
  expect(reader.complaints).toEqual([])
  await reader.context.close()
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

interface Look {
  readonly embeds?: 'frame' | 'click'
  readonly frames?: (route: Route) => Promise<void> | void
  readonly javaScript?: boolean
  readonly policy?: 'nonce' | 'linked' | 'none'
  readonly dark?: boolean
  readonly width?: number
}

/** Addresses of third parties' documents and stylesheets that a page asked for. */
let asked: string[] = []

async function look(
  name: keyof typeof posts,
  { embeds = 'frame', frames = provider(), javaScript = true, width = 768, policy = 'nonce', dark = false }: Look = {},
): Promise<Page> {
  reader = await visitor(browser, { javaScript, width, dark })
  asked = []
  await reader.context.route(
    /^https:\/\/(?:embed\.bsky\.app|assets\.pinterest\.com|datawrapper\.dwcdn\.net|github\.githubassets\.com)\//,
    (route) => {
      asked.push(route.request().url())
      return frames(route)
    },
  )
  await reader.page.goto(stand.page(name, { embeds, policy }), { waitUntil: 'domcontentloaded' })
  return reader.page
}

/** Lets a frame say something to the page, and waits until the page has heard all of it. */
async function say(page: Page, origin: string, ...messages: unknown[]): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(origin))
  if (!frame) throw new Error(`no frame of ${origin}`)
  // The page listens before the frame speaks: the two may run in different processes.
  const heard = await page.evaluateHandle(() => ({
    all: new Promise<void>((resolve) => addEventListener('message', ({ data }) => data === 'all said' && resolve())),
  }))
  await frame.evaluate((said) => {
    for (const message of [...said, 'all said']) parent.postMessage(message, '*')
  }, messages)
  await heard.evaluate(({ all }) => all)
}

describe('a Bluesky post', () => {
  const frame = (page: Page) => page.locator('.bluesky-wrap > iframe')
  const card = (page: Page) => page.locator('.bluesky-wrap > .card')

  it('is a card whose place Bluesky’s frame takes, as tall as it reports (N-BSKY-2)', async () => {
    const page = await look('bluesky', { frames: blueskyPage })
    await page.locator('.bluesky-wrap[data-came]').waitFor()
    await card(page).waitFor({ state: 'hidden' })
    expect(asked).toEqual([`${BLUESKY}?colorMode=system`])
    expect((await frame(page).boundingBox())?.height).toBe(334)
    await say(page, BLUESKY, { height: 700, id: null })
    expect((await frame(page).boundingBox())?.height).toBe(700)
    await page.frameLocator('.bluesky-wrap > iframe').getByText('Drawn by the provider').waitFor()
    expect(await axe(page)).toEqual([])
  })

  it('stays a card, reachable and whole, while its frame reports nothing', async () => {
    const page = await look('bluesky')
    await frame(page).waitFor({ state: 'attached' })
    await page.frameLocator('.bluesky-wrap > iframe').getByText('Drawn by the provider').waitFor({ state: 'attached' })
    expect(await card(page).innerText()).toMatch(
      /Sallow Quay Tide Gauge[\s\S]*@gauge\.sallowquay\.example[\s\S]*Before and after\.[\s\S]*7:41 AM/,
    )
    expect(
      await frame(page).evaluate((element: HTMLIFrameElement) => [
        element.inert,
        getComputedStyle(element).opacity,
        getComputedStyle(element).pointerEvents,
      ]),
    ).toEqual([true, '0', 'none'])
    expect(await axe(page)).toEqual([])
  })

  it('ignores heights of other windows, of other origins, and what is no height', async () => {
    const page = await look('bluesky')
    await expect.poll(() => page.frames().some((each) => each.url().startsWith(BLUESKY))).toBe(true)
    await page.evaluate(() => postMessage({ height: 700 }, '*'))
    await say(
      page,
      BLUESKY,
      null,
      'height',
      [700],
      {},
      { height: '700' },
      { height: Number.NaN },
      { height: -5 },
      { height: 0 },
    )
    expect(await page.locator('.bluesky-wrap[data-came]').count()).toBe(0)
    await say(page, BLUESKY, { height: 1e9 })
    expect((await frame(page).boundingBox())?.height).toBe(4000)
  })

  itInFullRun('ignores a frame that has gone elsewhere', async () => {
    const page = await look('bluesky', {
      frames: provider("location.href = 'https://elsewhere.example/'"),
      policy: 'none',
    })
    await expect.poll(() => page.frames().some((each) => each.url() === 'https://elsewhere.example/')).toBe(true)
    await say(page, 'https://elsewhere.example/', { height: 700 })
    expect(await page.locator('.bluesky-wrap[data-came]').count()).toBe(0)
  })

  itInFullRun('keeps the focus of a reader who was on the card', async () => {
    const page = await look('bluesky')
    await frame(page).waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'View on Bluesky' }).focus()
    await expect.poll(() => page.frames().some((each) => each.url().startsWith(BLUESKY))).toBe(true)
    await say(page, BLUESKY, { height: 300 })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  })
})

describe('a pin', () => {
  const place = (page: Page) => page.locator('.pinterest-wrap')

  it.each(sampleOf(['pin', 'bare-pin'] as const, (name) => name === 'pin'))(
    'says that it loads until Pinterest’s frame, 350 wide, has come in its place: %s (N-PIN-2, E-PIN-2, K-PIN-1)',
    async (name) => {
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      const page = await look(name, {
        frames: async (route) => {
          await held
          await provider()(route)
        },
      })
      await expect.poll(() => place(page).innerText()).toContain('Loading Pinterest Pin...')
      expect((await place(page).boundingBox())?.width).toBe(350)
      await place(page).getByText('Courtyard with a basin').waitFor()
      answer()
      await page.locator('.pinterest-wrap[data-came]').waitFor()
      expect(asked).toEqual([PIN_FRAME])
      expect((await place(page).locator('iframe').boundingBox())?.width).toBe(350)
      expect(await place(page).innerText()).toBe('View on Pinterest')
      expect(await axe(page)).toEqual([])
    },
  )

  it('shows an error, and its card, if the frame does not come (E-PIN-1)', async () => {
    reader = await visitor(browser, { width: 768 })
    await reader.context.route(/^https:\/\/assets\.pinterest\.com\//, () => undefined)
    // What takes long waits for a word of the test.
    await reader.page.addInitScript(
      "{ const wait = setTimeout; window.setTimeout = (heard, ms) => (ms > 10000 ? addEventListener('patience-ends', heard) : wait(heard, ms)) }",
    )
    await reader.page.goto(stand.page('pin'), { waitUntil: 'domcontentloaded' })
    await place(reader.page).locator('iframe').waitFor({ state: 'attached' })
    await reader.page.waitForFunction(() => {
      dispatchEvent(new Event('patience-ends'))
      return document.querySelector('.pinterest-wrap[data-failed]')
    })
    const failed = 'Error rendering Pinterest embed'
    expect(await place(reader.page).innerText()).toMatch(
      new RegExp(`Camille[\\s\\S]*Courtyard with a basin[\\s\\S]*View on Pinterest\\s+${failed}$`),
    )
    expect(await axe(reader.page)).toEqual([])
  })

  it('shows the same if a content blocker hides the frame (E-PIN-1)', async () => {
    const page = await look('pin', {
      frames: async (route) => {
        await reader.page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('iframe[src*="pinterest"] { display: none !important }')
          document.adoptedStyleSheets = [sheet]
        })
        await provider()(route)
      },
    })
    await page.locator('.pinterest-wrap[data-failed]').waitFor()
    expect(await place(page).innerText()).toMatch(/Courtyard with a basin[\s\S]*Error rendering Pinterest embed$/)
  })
})

describe('a chart', () => {
  const frame = (page: Page) => page.locator('.datawrapper-wrap > iframe.datawrapper-iframe')

  it('is as tall as it reports, in every width of the window, however early it did so (N-DW-2)', async () => {
    const page = await look('chart', { frames: chartPage })
    await expect.poll(async () => (await frame(page).boundingBox())?.height).toBe(512)
    await page.setViewportSize({ width: 375, height: 700 })
    await expect.poll(async () => (await frame(page).boundingBox())?.height).toBe(651)
    expect(await frame(page).evaluate((element: HTMLIFrameElement) => element.style.width)).toBe('')
  })

  it('stays as tall as stored until then, and hears no other chart and nothing impossible', async () => {
    const page = await look('chart')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('embed-watch')),
    )
    await expect.poll(() => page.frames().some((each) => each.url() === CHART)).toBe(true)
    await say(
      page,
      CHART,
      { height: 700 },
      { 'datawrapper-height': { other: 700 } },
      { 'datawrapper-height': 700 },
      { 'datawrapper-height': { tId3s: '700' } },
      { 'datawrapper-height': { tId3s: -1 } },
      { source: 'datawrapper' },
    )
    expect((await frame(page).boundingBox())?.height).toBe(420)
    await expect
      .poll(async () => {
        await say(page, CHART, { 'datawrapper-height': { tId3s: 1e9 } })
        return (await frame(page).boundingBox())?.height
      })
      .toBe(4000)
  })
})

describe('a gist', () => {
  const drawing = (page: Page) => page.locator('.gist-drawing')
  const own = (page: Page) => page.locator('.github-gist > .gist-file')
  const sheet: (route: Route) => Promise<void> = (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '.gist .blob-code { color: rgb(9, 8, 7) } .gist .pl-k { color: rgb(1, 2, 3) } body, .body p { color: rgb(255, 0, 0) !important }',
    })

  it('is drawn with GitHub’s stylesheet, which touches nothing else of the page (N-GIST-2)', async () => {
    const page = await look('gist', { frames: sheet, policy: 'linked' })
    await page.locator('.github-gist[data-came]').waitFor()
    expect(asked).toEqual([GIST_STYLES])
    expect(
      await drawing(page)
        .locator('.pl-k')
        .evaluate((element) => getComputedStyle(element).color),
    ).toBe('rgb(1, 2, 3)')
    expect(await drawing(page).locator('td:not(.blob-num)').allInnerTexts()).toEqual(['let x = 1', 'unmarked()'])
    expect(await own(page).isVisible()).toBe(false)
    expect(
      await page
        .locator('.body > p')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).not.toBe('rgb(255, 0, 0)')
  })

  it('is accessible as GitHub draws it', async () => {
    // axe writes styles of its own into shadow roots, which a policy forbids.
    const page = await look('gist', { frames: sheet, policy: 'none' })
    await page.locator('.github-gist[data-came]').waitFor()
    expect(await axe(page)).toEqual([])
  })

  it('is drawn by the page itself if the stylesheet does not come', async () => {
    const page = await look('gist', { frames: (route) => route.fulfill({ status: 404 }) })
    await drawing(page).waitFor({ state: 'detached' })
    await expect.poll(() => asked).toEqual([GIST_STYLES])
    expect(await own(page).innerText()).toMatch(/^let x = 1\s+unmarked\(\)/)
    // The browser says so itself, sooner or later.
    await expect.poll(() => reader.complaints).toEqual([expect.stringContaining(GIST_STYLES)])
    reader.complaints.length = 0
  })

  it.each(['dark', 'click', 'without a script'] as const)(
    'is drawn by the page itself, and GitHub is not asked: %s',
    async (how) => {
      const page = await look('gist', {
        frames: sheet,
        dark: how === 'dark',
        embeds: how === 'click' ? 'click' : 'frame',
        javaScript: how !== 'without a script',
      })
      if (how === 'dark')
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('embed-watch')),
        )
      expect(await own(page).innerText()).toMatch(/^let x = 1\s+unmarked\(\)/)
      expect(await page.locator('.github-gist[data-came]').count()).toBe(0)
      expect(asked).toEqual([])
      if (how === 'dark') expect(await faint(page)).toEqual([])
    },
  )
})

describe('with embeds: click', () => {
  it('nothing is asked of a third party before a press; then its frame comes', async () => {
    const page = await look('all', {
      embeds: 'click',
      frames: (route) =>
        route.request().url().includes('bsky')
          ? blueskyPage(route)
          : route.request().url().includes('dwcdn')
            ? chartPage(route)
            : provider()(route),
    })
    await page.mouse.wheel(0, 3000)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('embed-watch')),
    )
    expect(await page.locator('.framed-waiting').count()).toBe(0)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Load from Bluesky' }).click()
    await page.locator('.bluesky-wrap[data-came]').waitFor()
    expect(asked).toEqual([`${BLUESKY}?colorMode=system`])
    await page.getByRole('link', { name: 'Load from Pinterest' }).click()
    await page.locator('.pinterest-wrap[data-came]').waitFor()
    await page.getByText('Load from Datawrapper').click()
    await expect.poll(async () => (await page.locator('.datawrapper-iframe').boundingBox())?.height).toBe(512)
    expect(asked).toEqual([`${BLUESKY}?colorMode=system`, PIN_FRAME, CHART])
  })
})

it('without a script, posts and pins are cards, and nothing loads', async () => {
  const page = await look('all', { javaScript: false })
  expect(await page.locator('.bluesky-wrap > .card').innerText()).toContain('Before and after.')
  expect((await page.locator('.pinterest-wrap').innerText()).trim()).toMatch(
    /^Camille\s+Courtyard with a basin\s+View on Pinterest$/,
  )
  expect(asked.filter((url) => url !== CHART)).toEqual([])
})
