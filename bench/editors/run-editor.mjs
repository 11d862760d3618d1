/** What is measured of one editor in one page. Every measurement has a page of its own. */

import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../measure.mjs'
import { EMPTY, END, MIDDLE } from './documents.mjs'
import { LAST_WORDS } from './word-document.mjs'

const TEXT = 'the tide comes in over the mud and lifts the boats one by one '
/** The first keys run code that is not optimised yet. */
const WARM_KEYS = 15
const PAUSE_MS = 50
const PASTES = 3
/** Latin keys and steps of a composition take turns, so that both meet the same load. */
const SYLLABLE = ['ㅎ', '하', '한']
/** A paragraph of this many letters ends with Enter. */
const LINE_KEYS = 400

/** Opens a page, runs `measure` in it, and closes it. */
async function inPage({ browser, origin }, editor, measure) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/${editor.name}/`)
    await page.waitForFunction(() => window.clock && window.mountEditor)
    const client = await context.newCDPSession(page)
    return await measure({ page, client, ...inputs(page, client) })
  } finally {
    await context.close()
  }
}

function inputs(page, client) {
  const press = async (letter) => {
    const key = letter === '\r' ? 'Enter' : letter
    const code = key === 'Enter' ? 13 : letter.toUpperCase().charCodeAt(0)
    const named = { key, windowsVirtualKeyCode: code }
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, unmodifiedText: letter, ...named })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named })
  }
  const settle = async () => {
    await wait(PAUSE_MS)
    await page.waitForFunction(() => window.clock.isIdle(), null, { polling: PAUSE_MS / 5 })
  }
  return { press, settle }
}

const taken = (page) => page.evaluate(() => window.clock.taken())

/** Types letters one by one. Returns the milliseconds of each from the input to its paint. */
async function typed({ page, press, settle }, keys) {
  await page.evaluate(() => window.clock.listen())
  for (let at = 0; at < keys + WARM_KEYS; at++) {
    await press(TEXT[at % TEXT.length])
    await settle()
  }
  const times = (await taken(page)).slice(WARM_KEYS).map(({ fromInput }) => fromInput)
  if (times.length !== keys) throw new Error(`${times.length} of ${keys} keys changed the text`)
  return times
}

async function openAt(stand, content) {
  const opened = await stand.page.evaluate(([given, end]) => window.clock.open(given, end), [content, END])
  await stand.page.evaluate((words) => window.clock.place(words), MIDDLE)
  // What the editor loads and draws right after it is editable is over before the first key.
  await wait(1500)
  return opened
}

/** Time until editable, and of keys in the middle of a document. `slower` divides the speed of the processor. */
export function typingIn(stand, editor, document, { keys, slower = 1, composes = false }) {
  return inPage(stand, editor, async (page) => {
    if (slower > 1) await page.client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const editable = await openAt(page, document[editor.content])
    const times = await typed(page, keys)
    const composition = composes ? await composed(page, keys) : null
    return { editable, p50: quantile(times, 0.5), p95: quantile(times, 0.95), composition }
  })
}

/** The median of a step of a Korean syllable against that of a Latin key, both from the first event of the input. */
async function composed({ page, client, press, settle }, keys) {
  const times = { latin: [], korean: [] }
  const measure = async (name, input) => {
    await taken(page)
    await input()
    await settle()
    const [time] = await taken(page)
    if (time) times[name].push(time.fromEvent)
  }
  for (let at = 0; at < keys / SYLLABLE.length; at++) {
    for (const letter of 'sea') await measure('latin', () => press(letter))
    for (const text of SYLLABLE)
      await measure('korean', () =>
        client.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 }),
      )
    // Ending a composition changes no text.
    await page.evaluate(() => window.clock.stop())
    await client.send('Input.insertText', { text: SYLLABLE.at(-1) })
    await wait(PAUSE_MS)
    await page.evaluate(() => window.clock.listen())
  }
  const [latin, korean] = [quantile(times.latin, 0.5), quantile(times.korean, 0.5)]
  return { latin, korean, ratio: korean / latin }
}

/** A paste into a document without text, some times: it is one event, which other work of the machine disturbs. */
export async function pasted(stand, editor, word) {
  const times = []
  for (let at = 0; at < PASTES; at++) times.push(await pastedOnce(stand, editor, word))
  return {
    ms: quantile(
      times.map(({ ms }) => ms),
      0.5,
    ),
    words: Math.min(...times.map(({ words }) => words)),
  }
}

function pastedOnce(stand, editor, { html, text }) {
  return inPage(stand, editor, async ({ page }) => {
    await page.evaluate(([given]) => window.clock.open(given, ''), [EMPTY[editor.content]])
    await page.evaluate(() => window.clock.place(''))
    await wait(1500)
    return page.evaluate(([one, two, end]) => window.clock.paste(one, two, end), [html, text, LAST_WORDS])
  })
}

/** Bytes of the heap before and after many keys, each time after a collection of garbage. */
export function heapAfterKeys(stand, editor, document, keys) {
  return inPage(stand, editor, async (page) => {
    await openAt(page, document[editor.content])
    const used = async () => {
      for (let round = 0; round < 3; round++) await page.client.send('HeapProfiler.collectGarbage')
      return (await page.client.send('Runtime.getHeapUsage')).usedSize
    }
    for (let at = 0; at < WARM_KEYS; at++) await page.press(TEXT[at % TEXT.length])
    await wait(1000)
    const before = await used()
    for (let at = 1; at <= keys; at++) await page.press(at % LINE_KEYS === 0 ? '\r' : TEXT[at % TEXT.length])
    await wait(2000)
    return { keys, before, after: await used() }
  })
}

/** Bytes of the script, after brotli compression and without React, that is loaded until a typed letter is shown. */
export async function scriptOf(stand, editor) {
  const loaded = new Set()
  const { promise, resolve } = deferred()
  stand.onFile(async (path) => {
    const name = path.slice(`/${editor.name}/`.length)
    const file = editor.files.get(name)
    if (!file) return
    if (editor.later?.test(file.name)) await promise
    loaded.add(name)
  })
  try {
    return await inPage(stand, editor, async ({ page, press, settle }) => {
      await page.evaluate(([given]) => window.clock.open(given, ''), [EMPTY[editor.content]])
      await page.evaluate(() => window.clock.place(''))
      await page.evaluate(() => window.clock.listen())
      await press('t')
      await settle()
      const files = [...loaded].map((name) => editor.files.get(name)).filter(({ isReact }) => !isReact)
      return files.reduce((sum, { bytes }) => sum + bytes, 0)
    })
  } finally {
    resolve()
    stand.onFile(() => {})
  }
}

function deferred() {
  let resolve
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve }
}
