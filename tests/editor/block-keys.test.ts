import { describe, expect, it } from 'vitest'
import { kit } from '../../src/instance/platform.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures } from '../harness/node-fixtures.js'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

// Whatever a mouse reaches in a block, keys reach: its form, its text, its frame, and the block again.

const tests = editorTests()
const press = (key: string) => tests.page.keyboard.press(key)

async function open(...content: unknown[]): Promise<void> {
  await tests.page.evaluate((post) => window.editorPage.open({ post, language: 'en' }), letter(...content))
  await tests.page.waitForSelector('.edit-line')
}

/** What is selected as a whole; '' if a text is. */
const selected = () =>
  tests.page.evaluate(() => {
    const { selection } = window.editorPage.editor.view.state
    return 'node' in selection ? (selection.node as { type: { name: string } }).type.name : ''
  })

/** The blocks around the cursor, outermost first. */
const around = () =>
  tests.page.evaluate(() => {
    const { $from } = window.editorPage.editor.view.state.selection
    return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name)
  })

describe('Escape and Enter', () => {
  it('select the blocks around a text, one after the other, and go into their text again', async () => {
    const item = { type: 'list_item', content: [paragraph('Boots')] }
    await open({ type: 'calloutBlock', content: [{ type: 'bullet_list', content: [item] }] })
    const before = await storedBlocks(tests.page)
    await press('Escape')
    expect(await selected()).toBe('bullet_list')
    await press('Escape')
    expect(await selected()).toBe('calloutBlock')
    await press('Escape')
    expect(await selected()).toBe('calloutBlock')
    await press('Enter')
    expect(await around()).toEqual(['calloutBlock', 'bullet_list', 'list_item', 'paragraph'])
    await tests.page.keyboard.type('!')
    await press('Control+z')
    expect(await storedBlocks(tests.page)).toEqual(before)
  })

  it('leave a paragraph and a heading alone: what is typed next must not replace them', async () => {
    await open(paragraph('One'), { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Two' }] })
    await press('Escape')
    await tests.page.keyboard.type('!')
    expect(await storedBlocks(tests.page)).toMatchObject([{}, { content: [{ text: 'Two!' }] }])
  })

  it('open the form of a block and close it, with the block still selected', async () => {
    await open({ type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read' } }, paragraph('Two'))
    await tests.page.locator('[data-block=button]').click()
    await press('Enter')
    await tests.page.locator('dialog').waitFor()
    await press('Escape')
    await tests.page.locator('dialog').waitFor({ state: 'detached' })
    expect(await selected()).toBe('button')
    expect(await tests.page.evaluate(() => window.editorPage.editor.view.hasFocus())).toBe(true)
  })

  const cases = nodeFixtures.flatMap(({ node, name, json }) => {
    const type = kit.schema.nodes[String(json['type'])]
    return name === 'default' && type && kit.schema.topNodeType.contentMatch.matchType(type)
      ? [[node, json] as const]
      : []
  })
  it.each(sampleOf(cases, (_, at) => at % 5 === 0))(
    'reach what can be edited in %s, and the block again',
    async (_, node) => {
      await open(paragraph('One'), node, paragraph('Two'))
      const before = JSON.stringify(await storedBlocks(tests.page))
      const name = await tests.page.evaluate(() => {
        const { view } = window.editorPage.editor
        const { NodeSelection } = window.editorPage
        const at = view.state.doc.firstChild?.nodeSize ?? 0
        if (view.state.doc.nodeAt(at)?.isTextblock) return ''
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
        return view.state.doc.nodeAt(at)?.type.name ?? ''
      })
      if (name === '') return
      await press('Enter')
      const dialog = tests.page.locator('dialog')
      const reached = await tests.page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const look = (): void => {
              const { view } = window.editorPage.editor
              if (document.querySelector('dialog')) return resolve('form')
              if (document.activeElement?.tagName === 'IFRAME') return resolve('frame')
              if (!('node' in view.state.selection)) return resolve('text')
              setTimeout(look, 20)
            }
            look()
          }),
      )
      if (reached === 'form') {
        await press('Escape')
        await dialog.waitFor({ state: 'detached' })
        expect(await selected()).toBe(name)
      } else if (reached === 'frame') {
        await tests.page.locator('.edit-frame-end').focus()
        await expect.poll(selected).toBe(name)
        expect(await tests.page.evaluate(() => window.editorPage.editor.view.hasFocus())).toBe(true)
      } else if ((await around()).length > 1) {
        for (let presses = 0; presses < 4 && (await selected()) !== name; presses++) await press('Escape')
        expect(await selected()).toBe(name)
      } else {
        // A block with nothing to edit: Enter goes on beside it.
        await press('Control+z')
      }
      expect(JSON.stringify(await storedBlocks(tests.page))).toBe(before)
    },
  )
})

describe('the frame of a card', () => {
  const video = { type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ' } }

  it('takes the keys by Enter if the card has no form, and gives them back past its end', async () => {
    await open(paragraph('One'), { type: 'vimeo', attrs: { videoId: '76979871' } }, paragraph('Two'))
    await tests.page.locator('[data-block=vimeo]').click()
    await press('Enter')
    await expect.poll(() => tests.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect(await tests.page.locator('[data-block=vimeo]').getAttribute('class')).toContain('edit-sunken')
    await press('Tab')
    await expect.poll(() => tests.page.evaluate(() => window.editorPage.editor.view.hasFocus())).toBe(true)
    expect(await selected()).toBe('vimeo')
    await expect.poll(() => tests.page.locator('.edit-sunken').count()).toBe(0)
    expect(await tests.page.locator('.edit-frame-end').count()).toBe(0)
  })

  it('takes them by its toolbar if Enter opens a form', async () => {
    await open(paragraph('One'), video, paragraph('Two'))
    await tests.page.locator('[data-block=youtube2]').click()
    await tests.page.getByRole('toolbar').getByRole('button', { name: 'Interact' }).waitFor()
    expect(await axeFindings(tests.page)).toEqual([])
    // Chromium moves the first focus into a toolbar some time after the key.
    const focused = () => tests.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await press('Alt+F10')
    await expect.poll(focused).toBe('Edit')
    await press('ArrowRight')
    await expect.poll(focused).toBe('Interact')
    await press('Enter')
    await expect.poll(() => tests.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await press('Tab')
    await expect.poll(selected).toBe('youtube2')
    await expect.poll(() => tests.page.locator('.edit-sunken').count()).toBe(0)
  })
})
