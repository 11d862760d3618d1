import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()

/** Opens a post and waits for menus and toolbars. */
async function open(post: unknown): Promise<void> {
  await tests.page.evaluate((json) => window.editorPage.open({ post: json }), post)
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
}

const blocks = () => storedBlocks(tests.page)
/** Types of the blocks, with their text. */
const outline = () =>
  tests.page.evaluate(() =>
    window.editorPage.editor.view.state.doc.children.map(({ type, textContent }) => `${type.name}: ${textContent}`),
  )
const options = () => tests.page.locator('[role=option] > span').allTextContents()
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })

describe('the menu at a slash', () => {
  it('lists every block of the instance under its name, and finds blocks by other words', async () => {
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/')
    await tests.page.waitForSelector('[role=listbox]')
    const names = await options()
    for (const name of [
      'Heading 2',
      'Bulleted list',
      'Picture',
      'Gallery',
      'Poll',
      'Paywall',
      'YouTube',
      'Datawrapper',
      'Divider',
    ])
      expect(names).toContain(name)
    expect(new Set(names).size).toBe(names.length)
    await tests.page.keyboard.type('film')
    expect(await options()).toEqual(['Video', 'YouTube', 'Vimeo'])
  })

  it('puts in the block that Enter chooses, in one step of undo', async () => {
    await open(letter(paragraph('One'), paragraph()))
    await tests.page.keyboard.type('/div')
    await tests.page.keyboard.press('Enter')
    expect(await outline()).toEqual(['paragraph: One', 'horizontal_rule: ', 'paragraph: '])
    await tests.page.keyboard.press('Control+z')
    expect(await outline()).toEqual(['paragraph: One', 'paragraph: /div'])
  })

  it('makes the text that it stands in a heading or a list', async () => {
    await open(letter(paragraph('Tides')))
    await tests.page.keyboard.type(' /heading 3')
    await tests.page.keyboard.press('Enter')
    expect(await outline()).toEqual(['heading: Tides '])
    expect(await blocks()).toMatchObject([{ attrs: { level: 3 } }])
    await tests.page.keyboard.type('/bull')
    await tests.page.keyboard.press('Enter')
    expect(await outline()).toEqual(['bullet_list: Tides '])
  })

  it('tells screen readers which block is chosen, and closes with Escape without a trace', async () => {
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/')
    await tests.page.waitForSelector('[role=listbox]')
    await tests.page.keyboard.press('ArrowDown')
    const text = tests.page.locator('.edit-text')
    const chosen = await text.getAttribute('aria-activedescendant')
    expect(await tests.page.locator(`[id="${chosen}"]`).getAttribute('aria-selected')).toBe('true')
    expect(await text.getAttribute('aria-controls')).toBe(await tests.page.locator('[role=listbox]').getAttribute('id'))
    await tests.page.keyboard.press('Escape')
    expect(await tests.page.locator('[role=listbox]').count()).toBe(0)
    expect(await text.getAttribute('aria-activedescendant')).toBeNull()
    expect(await outline()).toEqual(['paragraph: /'])
  })

  it('stays closed for a slash within a word and in code', async () => {
    await open(letter(paragraph('and')))
    await tests.page.keyboard.type('/or')
    expect(await tests.page.locator('[role=listbox]').count()).toBe(0)
    await open(letter({ type: 'code_block', content: [{ type: 'text', text: 'a ' }] }))
    await tests.page.keyboard.type('/')
    expect(await tests.page.locator('[role=listbox]').count()).toBe(0)
  })

  it('shows first what the writer put in last', async () => {
    await tests.page.evaluate(() => localStorage.clear())
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/divider')
    await tests.page.keyboard.press('Enter')
    await tests.page.keyboard.type('/')
    await tests.page.waitForSelector('[role=listbox]')
    expect((await options())[0]).toBe('Divider')
    expect(await tests.page.locator('.edit-list-title').first().textContent()).toBe('Recent')
  })
})

describe('the menu in other languages', () => {
  it.each([
    ['de-AT', '/überschrift 2', 'Überschrift 2', 'ltr'],
    ['ja', '/見出し2', '見出し2', 'ltr'],
    ['ar', '/معرض', 'معرض صور', 'rtl'],
    ['he', '/gallery', 'גלריה', 'rtl'],
    ['fr', '/encadre', 'Encadré', 'ltr'],
  ])('%s: %s finds %s', async (language, typed, name, direction) => {
    await tests.page.evaluate(([post, chosen]) => window.editorPage.open({ post, language: chosen as string }), [
      letter(paragraph()),
      language,
    ] as const)
    await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
    await tests.page.keyboard.type(typed)
    await tests.page.waitForSelector('[role=listbox]')
    expect(await options()).toContain(name)
    expect(await tests.page.locator('.edit-tools-box').getAttribute('dir')).toBe(direction)
  })
})

describe('a block that needs something', () => {
  it('is asked for in a form and comes with it: a button', async () => {
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/button')
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Text').fill('Read more')
    await tests.page.getByLabel('Address').fill('lowwater.example/more')
    await tests.page.keyboard.press('Enter')
    expect(await blocks()).toMatchObject([
      { type: 'button', attrs: { text: 'Read more', url: 'https://lowwater.example/more' } },
      { type: 'paragraph' },
    ])
    expect(await tests.page.locator('[data-block=button]').textContent()).toContain('Read more')
  })

  it('is made from its address: a video', async () => {
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/youtube')
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Address').fill('https://example.com/')
    await tests.page.keyboard.press('Enter')
    expect(await tests.page.locator('dialog [role=status]').textContent()).toBe('This is not an address of YouTube.')
    await tests.page.getByLabel('Address').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await tests.page.keyboard.press('Enter')
    await expect
      .poll(blocks)
      .toMatchObject([{ type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ' } }, { type: 'paragraph' }])
  })

  it('is looked up by a call of the platform: a post on X', async () => {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({
          post,
          api: {
            embed: async () =>
              ({
                url: 'https://x.com/ines/status/20',
                full_text: 'The quay is dry.',
                username: 'ines',
                name: 'Ines',
              }) as never,
          },
        }),
      letter(paragraph()),
    )
    await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
    await tests.page.keyboard.type('/tweet')
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Address').fill('https://x.com/ines/status/20')
    await tests.page.keyboard.press('Enter')
    await expect.poll(blocks).toMatchObject([{ type: 'twitter2', attrs: { full_text: 'The quay is dry.' } }, {}])
    expect(await tests.page.locator('[data-block=twitter2]').textContent()).toContain('The quay is dry.')
  })

  it('keeps its answers in the post: a poll', async () => {
    await open(letter(paragraph()))
    await tests.page.keyboard.type('/poll')
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Question').fill('Is it dry?')
    await tests.page.getByLabel('Answer 1').fill('Yes')
    await tests.page.keyboard.press('Enter')
    expect(await tests.page.locator('dialog [role=alert]').textContent()).toBe('This field is required.')
    await tests.page.getByLabel('Answer 2').fill('No')
    await tests.page.keyboard.press('Enter')
    await tests.page.waitForSelector('[data-block=poll]')
    expect(await tests.page.locator('[data-block=poll]').textContent()).toContain('Is it dry?')
    const post = (await tests.page.evaluate(() => window.editorPage.editor.post())) as {
      body: { content: { attrs: { id: string } }[] }
      data: { polls: Record<string, unknown> }
    }
    const id = post.body.content[0]?.attrs.id ?? ''
    expect(post.data.polls[id]).toMatchObject({ question: 'Is it dry?', options: [{ label: 'Yes' }, { label: 'No' }] })
    await tests.page.keyboard.press('Control+z')
    expect(await tests.page.evaluate(() => window.editorPage.editor.post())).not.toHaveProperty('data')
  })

  it('is stored by the platform and shown by its address: a picture from a file (N-IMG-4)', async () => {
    await tests.page.evaluate(
      (post) =>
        window.editorPage.open({
          post,
          api: {
            uploadImage: async (dataUrl: string) => ({
              ok: true as const,
              value: { url: `https://cdn.example/${dataUrl.length}.png` },
            }),
          },
        }),
      letter(paragraph()),
    )
    await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
    await tests.page.keyboard.type('/picture')
    await tests.page.keyboard.press('Enter')
    const file = { name: 'quay.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }
    await tests.page.locator('dialog input[type=file]').setInputFiles(file)
    const address = `https://cdn.example/${`data:image/png;base64,${file.buffer.toString('base64')}`.length}.png`
    await expect.poll(() => tests.page.getByRole('textbox', { name: 'Picture' }).inputValue()).toBe(address)
    await tests.page.getByLabel('Alternative text').fill('A quay at low tide')
    await tests.page.getByLabel('Caption').fill('The quay')
    await tests.page.keyboard.press('Enter')
    expect(await blocks()).toMatchObject([
      {
        type: 'captionedImage',
        content: [
          { type: 'image2', attrs: { src: address, alt: 'A quay at low tide' } },
          { type: 'caption', content: [{ text: 'The quay' }] },
        ],
      },
      {},
    ])
  })
})

describe('the form of a block', () => {
  const post = letter({
    type: 'button',
    attrs: { url: 'https://lowwater.example/a', text: 'More', campaign: 'spring' },
  })

  it('opens with Enter, changes what was changed, and is one step of undo', async () => {
    await open(post)
    await tests.page.locator('[data-block=button]').click()
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Text').fill('Everything')
    await button('Save').click()
    expect(await blocks()).toEqual([
      { type: 'button', attrs: { url: 'https://lowwater.example/a', text: 'Everything', campaign: 'spring' } },
    ])
    expect(await tests.page.locator('[data-block=button]').textContent()).toContain('Everything')
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toEqual(post.body.content)
  })

  it('says what is wrong with a value and changes nothing', async () => {
    await open(post)
    await tests.page.locator('[data-block=button]').click()
    await button('Edit').click()
    await tests.page.getByLabel('Address').fill('javascript:alert(1)')
    await button('Save').click()
    expect(await tests.page.locator('dialog [role=alert]').textContent()).toContain(
      'is not an address that readers can open',
    )
    await tests.page.keyboard.press('Escape')
    expect(await tests.page.locator('dialog').count()).toBe(0)
    expect(await blocks()).toEqual(post.body.content)
  })

  it('shows what is typed in the block, which is marked until it is saved (N-LTX-2)', async () => {
    const formula = { type: 'latex_block', attrs: { persistentExpression: 'a^2', id: 'ABCDEFGHIJ' } }
    await open(letter(paragraph('Area'), formula))
    const block = tests.page.locator('[data-block=latex_block]')
    const tex = async () => /"persistentExpression":"(.*?)"/.exec((await block.getAttribute('data-attrs')) ?? '')?.[1]
    // CodeMirror takes the place of the field when it is loaded.
    const source = () => tests.page.locator('dialog .cm-content')
    const mark = () => tests.page.locator('.edit-text > .edit-unsaved').allTextContents()
    await block.click()
    await tests.page.keyboard.press('Enter')
    expect(await mark()).toEqual([])
    const before = await blocks()
    await source().fill('b^2')
    await expect.poll(tex).toBe('b^2')
    expect(await mark()).toEqual(['Not saved yet'])
    expect(await blocks()).toEqual(before)
    await source().fill('a^2')
    await expect.poll(mark).toEqual([])
    await source().fill('c^2')
    await expect.poll(tex).toBe('c^2')
    await tests.page.keyboard.press('Escape')
    await expect.poll(tex).toBe('a^2')
    expect(await blocks()).toEqual(before)
    await tests.page.keyboard.press('Enter')
    await source().fill('d^2')
    await tests.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(tex).toBe('d^2')
    expect(await mark()).toEqual([])
    expect(await blocks()).toMatchObject([{}, { attrs: { persistentExpression: 'd^2', id: 'ABCDEFGHIJ' } }])
    await tests.page.keyboard.press('Control+z')
    expect(await blocks()).toEqual(before)
  })

  it('keeps the focus in its field while a writer types', async () => {
    await open(post)
    await tests.page.locator('[data-block=button]').click()
    await tests.page.keyboard.press('Enter')
    await tests.page.getByLabel('Text').focus()
    await tests.page.keyboard.type(' of it')
    expect(await tests.page.getByLabel('Text').inputValue()).toBe('More of it')
  })
})

describe('toolbars', () => {
  it('format the selected text and say what it has', async () => {
    await open(letter(paragraph('The quay is dry.')))
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await button('Bold').click()
    expect(await button('Bold').getAttribute('aria-pressed')).toBe('true')
    expect(await tests.page.locator('.edit-text strong').textContent()).toBe('quay')
    await tests.page.getByLabel('Kind of text').selectOption('Quote')
    expect(await outline()).toEqual(['blockquote: The quay is dry.'])
  })

  it('write a link, change it and remove it, also with the keyboard', async () => {
    await open(letter(paragraph('The quay is dry.')))
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await tests.page.keyboard.press('Control+k')
    await tests.page.getByLabel('Address').fill('lowwater.example')
    await tests.page.keyboard.press('Enter')
    expect(await tests.page.locator('.edit-text a').getAttribute('href')).toBe('https://lowwater.example')
    await tests.page.evaluate(() => window.editorPage.select(6))
    await tests.page.keyboard.press('Control+k')
    expect(await tests.page.getByLabel('Address').inputValue()).toBe('https://lowwater.example')
    await button('Remove link').click()
    expect(await blocks()).toMatchObject([{ content: [{ text: 'The quay is dry.' }] }])
  })

  it('move, copy and delete a card', async () => {
    await open(letter(paragraph('One'), { type: 'button', attrs: { url: 'https://lowwater.example', text: 'More' } }))
    await tests.page.locator('[data-block=button]').click()
    await button('Move up').click()
    expect(await outline()).toEqual(['button: ', 'paragraph: One'])
    await button('Duplicate').click()
    expect(await outline()).toEqual(['button: ', 'button: ', 'paragraph: One'])
    await button('Delete').click()
    expect(await outline()).toEqual(['button: ', 'paragraph: One'])
  })

  it('lead from a sponsorship to where it is edited (N-SPON-6, T-SPON-2)', async () => {
    await open(letter(paragraph('One'), { type: 'sponsorshipCampaign', attrs: { id: 812 } }))
    await tests.page.locator('[data-block=sponsorshipCampaign]').click()
    expect(await tests.page.getByRole('link', { name: 'Edit the sponsorship' }).getAttribute('href')).toBe(
      'https://lowwater.example/publish/sponsorships/812',
    )
  })

  it('lead from a referral link to its test page (N-REFL-3, T-REFTEST)', async () => {
    await open(letter(paragraph('One'), { type: 'referral' }))
    await tests.page.locator('[data-block=referral]').click()
    expect(await tests.page.getByRole('link', { name: 'Open the test page' }).getAttribute('href')).toBe(
      'https://lowwater.example/refer?referral_code=test&showWelcome=true',
    )
  })

  it('draw nothing for a key in a text', async () => {
    await open(letter(paragraph('The quay')))
    await tests.page.keyboard.type('s')
    const changes = await tests.page.evaluate(async () => {
      const box = document.querySelector('.edit-tools-box')
      let count = 0
      const observer = new MutationObserver((records) => (count += records.length))
      if (box) observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
      const { view } = window.editorPage.editor
      for (const letter of ' are dry') view.dispatch(view.state.tr.insertText(letter))
      await new Promise((resolve) => setTimeout(resolve, 50))
      observer.disconnect()
      return count
    })
    expect(changes).toBe(0)
  })
})

describe('a line at the lower edge', () => {
  it('says that a paste lost something, takes it back, and goes with the next change', async () => {
    await open(letter(paragraph('One')))
    const html =
      '<p>Two</p><svg><text>drawn</text></svg><form><input value="x"><button>Send</button></form><object>film</object>'
    const paste = () =>
      tests.page.evaluate((pasted) => {
        const data = new DataTransfer()
        data.setData('text/html', pasted)
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        window.editorPage.editor.view.dom.dispatchEvent(event)
      }, html)
    const line = tests.page.locator('.edit-notice')
    await paste()
    await expect.poll(() => line.textContent()).toMatch(/changed or left out in this paste/)
    await line.getByRole('button', { name: 'Undo' }).click()
    expect(await outline()).toEqual(['paragraph: One'])
    expect(await line.count()).toBe(0)
    await paste()
    await line.waitFor()
    await tests.page.keyboard.type('!')
    expect(await line.count()).toBe(0)
  })
})

describe('screen readers', () => {
  const findings = () => axeFindings(tests.page)

  it('find nothing wrong with the menu, the toolbars and the forms', async () => {
    await open(
      letter(paragraph('The quay'), { type: 'button', attrs: { url: 'https://lowwater.example', text: 'More' } }),
    )
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await tests.page.waitForSelector('.edit-bubble')
    expect(await findings()).toEqual([])
    await tests.page.keyboard.press('Control+k')
    await tests.page.waitForSelector('dialog')
    expect(await findings()).toEqual([])
    await tests.page.keyboard.press('Escape')
    await tests.page.locator('[data-block=button]').click()
    await tests.page.waitForSelector('[role=toolbar]')
    expect(await findings()).toEqual([])
    await tests.page.keyboard.press('Enter')
    await tests.page.waitForSelector('dialog')
    expect(await findings()).toEqual([])
    await tests.page.keyboard.press('Escape')
    for (const word of ['/', '/poll', '/picture', '/gallery', '/youtube']) {
      await open(letter(paragraph()))
      await tests.page.keyboard.type(word)
      await tests.page.waitForSelector('[role=listbox]')
      expect(await findings()).toEqual([])
      if (word === '/') continue
      await tests.page.keyboard.press('Enter')
      await tests.page.waitForSelector('dialog')
      expect(await findings()).toEqual([])
      await tests.page.keyboard.press('Escape')
    }
  })

  it('reach the toolbar of the selected text with Alt-F10, and the text again with Escape', async () => {
    await open(letter(paragraph('The quay is dry.')))
    await tests.page.evaluate(() => window.editorPage.select(5, 9))
    await tests.page.keyboard.press('Alt+F10')
    const focused = () => tests.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Kind of text')
    await tests.page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('Bold')
    await tests.page.keyboard.press('Enter')
    expect(await tests.page.locator('.edit-text strong').textContent()).toBe('quay')
    await tests.page.keyboard.press('Alt+F10')
    await tests.page.keyboard.press('Escape')
    expect(await tests.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
  })
})

describe('what writers see beside readers', () => {
  it('the spacing of preformatted text is kept, a hint says (N-PRE-2)', async () => {
    await open(letter({ type: 'preformatted_text_block', content: [{ type: 'text', text: 'a   b' }] }))
    expect(await tests.page.locator('[data-block=preformatted_text_block] .edit-note').textContent()).toBe(
      'Text within this block will maintain its original spacing when published',
    )
    await tests.page.keyboard.type('   c')
    expect(await blocks()).toMatchObject([{ content: [{ text: 'a   b   c' }] }])
  })

  it('comments of templates and what only contributors get are shown (N-TPL-2, N-APPP-2)', async () => {
    await open(
      letter(
        { type: 'templateComment', content: [paragraph('Write about the tide.')] },
        { type: 'inAppPreviewPromo' },
        paragraph(),
      ),
    )
    expect(await tests.page.locator('[data-block=templateComment]').textContent()).toBe(
      'Only writers see this commentWrite about the tide.',
    )
    const promo = tests.page.locator('[data-block=inAppPreviewPromo]')
    for (const text of ['Test in the app', 'This section is only visible to you', 'Open in app'])
      expect(await promo.textContent()).toContain(text)
  })

  it('the wall says how much is on each side, also after more was written', async () => {
    await open(letter(paragraph('Three free words'), { type: 'paywall' }, paragraph('Two paid')))
    const wall = tests.page.locator('[data-block=paywall]')
    expect(await wall.textContent()).toBe('Only paid subscribers read on · 3 words for everyone, 2 for them')
    await tests.page.keyboard.type(' and more')
    await expect.poll(() => wall.textContent()).toBe('Only paid subscribers read on · 3 words for everyone, 4 for them')
  })
})

describe('frames', () => {
  // Sizes of K-LICH-1 and K-PRED-1.
  const embeds = [
    ['youtube2', { videoId: 'dQw4w9WgXcQ' }, 'www.youtube-nocookie.com', null],
    [
      'tiktok',
      { url: 'https://www.tiktok.com/@ines/video/71', embed_url: 'https://www.tiktok.com/embed/71' },
      'www.tiktok.com',
      null,
    ],
    ['lichess', { url: 'https://lichess.org/abcd1234' }, 'lichess.org', '560 405'],
    ['prediction_market', { url: 'https://polymarket.com/event/tide' }, 'embed.polymarket.com', '400 180'],
  ] as const

  it.each(embeds)(
    '%s: a click selects the block, a double click sinks the frame until it loses the focus (W-OVL-1, W-OVL-2, N-LICH-2, N-PRED-2, N-TT-2)',
    async (type, attrs, host, size) => {
      await open(letter(paragraph('One'), { type, attrs }, paragraph('Two')))
      const card = tests.page.locator(`[data-block=${type}]`)
      expect(await card.locator('.edit-overlay').textContent()).toBe('Double-click to interact')
      const frame = card.locator('iframe')
      expect(new URL((await frame.getAttribute('src')) ?? '').host).toBe(host)
      if (size !== null)
        expect(await frame.evaluate(({ width, height }: HTMLIFrameElement) => `${width} ${height}`)).toBe(size)
      await card.click()
      expect(await card.getAttribute('class')).toContain('ProseMirror-selectednode')
      expect(await frame.evaluate((shown) => getComputedStyle(shown).pointerEvents)).toBe('none')
      await card.dblclick()
      expect(await card.getAttribute('class')).toContain('edit-sunken')
      expect(await frame.evaluate((shown) => getComputedStyle(shown).pointerEvents)).toBe('auto')
      expect(await card.locator('.edit-overlay').isVisible()).toBe(false)
      await tests.page.locator('.edit-text > p').last().click()
      await expect.poll(() => card.getAttribute('class')).not.toContain('edit-sunken')
    },
  )

  it('of YouTube pauses its video when it loses the focus (W-OVL-3, N-YT2-4)', async () => {
    await tests.page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>got = []; addEventListener("message", ({ data }) => got.push(data))</script>',
      }),
    )
    await open(letter(paragraph('One'), { type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ' } }, paragraph('Two')))
    await tests.page.locator('[data-block=youtube2]').dblclick()
    const commands = async () => {
      const frame = tests.page.frames().find((found) => found.url().includes('enablejsapi=1'))
      return frame?.evaluate(() => (window as unknown as { got: string[] }).got)
    }
    await expect.poll(commands).toEqual([])
    await tests.page.locator('.edit-text > p').last().click()
    await expect.poll(commands).toEqual(['{"event":"command","func":"pauseVideo","args":""}'])
  })
})
