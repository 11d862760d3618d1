import { beforeEach, describe, expect, it } from 'vitest'
import { EVERY_CASE } from '../harness/every-case.js'
import { postJson } from '../harness/post-fixtures.js'
import { editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()

/** A paragraph that the editor made: all its attributes are stored, as Substack's editor stores them. */
const made = (text: string) => ({ ...paragraph(text), attrs: { textAlign: null } })

/** Opens a post with the cursor at its end. */
async function open(post: unknown): Promise<void> {
  await tests.page.evaluate((json) => window.editorPage.open({ post: json }), post)
}

const blocks = () => storedBlocks(tests.page)
const json = () => tests.page.evaluate(() => JSON.stringify(window.editorPage.editor.post()))

describe('typing', () => {
  beforeEach(() => open(letter(paragraph())))

  it('begins a post that has no block yet', async () => {
    await tests.page.evaluate((post) => window.editorPage.open({ post }), letter())
    await tests.page.keyboard.type('The quay')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('is dry.')
    expect(await blocks()).toEqual([made('The quay'), made('is dry.')])
    expect(await tests.page.locator('.edit-text > p').allTextContents()).toEqual(['The quay', 'is dry.'])
  })

  it('shows a blank paragraph, and what is typed in it', async () => {
    await tests.page.keyboard.type('The quay is dry.')
    expect(await blocks()).toEqual([paragraph('The quay is dry.')])
    expect(await tests.page.locator('.edit-text > p').textContent()).toBe('The quay is dry.')
    expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual([])
  })

  it('goes on in every block after its last letter was deleted', async () => {
    // On phones code is text, too.
    const phone = await tests.newPage({ viewport: { width: 375, height: 720 }, hasTouch: true })
    const content = ['water-report', 'tide-tables', 'german-digest', 'chinese-code'].flatMap(
      (name) => (postJson(name) as { body: { content: unknown[] } }).body.content,
    )
    await phone.evaluate((post) => window.editorPage.open({ post }), letter(...content))
    const kinds = await phone.evaluate(() => {
      const found = new Map<string, number>()
      window.editorPage.editor.view.state.doc.descendants((node, at, parent) => {
        // A formula is written in its form.
        if (node.isTextblock && node.type.name !== 'latex_block')
          found.set(`${node.type.name} in ${parent?.type.name}`, at)
        return !node.isTextblock
      })
      // From the end, so that no place moves.
      return [...found].toSorted(([, a], [, b]) => b - a)
    })
    expect(kinds.length).toBeGreaterThan(10)
    const wrong: unknown[] = []
    for (const [kind, at] of kinds) {
      await phone.evaluate((place) => {
        const { view } = window.editorPage.editor
        const { tr, schema, doc } = view.state
        const content = doc.nodeAt(place)?.content.size ?? 0
        view.dispatch(tr.replaceWith(place + 1, place + 1 + content, schema.text('x')))
        window.editorPage.select(place + 2)
        view.focus()
      }, at)
      const text = () =>
        phone.evaluate((place) => window.editorPage.editor.view.state.doc.nodeAt(place)?.textContent, at)
      await phone.keyboard.press('Backspace')
      const without = await text()
      await phone.keyboard.type('ab')
      const after = await text()
      if (without !== '' || after !== 'ab') wrong.push({ kind, without, after })
    }
    expect(wrong).toEqual([])
    await phone.context().close()
  })

  it('calls onChange with the post as it is after the change', async () => {
    await tests.page.keyboard.type('Mud')
    const post = await tests.page.evaluate(() => window.editorPage.lastChange)
    expect(post).toEqual(letter(paragraph('Mud')))
  })

  it.each([
    ['## Tides', { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'Tides' }] }],
    ['> Mud', { type: 'blockquote', content: [paragraph('Mud')] }],
    ['- Boots', { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Boots')] }] }],
    [
      '3. Boots',
      expect.objectContaining({
        type: 'ordered_list',
        content: [{ type: 'list_item', content: [paragraph('Boots')] }],
      }),
    ],
    [
      'So **very** dry',
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'So ' },
          { type: 'text', text: 'very', marks: [{ type: 'strong' }] },
          { type: 'text', text: ' dry' },
        ],
      },
    ],
    [
      'So *very* dry',
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'So ' },
          { type: 'text', text: 'very', marks: [{ type: 'em' }] },
          { type: 'text', text: ' dry' },
        ],
      },
    ],
  ])('%s becomes its block or mark', async (typed, expected) => {
    await tests.page.keyboard.type(typed)
    expect((await blocks())[0]).toEqual(expected)
    // Shown by its own view, not as bare text.
    expect(await tests.page.locator('.edit-plain').count()).toBe(0)
  })

  it('three hyphens become a rule, with a paragraph to go on in', async () => {
    await tests.page.keyboard.type('---Then')
    expect(await blocks()).toEqual([{ type: 'horizontal_rule' }, made('Then')])
  })

  it('Backspace takes back what was made of signs, and leaves them as text', async () => {
    await tests.page.keyboard.type('## ')
    await tests.page.keyboard.press('Backspace')
    expect(await blocks()).toEqual([paragraph('## ')])
  })

  it('Enter in a list begins an item, Tab puts it into the one before, Enter in a blank one ends the list', async () => {
    await tests.page.keyboard.type('- Boots')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('socks')
    await tests.page.keyboard.press('Tab')
    const list = (...items: unknown[]) => ({ type: 'bullet_list', content: items })
    const item = (...content: unknown[]) => ({ type: 'list_item', content })
    expect(await blocks()).toEqual([list(item(paragraph('Boots'), list(item(made('socks')))))])
    await tests.page.keyboard.press('Shift+Tab')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('After')
    expect(await blocks()).toEqual([list(item(paragraph('Boots')), item(made('socks'))), made('After')])
  })
})

describe('a block', () => {
  const button = { type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read', action: null } }
  const words = async () =>
    (await blocks()).map((block) => {
      const { type, content } = block as { type: string; content?: { text?: string }[] }
      return content?.[0]?.text ?? type
    })

  it('is moved, copied and removed with the keyboard, text and card alike', async () => {
    await open(letter(paragraph('One'), paragraph('Two'), button))
    await tests.page.evaluate(() => window.editorPage.select(1))
    await tests.page.keyboard.press('Alt+ArrowDown')
    expect(await words()).toEqual(['Two', 'One', 'button'])
    await tests.page.keyboard.press('Control+d')
    await tests.page.keyboard.type('!')
    expect(await words()).toEqual(['Two', 'One', '!One', 'button'])
    await tests.page.locator('[data-block=button]').click()
    await tests.page.keyboard.press('Alt+ArrowUp')
    expect(await words()).toEqual(['Two', 'One', 'button', '!One'])
    await tests.page.keyboard.press('Control+Shift+k')
    expect(await words()).toEqual(['Two', 'One', '!One'])
    for (let i = 0; i < 6; i++) await tests.page.keyboard.press('Control+z')
    expect(await words()).toEqual(['One', 'Two', 'button'])
  })

  it('that others need stays in its place: a caption below its picture', async () => {
    const figure = {
      type: 'captionedImage',
      content: [
        { type: 'image2', attrs: { src: 'https://lowwater.example/quay.jpg', alt: 'A quay' } },
        { type: 'caption', content: [{ type: 'text', text: 'The quay' }] },
      ],
    }
    await open(letter(paragraph('One'), figure))
    const before = await json()
    await tests.page.locator('[data-block=image2]').click()
    await tests.page.keyboard.press('Alt+ArrowDown')
    expect(await json()).toBe(before)
    await tests.page.keyboard.press('Control+Shift+k')
    await tests.page.evaluate(() => window.editorPage.editor.view.state.doc.check())
    expect(await tests.page.locator('[data-block=image2]').count()).toBe(0)
    await tests.page.keyboard.press('Control+z')
    expect(await json()).toBe(before)
  })

  it('without content is selected by a click: its links lead nowhere', async () => {
    await open(letter(paragraph('One'), button))
    // The element of the page itself, with its margins.
    expect(await tests.page.locator('.edit-text > .button-wrapper[data-block=button]').count()).toBe(1)
    await tests.page.locator('[data-block=button]').click()
    expect(await tests.page.locator('.ProseMirror-selectednode[data-block=button]').count()).toBe(1)
    expect(tests.page.url()).toMatch(/^http:\/\/127\.0\.0\.1/)
    await tests.page.keyboard.press('Delete')
    expect(await words()).toEqual(['One'])
  })
})

describe('a block whose view fails', () => {
  it('says so in its place, is reported, and can be selected, moved and deleted (G-6)', async () => {
    const button = { type: 'button', attrs: { url: 'https://lowwater.example', text: 'Read', action: null } }
    await tests.page.evaluate(
      (post) => window.editorPage.open({ post, brokenButtons: true }),
      letter(paragraph('One'), button, paragraph('Two')),
    )
    const place = tests.page.locator('[data-block=button]')
    expect(await place.textContent()).toBe('Something went wrong')
    expect(await tests.page.locator('.edit-text > p').allTextContents()).toEqual(['One', 'Two'])
    expect(await tests.page.evaluate(() => window.editorPage.failures)).toEqual(['button: Error: no button today'])
    await place.click()
    await tests.page.keyboard.press('Alt+ArrowUp')
    expect(await tests.page.locator('.edit-text > *').first().textContent()).toBe('Something went wrong')
    expect((await blocks())[0]).toEqual(button)
    await tests.page.keyboard.press('Delete')
    expect(await blocks()).toEqual([paragraph('One'), paragraph('Two')])
  })
})

describe('what a version of the format knows that the editor does not', () => {
  const item = (text: string, more: object) => ({
    type: 'list_item',
    ...more,
    content: [paragraph(text)],
  })
  const list = {
    type: 'bullet_list',
    attrs: { later: 'a' },
    content: [
      item('Boots', { attrs: { checked: true }, key: 1 }),
      item('Socks', { attrs: { checked: false }, key: 2 }),
      item('Tea', { key: 3 }),
    ],
  }
  const [boots, socks, tea] = list.content

  it('stays with the items of a list while one is written, sunk and lifted', async () => {
    await open(letter(list))
    // In "Socks".
    await tests.page.evaluate(() => window.editorPage.select(17))
    await tests.page.keyboard.type('!')
    const written = { ...socks, content: [paragraph('Socks!')] }
    expect(await blocks()).toEqual([{ ...list, content: [boots, written, tea] }])
    await tests.page.keyboard.press('Tab')
    expect(await blocks()).toMatchObject([
      { attrs: { later: 'a' }, content: [{ ...boots, content: [paragraph('Boots'), { content: [{ key: 2 }] }] }, tea] },
    ])
    await tests.page.keyboard.press('Shift+Tab')
    expect(await blocks()).toMatchObject([{ content: [boots, { attrs: { checked: false }, key: 2 }, tea] }])
    await tests.page.evaluate(() => window.editorPage.select(14))
    await tests.page.keyboard.press('Enter')
    expect(await tests.page.locator('.edit-text li').allTextContents()).toEqual(['Boots', 'So', 'cks!', 'Tea'])
    // A new item is another one.
    expect((JSON.stringify(await blocks()).match(/"key":\d/g) ?? []).toSorted()).toEqual([
      '"key":1',
      '"key":2',
      '"key":3',
    ])
  })

  it('stays with a heading whose level changes, as its alignment does', async () => {
    const heading = {
      type: 'heading',
      attrs: { level: 2, textAlign: 'center', later: 'a' },
      key: 1,
      content: [{ type: 'text', text: 'Ebb' }],
    }
    await open(letter(heading))
    await tests.page.keyboard.press('Control+Alt+3')
    expect(await blocks()).toEqual([{ ...heading, attrs: { ...heading.attrs, level: 3 } }])
    await tests.page.keyboard.press('Control+Alt+0')
    expect(await blocks()).toEqual([{ ...paragraph('Ebb'), attrs: { textAlign: 'center' } }])
    await tests.page.keyboard.press('Control+z')
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toEqual([heading])
  })
})

describe('the document', () => {
  it('is the stored JSON to the byte after all is undone', async () => {
    await open(postJson('tide-tables'))
    const before = await json()
    await tests.page.keyboard.type('A line. **bold** ')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('- item')
    await tests.page.keyboard.press('Control+a')
    await tests.page.keyboard.press('Delete')
    expect(await json()).not.toBe(before)
    for (let i = 0; i < 30; i++) await tests.page.keyboard.press('Control+z')
    expect(await json()).toBe(before)
  })

  it('changes one paragraph when text is inserted: no other element is touched', async () => {
    await open(postJson('tide-tables'))
    // Code gets its colours a moment later.
    await tests.page.waitForSelector('.edit-text .role-keyword')
    const touched = await tests.page.evaluate(async () => {
      const { view } = window.editorPage.editor
      const place = [...view.dom.querySelectorAll('p')].find((element) => element.parentElement === view.dom)
      if (!place) throw new Error('no paragraph')
      const records: MutationRecord[] = []
      const observer = new MutationObserver((found) => records.push(...found))
      observer.observe(view.dom, { subtree: true, childList: true, attributes: true, characterData: true })
      view.dispatch(view.state.tr.insertText('x', view.posAtDOM(place, 0)))
      await new Promise((resolve) => setTimeout(resolve, 600))
      observer.disconnect()
      // The root says whether it has the focus.
      return records.flatMap(({ target }) => (target === view.dom || place.contains(target) ? [] : [target.nodeName]))
    })
    expect(touched).toEqual([])
  })

  it('shows the ranks of headings as the page does, also after another heading has changed', async () => {
    const heading = (level: number, text: string) => ({
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text }],
    })
    const tags = () =>
      tests.page.locator('.edit-text > .heading').evaluateAll((all) => all.map(({ tagName }) => tagName))
    await open(letter(heading(2, 'First'), paragraph('Text'), heading(4, 'Second')))
    expect(await tags()).toEqual(['H2', 'H3'])
    await tests.page.evaluate(() => {
      const { view } = window.editorPage.editor
      view.dispatch(view.state.tr.delete(0, view.state.doc.firstChild?.nodeSize ?? 0))
    })
    await expect.poll(tags).toEqual(['H2'])
    await tests.page.keyboard.press('Control+z')
    await expect.poll(tags).toEqual(['H2', 'H3'])
  })

  it('gives a heading its id while it is written, and keeps the cursor in it', async () => {
    await open(letter(paragraph('Text'), paragraph()))
    await tests.page.keyboard.type('## Neap')
    const heading = tests.page.locator('.edit-text > h2.heading')
    await expect.poll(() => heading.getAttribute('id')).toBe('neap')
    await tests.page.keyboard.type(' tides')
    await expect.poll(() => heading.getAttribute('id')).toBe('neap-tides')
    await tests.page.keyboard.type('!')
    expect((await blocks())[1]).toMatchObject({ content: [{ text: 'Neap tides!' }] })
  })

  it('holds under commands at random: it is valid, and undone and redone to the same', async () => {
    const runs = EVERY_CASE ? 30 : 4
    for (let seed = 1; seed <= runs; seed++) {
      await open(postJson(seed % 2 ? 'tide-tables' : 'hebrew-kitchen'))
      const wrong = await tests.page.evaluate(async (start) => {
        let state = start
        const random = (below: number) => {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
          return Math.floor((state / 2_147_483_648) * below)
        }
        const { editor } = window.editorPage
        const { view } = editor
        const before = JSON.stringify(editor.post())
        const keys = ['Enter', 'Backspace', 'Delete', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'd', 'K']
        const press = (key: string, more: KeyboardEventInit = {}) =>
          view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
        for (let step = 0; step < 60; step++) {
          const place = view.state.doc.resolve(1 + random(view.state.doc.content.size - 2))
          const at = random(3)
          if (at === 0) {
            const key = keys[random(keys.length)] ?? 'Enter'
            press(key, { ctrlKey: /^[dK]$/.test(key), shiftKey: key === 'K', altKey: /Up|Down/.test(key) })
          } else if (at === 1 && place.parent.inlineContent)
            view.dispatch(view.state.tr.insertText('so it goes ', place.pos))
          else {
            const other = Math.min(view.state.doc.content.size, place.pos + random(40))
            const { TextSelection } = window.editorPage
            view.dispatch(view.state.tr.setSelection(TextSelection.between(place, view.state.doc.resolve(other))))
          }
          view.state.doc.check()
        }
        const after = JSON.stringify(editor.post())
        const control = { ctrlKey: true }
        for (let i = 0; i < 80; i++) press('z', control)
        const undone = JSON.stringify(editor.post())
        for (let i = 0; i < 80; i++) press('y', control)
        const redone = JSON.stringify(editor.post())
        return [
          ...(undone === before ? [] : ['undone']),
          ...(redone === after ? [] : ['redone']),
          ...(window.editorPage.failures.length ? window.editorPage.failures : []),
        ]
      }, seed)
      expect(wrong, `seed ${seed}`).toEqual([])
    }
  })
})
