import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../harness/every-case.js'
import { doc, HOSTILE, hostileEnvelope, MARK, whollyHostileBlocks } from '../harness/hostile.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { launch } from './chromium.js'
import { seen, standPages, visitor, wakeAll, type Stand, type Visitor } from './page-stand.js'

/** So many hostile strings on a page, each in every attribute of every node. */
const SHARE = 8
const hostilePosts = Array.from({ length: Math.ceil(HOSTILE.length / SHARE) }, (_, i) => {
  const strings = HOSTILE.slice(i * SHARE, (i + 1) * SHARE)
  return hostileEnvelope(doc(...strings.flatMap(whollyHostileBlocks)), strings[0] ?? '')
})
const hostileNames = sampleOf(hostilePosts, (_, i) => i === 0).map((_, i) => `hostile-${i}`)

let browser: Browser
let stand: Stand
let reader: Visitor
beforeAll(async () => {
  const samples = Object.fromEntries(postNames.map((name) => [name, postJson(name)]))
  ;[browser, stand] = await Promise.all([
    launch(),
    standPages({ ...samples, ...Object.fromEntries(hostilePosts.map((post, i) => [`hostile-${i}`, post])) }),
  ])
  reader = await visitor(browser)
  await reader.page.addInitScript((name) => {
    const hits: unknown[] = []
    Object.assign(window, { hits, [name]: (...given: unknown[]) => hits.push(given), alert: () => hits.push('alert') })
  }, MARK)
})
afterAll(async () => {
  await browser?.close()
  stand?.stop()
})

// That a linked stylesheet and script pass stands in page.test.ts.
it.each(postNames.map((name, at) => [name, at % 2 ? ('hash' as const) : ('nonce' as const)] as const))(
  '%s violates nothing in its own Content-Security-Policy (%s)',
  async (name, policy) => {
    const { page, complaints } = reader
    await page.goto(stand.page(name, { as: 'paid', policy }), { waitUntil: 'domcontentloaded' })
    await wakeAll(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    expect((await seen(page)).violations).toEqual([])
    expect(complaints.splice(0)).toEqual([])
  },
)

it.each(['linked', 'hash', 'nonce'] as const)(
  'the Content-Security-Policy blocks injected scripts (%s)',
  async (policy) => {
    const { page, context } = await visitor(browser)
    await page.route('**/p/hebrew-kitchen*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '</article>',
        '<script>ran=1</script><img src="/none" onerror="ran=2"><a id="planted" href="javascript:ran=3">x</a><p id="styled" style="color:red">x</p><object data="https://a.example/"></object><base href="https://a.example/"></article>',
      )
      await route.fulfill({ response: answer, body })
    })
    await page.goto(stand.page('hebrew-kitchen', { policy }))
    await page.locator('#planted').dispatchEvent('click')
    await expect
      .poll(async () => new Set((await seen(page)).violations.map((said) => said.split(' ')[0])))
      .toEqual(new Set(['script-src-elem', 'script-src-attr', 'style-src-attr', 'object-src', 'base-uri']))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await context.close()
  },
)

it.each(hostileNames)('%s: hostile strings in every attribute run nothing, with and without a policy', async (name) => {
  const { page, complaints } = reader
  for (const policy of ['linked', 'none'] as const) {
    await page.goto(stand.page(name, { as: 'free', policy }), { waitUntil: 'domcontentloaded' })
    await wakeAll(page)
    const { hits, scripts } = await page.evaluate(() => ({
      hits: (window as unknown as { hits: unknown[] }).hits,
      scripts: [...document.scripts]
        .filter(({ type }) => type !== 'application/ld+json')
        .map(({ src }) => new URL(src).pathname),
    }))
    expect(hits).toEqual([])
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/client-/)])
    expect((await seen(page)).violations).toEqual([])
    // Nobody has such ids.
    expect(complaints.splice(0).filter((said) => !said.includes(`404 (Not Found) (${stand.origin}/api/v1/`))).toEqual(
      [],
    )
  }
})
