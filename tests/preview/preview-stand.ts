import { mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { PostEntry, PostList } from '../../packages/preview/src/page/protocol.js'
import { startPreview, type PreviewFlags } from '../../packages/preview/src/server/command.js'
import type { RunningPreview } from '../../packages/preview/src/server/running-preview.js'
import { paragraph } from '../cli/diptych.js'
import { NOW } from '../harness/node-fixtures.js'
import { ROOT } from '../harness/paths.js'

export { envelope, folder, paragraph } from '../cli/diptych.js'

const BUNDLES = {
  preview: pathToFileURL(join(ROOT, 'packages/preview/dist/page/')),
  stylesheet: pathToFileURL(join(ROOT, 'dist/web.css')),
}

export const LETTER = 'letter.json'

/** The preview as the command starts it, from its sources, over the built files of its page. All posts are read. */
export async function start(path: string, flags: Partial<PreviewFlags> = {}): Promise<RunningPreview> {
  const running = await startPreview(path, { port: 0, host: '127.0.0.1', now: NOW, offline: true, ...flags }, BUNDLES)
  await running.library.complete
  return running
}

/** So many paragraphs, the first of which says something. */
export function paragraphs(count: number, first: string): object[] {
  return Array.from({ length: count }, (_, at) =>
    paragraph(at === 0 ? first : `Paragraph ${at}, which stays as it is while others are written.`),
  )
}

export async function save(directory: string, name: string, content: string | object): Promise<void> {
  await writeFile(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content))
}

export async function outside(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'diptych-outside-')))
}

/** Asks until there is an answer: the watcher hears of a save some time later. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  return (await vi.waitUntil(ask, { timeout: 120_000, interval: 25 })) as T
}

export async function listOf({ origin }: RunningPreview): Promise<PostList> {
  return (await (await fetch(`${origin}/api/posts`)).json()) as PostList
}

export function entryIn({ library }: RunningPreview, name = LETTER): PostEntry | undefined {
  return library.list().find((entry) => entry.name === name)
}

export interface Listener {
  /** Lists so far. */
  readonly lists: readonly PostList[]
  stop(): void
}

/** Hears /api/events as the page does. */
export async function listen(origin: string): Promise<Listener> {
  const end = new AbortController()
  const { body } = await fetch(`${origin}/api/events`, { signal: end.signal })
  const lists: PostList[] = []
  void (async () => {
    let text = ''
    const decoder = new TextDecoder()
    if (!body) return
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) lists.push(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null') as PostList)
    }
  })().catch(() => undefined)
  return { lists, stop: () => end.abort() }
}

/** Collects what a page complains about, but for what a test expects. */
export function keepComplaints(page: Page, complaints: string[], expected: RegExp): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
}

/** Scrolls a frame to a place as a reader does, with the wheel, and waits until it is there or at its end. */
export async function wheel(page: Page, title: string, top: number): Promise<void> {
  const element = await until(() => page.$(`iframe[title="${title}"]`))
  const frame = await until(() => element.contentFrame())
  const box = await until(() => element.boundingBox())
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const isThere = () =>
    frame.evaluate((to) => {
      const furthest = document.documentElement.scrollHeight - innerHeight
      return Math.abs(scrollY - Math.max(0, Math.min(to, furthest))) < 2
    }, top)
  await page.mouse.wheel(0, top - (await frame.evaluate(() => scrollY)))
  await until(isThere)
}
