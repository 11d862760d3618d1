import { cpSync, existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryApi, type MemoryApi } from '../../packages/server/src/memory/index.js'
import { select } from '../harness/markup.js'
import { packedProject, type PackedProject } from '../harness/packed-project.js'
import { ROOT } from '../harness/paths.js'
import { launch } from './chromium.js'
import { visitor } from './page-stand.js'

/** `examples/own-block` as its user has it: beside the packed package, compiled and bundled with their own tools. */
const BIN = `${ROOT}/node_modules`
let project: PackedProject
const output = (file: string) => readFileSync(join(project.folder, 'out', file), 'utf8')

beforeAll(async () => {
  project = await packedProject(['@types/node', '@types/react', 'undici-types', 'csstype'])
  cpSync(`${ROOT}/examples/own-block`, project.folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|out)(?:[\\/]|$)/.test(path.slice(ROOT.length)),
  })
  const { stdout } = await project
    .node(`${BIN}/typescript/bin/tsc`)
    .catch(({ stdout: found }: { stdout: string }) => ({ stdout: found }))
  expect(stdout).toBe('')
  await project.node('dist/render.js', 'out')
})
afterAll(() => project?.remove())

describe('the example of a block of your own', () => {
  it('passes the laws of the platform’s blocks', async () => {
    const { stdout } = await project
      .node('--test', 'dist/blocks.test.js')
      .catch(({ stdout: found }: { stdout: string }) => ({ stdout: found }))
    expect(stdout).toMatch(/^[#ℹ] pass [1-9]\d*$/m)
    expect(stdout).toMatch(/^[#ℹ] fail 0$/m)
  })

  it('shows its card, its rating and its button on the page, in mail and in plain text', () => {
    const [page, mail, text] = [output('page.html'), output('mail.html'), output('mail.txt')]
    for (const shown of [page, mail, text]) {
      expect(shown).toContain('Canal lock')
      expect(shown).toContain('Read on Wikipedia')
      expect(shown).toContain('4 of 5 stars')
    }
    expect(select(page, '.arrow-button a[href="https://lowwater.example/map"]')).toHaveLength(1)
    expect(select(page, '.rating-given')).toHaveLength(1)
    expect(page).toContain('#7a2e12')
  })
})

describe('the page of the example', () => {
  let browser: Browser
  let platform: MemoryApi
  let server: ReturnType<typeof serve>
  let origin: string
  const calls: unknown[] = []

  beforeAll(async () => {
    await project.node(`${BIN}/vite/bin/vite.js`, 'build', '--logLevel', 'warn')
    const post = JSON.parse(readFileSync(join(project.folder, 'post.json'), 'utf8')) as { data: { polls: object } }
    platform = createMemoryApi({
      polls: Object.values(post.data.polls) as never[],
      now: new Date('2026-03-01T12:00:00Z'),
    })
    const app = new Hono()
    // Answers as the example's `src/calls.ts` on a site does: tests/cli/configuration has the site.
    let cheers = 0
    app.post('/api/own/cheer', async (c) => {
      const body: unknown = await c.req.json()
      calls.push([c.req.query('post'), body])
      return c.json(calls.length > 2 ? { error: 'Enough cheers.' } : { cheers: ++cheers }, calls.length > 2 ? 409 : 200)
    })
    app.all('/api/*', (c) => platform.handle(c.req.raw))
    app.get('/favicon.ico', (c) => c.body(null, 204))
    app.get('/unknown.html', (c) => c.html(output('page.html').replaceAll('"rating"', '"nobody"')))
    app.get('/:file', (c) => c.html(output(c.req.param('file'))))
    app.get('/assets/*', (c) => {
      const path = join(project.folder, 'out', c.req.path.replaceAll('..', ''))
      return existsSync(path) ? c.body(readFileSync(path), 200, { 'content-type': 'text/javascript' }) : c.notFound()
    })
    server = await new Promise<typeof server>((resolve) => {
      const started = serve({ fetch: app.fetch, port: 0 }, () => resolve(started))
    })
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })

  it('wakes the island of the rating beside the platform’s poll, with one copy of React', async () => {
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/page.html`)
    await page.locator('[data-island=rating]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Your rating: 3' }).click()
    await page.getByRole('status').filter({ hasText: 'Your rating: 3' }).waitFor()
    expect(await page.locator('[data-island=rating] [aria-pressed=true]').count()).toBe(1)

    await page.locator('[data-island=poll]').getByRole('button', { name: 'At dusk' }).click()
    await page.locator('[data-island=poll] .poll-percent').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('cheers for the timeline with a call of its own, and shows a refusal', async () => {
    const { page, context } = await visitor(browser)
    await page.goto(`${origin}/page.html`)
    const island = page.locator('[data-island=timeline]')
    for (const text of ['Thank you! Cheers so far: 1', 'Thank you! Cheers so far: 2', 'Enough cheers.']) {
      await island.getByRole('button', { name: 'Cheer' }).click()
      await island.getByRole('status').filter({ hasText: text }).waitFor()
    }
    expect(calls).toEqual(Array.from({ length: 3 }, () => ['1', { timeline: 'canal' }]))
    expect(JSON.parse((await island.getAttribute('data-words')) ?? '')).toEqual({
      cheer: 'Cheer',
      thanks: 'Thank you! Cheers so far:',
      failed: 'Please try again later.',
    })
    await context.close()
  })

  it('keeps the markup of an island that its script does not know', async () => {
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/unknown.html`)
    await page.locator('[data-island=nobody]').scrollIntoViewIfNeeded()
    await page.locator('[data-island=poll]').scrollIntoViewIfNeeded()
    await page.locator('[data-island=poll][data-awake]').waitFor({ state: 'attached' })
    const unknown = page.locator('[data-island=nobody]')
    expect(await unknown.getAttribute('data-awake')).toBeNull()
    expect(await unknown.locator('[role=img]').getAttribute('aria-label')).toBe('4 of 5 stars')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('can be read without a script', async () => {
    const { page, context } = await visitor(browser, { javaScript: false })
    await page.goto(`${origin}/page.html`)
    await page.getByRole('img', { name: '4 of 5 stars' }).waitFor()
    await page.getByRole('link', { name: 'Read on Wikipedia' }).waitFor()
    await context.close()
  })
})
