import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReaderApi } from '../../src/domain/api/reader-api.js'
import { en } from '../../src/domain/messages/en.js'
import { passageOf, piecesOf, proseOf } from '../../src/web/islands/passage.js'
import { restackPicture } from '../../src/web/islands/restack.js'
import { island as savedSelectionIsland } from '../../src/web/islands/saved-selection.js'
import type { SelectionProps } from '../../src/web/islands/selection-props.js'
import { island as selectionIsland } from '../../src/web/islands/selection.js'
import { alive, leave } from './alive.js'

// What counts as prose, and what stands between and within it without being any.
const BODY = `<div class="body markup"><div class="captioned-image-container"><figure><a href="https://a.example/full.jpg"><img src="https://a.example/small.jpg" alt=""></a><figcaption class="image-caption">Sallow Quay</figcaption></figure></div><h2 class="heading heading-2">A clock<a class="heading-anchor" href="#a">#</a></h2><p>You can <em>teach</em> it<a class="footnote-anchor" href="#footnote-1">1</a> on a beach.</p><div class="poll-embed"><p>Which tide is yours?</p><p class="card-meta">3 votes</p></div><blockquote><p class="align-center">With a bucket.</p></blockquote><p class="button-wrapper"><a href="#">Subscribe to us now</a></p><ul><li><p>One <span class="katex">x</span> two.</p></li></ul><section class="footnotes"><p>The note itself here.</p></section></div>`
const TRANSCRIPT = `<details class="transcript" open><summary>Transcript</summary><div class="transcript-text"><div class="transcript-turn"><p class="transcript-speaker">Ines</p><p class="transcript-paragraph"><time datetime="PT0H0M0S">0:00</time> <span class="transcript-words">The tide turns twice a day.</span></p></div><div class="transcript-turn"><p class="transcript-speaker">Tomas</p><p class="transcript-paragraph"><time datetime="PT0H0M9S">0:09</time> <span class="transcript-words">${'tide '.repeat(500)}</span></p></div></div></details>`
const PROPS: SelectionProps = {
  postId: 9,
  publicationId: 4,
  source: 'substack',
  url: 'https://a.example/p/tides',
  title: 'Tides',
  by: 'Ines · Low Water',
  fileName: 'tides',
  theme: {},
  accent: '#1f6f78',
  restack: { signInUrl: null },
}
const SAVED = { ok: true, value: { id: '77' } } as const
const ALL = { startParagraph: 0, startOffset: 0, endParagraph: 4, endOffset: 9 }

const body = () => document.querySelector('.body')!
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.className = 'post'
  // jsdom lays nothing out and draws neither dialogs nor pictures.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(async () => {
  await leave()
  getSelection()?.removeAllRanges()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.className = ''
  history.replaceState(null, '', '/')
})

describe('a passage', () => {
  const passage = (from: [Node, number], to: [Node, number]) => {
    const range = document.createRange()
    range.setStart(...from)
    range.setEnd(...to)
    return passageOf(body(), range)
  }
  beforeEach(() => {
    document.body.innerHTML = BODY
  })

  it('counts the author’s prose alone, alike for every reader (C-SEL)', () => {
    expect(proseOf(body()).map((element) => element.localName)).toEqual(['figcaption', 'h2', 'p', 'p', 'p'])
    const [, , teach, bucket] = proseOf(body())
    expect(passage([teach!.firstChild!, 4], [bucket!.firstChild!, 6])).toMatchObject({
      range: { startParagraph: 2, startOffset: 4, endParagraph: 3, endOffset: 6 },
      text: 'can teach it on a beach.\nWith a',
    })
    // Past the number of a note, which is none of the text.
    expect(passage([teach!.lastChild!, 1], [teach!.lastChild!, 5])).toMatchObject({
      range: { startOffset: 17, endOffset: 21 },
      text: 'on a',
    })
    expect(passage([document.body, 0], [document.body, 1])).toMatchObject({
      range: ALL,
      text: 'Sallow Quay\nA clock\nYou can teach it on a beach.\nWith a bucket.\nOne  two.',
    })
  })
  it('is nothing in what is no prose', () => {
    const poll = document.querySelector('.poll-embed')!
    expect(passage([poll, 0], [poll, 2])).toBeNull()
    expect(passage([document.querySelector('.footnotes')!, 0], [document.querySelector('.footnotes')!, 1])).toBeNull()
  })
  it('comes back as the pieces of text that it was made of', () => {
    const pieces = piecesOf(proseOf(body()), { startParagraph: 2, startOffset: 4, endParagraph: 3, endOffset: 6 })
    expect(pieces.map(({ node, start, end }) => node.data.slice(start, end))).toEqual([
      'can ',
      'teach',
      ' it',
      ' on a beach.',
      'With a',
    ])
    expect(piecesOf(proseOf(body()), { ...ALL, startParagraph: 8, endParagraph: 9 })).toEqual([])
  })
})

const open = async (api: Partial<ReaderApi> = {}, props: Partial<SelectionProps> = {}, beside = BODY) => {
  const page = await alive(
    selectionIsland,
    { ...PROPS, ...props },
    { theme: vi.fn(async () => ({ ok: true as const, value: {} })), saveSelection: vi.fn(async () => SAVED), ...api },
    new Map(),
    beside,
  )
  const settle = () => act(async () => vi.advanceTimersByTime(1000))
  const selectRange = async (from: [Node, number], to: [Node, number]) => {
    await act(async () => {
      getSelection()!.setBaseAndExtent(...from, ...to)
      document.dispatchEvent(new Event('selectionchange'))
    })
    await settle()
  }
  const select = (start: number, end: number) => {
    const text = proseOf(body())[2]!.firstChild!
    const long = proseOf(body())[2]!.lastChild!
    return selectRange([text, start], end > 8 ? [long, 5] : [text, end])
  }
  const controls = () =>
    [...page.element.querySelectorAll('.selection-actions > *')].map(({ textContent }) => textContent)
  const collapse = () =>
    act(async () => {
      getSelection()!.removeAllRanges()
      document.dispatchEvent(new Event('selectionchange'))
    })
  const key = (name: string, init: KeyboardEventInit = {}) =>
    act(async () =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
      ),
    )
  return {
    ...page,
    settle,
    select,
    selectRange,
    collapse,
    controls,
    key,
    dialog: () => page.element.querySelector('dialog'),
  }
}
const WHOLE = [0, 9] as const

describe('the popover', () => {
  it('offers to share and to restack three words or more, and goes with the selection (W-SEL-1, V-SELP-1, K-SELW)', async () => {
    const { element, select, collapse, controls } = await open()
    expect(element.textContent).toBe('')
    await select(0, 8)
    expect(controls()).toEqual([])
    await select(...WHOLE)
    expect(controls()).toEqual(['Share', 'Restack'])
    expect(element.querySelector('[role=status]')?.textContent).toBe('Text selected. Press Tab to share it.')
    await collapse()
    expect(element.textContent).toBe('')
  })

  it('waits for the end of a drag', async () => {
    const { select, settle, controls } = await open()
    document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await select(...WHOLE)
    expect(controls()).toEqual([])
    document.dispatchEvent(new Event('pointerup', { bubbles: true }))
    await settle()
    expect(controls()).toEqual(['Share', 'Restack'])
  })

  it('stays when a finger on it ends the selection', async () => {
    const { select, collapse, controls, find } = await open()
    await select(...WHOLE)
    find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await collapse()
    expect(controls()).toEqual(['Share', 'Restack'])
  })

  it('goes with a selection that is changed by its handles after a press on it', async () => {
    const { select, controls, find } = await open()
    await select(...WHOLE)
    find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await select(0, 8)
    expect(controls()).toEqual([])
  })

  it('is reached by Tab from the text, and leads back to it', async () => {
    const { select, key, controls, element } = await open()
    await select(...WHOLE)
    expect(document.activeElement).toBe(document.body)
    await key('Tab')
    expect(document.activeElement?.textContent).toBe('Share')
    ;[...element.querySelectorAll('button')].at(-1)?.focus()
    await key('Tab')
    expect(controls()).toEqual([])
    expect(document.activeElement).toBe(proseOf(body())[2])
    await select(...WHOLE)
    await key('Tab')
    await key('Escape')
    expect(controls()).toEqual([])
    expect(document.activeElement).toBe(proseOf(body())[2])
  })

  it.each([
    [
      'leads those to sign in whom nobody knows',
      { signInUrl: 'https://a.example/sign-in' },
      'https://a.example/sign-in',
    ],
    ['restacks for others', { signInUrl: null }, null],
  ])('%s (V-RST-1, S-LOG-1)', async (_, restack, href) => {
    const { select, element } = await open({}, { restack })
    await select(...WHOLE)
    expect(element.querySelector('.selection-actions a')?.getAttribute('href') ?? null).toBe(href)
  })

  it('has no Restack where nobody may', async () => {
    const { select, controls } = await open({}, { restack: null })
    await select(...WHOLE)
    expect(controls()).toEqual(['Share'])
  })
})

describe('a selection in the transcript', () => {
  const said = (at: number) => document.querySelectorAll('.transcript-words')[at]!.firstChild!

  it('offers ‘Use this text’ for three words or more, without the times (W-SEL-2, V-SELP-1)', async () => {
    const { controls, selectRange, press, find } = await open({}, {}, BODY + TRANSCRIPT)
    await selectRange([said(0), 0], [said(0), 8])
    expect(controls()).toEqual([])
    await selectRange([said(0), 4], [said(1), 9])
    expect(controls()).toEqual(['Use this text'])
    await press('.selection-actions button')
    expect(find('canvas').getAttribute('aria-label')).toBe('tide turns twice a day.\nTomas\ntide tide')
  })

  it('opens the quote dialog, whose links lead to the transcript and which saves nothing (W-SEL-2)', async () => {
    const { press, dialog, api, element, selectRange } = await open({}, {}, BODY + TRANSCRIPT)
    await selectRange([said(0), 0], [said(0), 16])
    await press('.selection-actions button')
    expect(dialog()?.querySelector('.dialog-title')?.textContent).toBe('Share quote')
    expect(element.querySelector('.quote-links a')?.getAttribute('href')).toBe(
      'https://a.example/p/tides?utm_source=substack&utm_medium=web#post_transcript',
    )
    expect(api.saveSelection).not.toHaveBeenCalled()
  })

  it('is refused beyond 2,048 characters: the action is disabled and says why (V-SELP-3, K-VQ)', async () => {
    const { press, dialog, controls, selectRange, element } = await open({}, {}, BODY + TRANSCRIPT)
    const problem = () => element.querySelector('[role=alert]')?.textContent
    const disabled = () => element.querySelector('.selection-actions button')?.getAttribute('aria-disabled')
    await selectRange([said(1), 0], [said(1), 2049])
    expect([controls(), problem(), disabled(), element.querySelector('[role=status]')?.textContent]).toEqual([
      ['Use this text'],
      'Selection too long',
      'true',
      '',
    ])
    await press('.selection-actions button')
    expect(dialog()).toBeNull()
    await selectRange([said(1), 0], [said(1), 2048])
    expect([problem(), disabled()]).toEqual([undefined, null])
    await press('.selection-actions button')
    expect(dialog()).not.toBeNull()
  })

  it('has no limit in the post’s own text, which a selection across both takes (W-SEL-1)', async () => {
    const { controls, selectRange } = await open({}, {}, BODY + TRANSCRIPT)
    await selectRange([proseOf(body())[2]!.firstChild!, 0], [said(1), 2400])
    expect(controls()).toEqual(['Share', 'Restack'])
  })

  it('opens by itself where the address asks for it, unless it is too long (T-10)', async () => {
    history.replaceState(null, '', '/?selectQuote=true')
    const { dialog, selectRange } = await open({}, {}, BODY + TRANSCRIPT)
    await selectRange([said(1), 0], [said(1), 2100])
    expect(dialog()).toBeNull()
    await selectRange([said(0), 0], [said(0), 16])
    expect(dialog()).not.toBeNull()
  })
})

describe('restacking', () => {
  it('saves the passage first and tells of the note (E-RST-2, S-LOG-1, C-SEL, D-SEL)', async () => {
    const restack = vi.fn(async () => ({ ok: true as const, value: { url: 'https://a.example/note/1' } }))
    const { select, press, toast, api } = await open({ restack })
    await select(...WHOLE)
    await press('button:last-child')
    expect(api.saveSelection).toHaveBeenCalledWith({
      postId: 9,
      publicationId: 4,
      startParagraph: 2,
      startOffset: 0,
      endParagraph: 2,
      endOffset: 21,
    })
    expect(restack).toHaveBeenCalledWith({ selectionId: '77' })
    expect(toast.mock.calls).toEqual([
      [{ text: 'Note sent', link: { href: 'https://a.example/note/1', label: 'View' } }],
    ])
  })

  it.each([
    [
      'the passage is not saved',
      { saveSelection: async () => ({ ok: false as const, messages: ['No.'] }), restack: vi.fn() },
    ],
    ['the note is not sent', { restack: async () => ({ ok: false as const, messages: [] }) }],
  ])('says so when %s (E-RST-1)', async (_, api) => {
    const { select, press, toast } = await open(api)
    await select(...WHOLE)
    await press('button:last-child')
    expect(toast.mock.calls).toEqual([[{ text: 'Failed to post' }]])
  })

  it('sends one note for two presses', async () => {
    let answer = (_: typeof SAVED) => {}
    const saveSelection = vi.fn(() => new Promise<typeof SAVED>((resolve) => (answer = resolve)))
    const restack = vi.fn(async () => ({ ok: true as const, value: { url: null } }))
    const { select, press, toast } = await open({ saveSelection, restack })
    await select(...WHOLE)
    await press('button:last-child')
    await press('button:last-child')
    await act(async () => answer(SAVED))
    expect([saveSelection.mock.calls.length, restack.mock.calls.length]).toEqual([1, 1])
    expect(toast.mock.calls).toEqual([[{ text: 'Note sent' }]])
  })

  it('of a picture saves the picture first and tells of the note (S-VIEW-1, C-SELIMG, E-RST-2)', async () => {
    const saveImageSelection = vi.fn(async () => ({ ok: true as const, value: { id: '5' } }))
    const restack = vi.fn(async () => ({ ok: true as const, value: { url: 'https://a.example/note/5' } }))
    const { api, call, toast, go, remember, remembers } = await open({ saveImageSelection, restack })
    await restackPicture({ api, call, toast, go, remember, remembers }, en, PROPS, 'https://a.example/full.jpg')
    expect(saveImageSelection).toHaveBeenCalledWith(9, 4, 'https://a.example/full.jpg')
    expect(restack).toHaveBeenCalledWith({ imageSelectionId: '5' })
    expect(toast).toHaveBeenCalledWith({
      text: 'Note sent',
      link: { href: 'https://a.example/note/5', label: 'View' },
    })
  })
})

describe('the dialog', () => {
  it('saves the passage first; until then nothing can be passed on (S-SEL-1, W-SHQ-1, W-SHQ-3, C-SEL)', async () => {
    let answer = (_: typeof SAVED) => {}
    const { select, press, dialog, find, api } = await open({
      saveSelection: vi.fn(() => new Promise<typeof SAVED>((resolve) => (answer = resolve))),
    })
    await select(...WHOLE)
    await press('button')
    expect(dialog()?.querySelector('.dialog-title')?.textContent).toBe('Share quote')
    expect(find('canvas').getAttribute('aria-label')).toBe('You can teach it on a')
    const links = () =>
      [...dialog()!.querySelectorAll('.quote-links > *')].map((link) => [
        link.textContent,
        link.getAttribute('href') && new URL(link.getAttribute('href')!).host,
        link.getAttribute('aria-disabled'),
      ])
    expect(links()).toEqual(['Copy link', 'Twitter', 'Facebook', 'LinkedIn'].map((label) => [label, null, 'true']))
    await act(async () => answer(SAVED))
    expect(api.saveSelection).toHaveBeenCalledExactlyOnceWith(
      { postId: 9, publicationId: 4, startParagraph: 2, startOffset: 0, endParagraph: 2, endOffset: 21 },
      expect.anything(),
    )
    expect(links()).toEqual([
      ['Copy link', 'a.example', null],
      ['Twitter', 'twitter.com', null],
      ['Facebook', 'www.facebook.com', null],
      ['LinkedIn', 'www.linkedin.com', null],
    ])
    expect([...dialog()!.querySelectorAll('legend, label, .primary')].map(({ textContent }) => textContent)).toEqual([
      'Theme',
      'AaAccent',
      'AaPage',
      'AaCover',
      'Aspect ratio',
      'Square',
      'Landscape',
      'Instagram story',
      'Download',
    ])
  })

  it('copies the address of the passage (E-TOAST-1)', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const { select, press, toast, go } = await open()
    await select(...WHOLE)
    await press('button')
    await press('.quote-links a')
    expect(writeText).toHaveBeenCalledWith('https://a.example/p/tides?selection=77&utm_source=substack&utm_medium=web')
    expect(toast.mock.calls).toEqual([[{ text: 'Copied link to clipboard' }]])
    writeText.mockRejectedValueOnce(new Error('not here'))
    await press('.quote-links a')
    expect(go).toHaveBeenCalledOnce()
  })

  it('shows the colours that the platform knows (C-THEME, W-SHQ-2)', async () => {
    const theme = vi.fn(async () => ({ ok: true as const, value: { web_bg_color: '#fffbef' } }))
    const { select, press, element } = await open({ theme }, { theme: { cover_bg_color: '#012345' } })
    await select(...WHOLE)
    await press('button')
    expect(theme).toHaveBeenCalledWith(4, expect.anything())
    expect([...element.querySelectorAll<HTMLElement>('.swatch')].map((swatch) => swatch.style.backgroundColor)).toEqual(
      ['rgb(31, 111, 120)', 'rgb(255, 251, 239)', 'rgb(1, 35, 69)'],
    )
  })

  it.each([
    ['in the platform’s words', ['This post is gone.'], 'This post is gone.'],
    ['in its own where there are none', [], en.tryAgainLater],
  ])('closes when the passage cannot be saved, and says why %s (E-SEL-1)', async (_, messages, text) => {
    const { select, press, dialog, find } = await open({
      saveSelection: async () => ({ ok: false as const, messages }),
    })
    await select(...WHOLE)
    await press('button')
    expect(dialog()).toBeNull()
    expect(find('[role=alert]').textContent).toBe(text)
  })

  it('outlives the selection, and leaves the popover for the focus to go back to', async () => {
    const { select, press, collapse, dialog, controls } = await open()
    await select(...WHOLE)
    await press('button')
    await collapse()
    expect(dialog()).not.toBeNull()
    await press('.dialog-close')
    expect(dialog()).toBeNull()
    expect(controls()).toEqual(['Share', 'Restack'])
  })

  it('opens by itself on the first selection where the address asks for it (T-10)', async () => {
    history.replaceState(null, '', '/p/tides?selectQuote=true')
    const { select, press, dialog } = await open()
    await select(0, 8)
    expect(dialog()).toBeNull()
    await select(...WHOLE)
    expect(dialog()).not.toBeNull()
    await press('.dialog-close')
    await select(1, 9)
    expect(dialog()).toBeNull()
  })
})

describe('what the address shows', () => {
  const show = async (
    props: Parameters<typeof savedSelectionIsland.view>[0] extends infer P
      ? Omit<P & object, 'messages' | 'host'>
      : never,
  ) => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this)
    }
    await alive(savedSelectionIsland, props as { passage: null; picture: null }, {}, new Map(), BODY)
    return { scrolled, marked: () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent) }
  }

  it('is marked and scrolled to, and the text stays as it was (D-SEL, T-6)', async () => {
    const { scrolled, marked } = await show({
      passage: {
        startParagraph: 2,
        startOffset: 4,
        endParagraph: 3,
        endOffset: 6,
        text: 'can teach it on a beach. With a',
      },
      picture: null,
    })
    expect(marked()).toEqual(['can ', 'teach', ' it', ' on a beach.', 'With a'])
    expect(scrolled.map(({ localName }) => localName)).toEqual(['p'])
    await leave()
    expect(document.querySelector('.body')?.outerHTML).toBe(BODY)
  })

  it.each([
    ['a passage that is gone', { passage: { ...ALL, text: 'other words' }, picture: null }],
    ['a picture of another post', { passage: null, picture: 'https://a.example/other.jpg' }],
  ])('is nothing for %s', async (_, props) => {
    const { scrolled, marked } = await show(props)
    expect([marked(), scrolled]).toEqual([[], []])
  })

  it.each([
    'https://a.example/full.jpg',
    'https://a.example/small.jpg',
    'https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fa.example%2Ffull.jpg',
  ])('is the picture of %s (T-7)', async (picture) => {
    const { scrolled } = await show({ passage: null, picture })
    expect(scrolled.map(({ localName, className }) => [localName, className])).toEqual([['img', 'quoted']])
  })

  it('leaves a reader alone who is somewhere already', async () => {
    history.replaceState(null, '', '/p/tides#footnote-1')
    const { scrolled, marked } = await show({ passage: { ...ALL, endParagraph: 0, endOffset: 6 }, picture: null })
    expect([marked(), scrolled]).toEqual([['Sallow'], []])
  })
})
