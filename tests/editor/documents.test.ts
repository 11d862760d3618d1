import { expect, it } from 'vitest'
import { kit, readPost } from '../../src/instance/platform.js'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { doc, HOSTILE, hostileEnvelope, MARK, whollyHostileBlocks } from '../harness/hostile.js'
import { nodeFixtures, postOf } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { editorTests } from './editor-stand.js'

const tests = editorTests()

interface Opened {
  readonly failures: readonly string[]
  readonly json: string
  readonly words: string
  /** Blocks that are shown without their own view. */
  readonly plain: readonly string[]
}

function opened(post: unknown): Promise<Opened> {
  return tests.page.evaluate(async (json) => {
    await window.editorPage.open({ post: json })
    const { editor, failures } = window.editorPage
    const { dom, state } = editor.view
    return {
      failures: [...failures],
      json: JSON.stringify(editor.post()),
      words: state.doc.textContent,
      plain: [...dom.querySelectorAll<HTMLElement>('.edit-plain')].map(({ dataset }) => dataset['block'] ?? ''),
    }
  }, post)
}

it.each(postNames)('the post %s is opened, shown by its own views, and given back unchanged', async (name) => {
  const post = readPost(postJson(name))
  const { failures, json, words, plain } = await opened(postJson(name))
  expect(failures).toEqual([])
  expect(json).toBe(JSON.stringify(post))
  expect(words).toBe(post.body.textContent)
  expect(plain).toEqual([])
})

it('every fixture of every block is opened and given back unchanged', async () => {
  const wrong: unknown[] = []
  // Every fifth in `npm test`.
  for (const fixture of sampleOf(nodeFixtures, (_, at) => at % 8 === 0)) {
    const post = postOf(fixture)
    const input = post.toJSON()
    const { failures, json } = await opened(input)
    const expected = JSON.stringify(readPost(input))
    if (failures.length > 0 || json !== expected) wrong.push({ id: fixture.id, failures, same: json === expected })
  }
  expect(wrong).toEqual([])
})

it('a hostile post runs nothing in the editor', async () => {
  await tests.page.evaluate((name) => {
    const reached: string[] = []
    Object.assign(window, { [name]: (said: unknown) => reached.push(String(said)), reached })
  }, MARK)
  for (const hostile of sampleOf(HOSTILE, (_, at) => at % 6 === 0)) {
    await opened(hostileEnvelope(doc(...whollyHostileBlocks(hostile)), hostile))
    await tests.page.locator('.edit-text').click({ position: { x: 4, y: 4 } })
  }
  expect(await tests.page.evaluate(() => document.scripts.length)).toBe(1)
  // What runs here comes after all that would have run before, and shows that the test sees it.
  await tests.page.evaluate((name) => {
    const image = document.createElement('img')
    image.setAttribute('onerror', `${name}('planted')`)
    image.src = '/none.png'
    document.body.append(image)
  }, MARK)
  const reached = () => tests.page.evaluate(() => (window as unknown as { reached: string[] }).reached)
  await expect.poll(async () => (await reached()).length).toBeGreaterThan(0)
  expect(await reached()).toEqual(['planted'])
})

itInFullRun(
  'every block has an editor view, which shows something: its page view, or its name where readers see nothing (G-1)',
  async () => {
    const shown = new Map<string, boolean>()
    for (const fixture of nodeFixtures) {
      const names = new Set<string>()
      const post = postOf(fixture)
      post.body.descendants(({ type }) => void names.add(type.name))
      if ([...names].every((name) => shown.get(name))) continue
      await tests.page.evaluate((json) => window.editorPage.open({ post: json }), post.toJSON())
      const boxes = await tests.page.evaluate(() => {
        const { dom } = window.editorPage.editor.view
        return [...dom.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset, offsetHeight, offsetWidth }) => ({
          name: dataset['block'] ?? '',
          isVisible: offsetHeight > 0 && offsetWidth > 0,
        }))
      })
      for (const { name, isVisible } of boxes) shown.set(name, isVisible || shown.get(name) === true)
    }
    // A line break has no box, and what keeps unknown text is that text.
    const others = ['doc', 'text', 'hard_break', 'unsupportedInline']
    const all = kit.nodeDefs.map(({ name }) => name).filter((name) => !others.includes(name))
    expect(all.filter((name) => !shown.get(name))).toEqual([])
  },
)
