import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../../src/domain/api/reader-api.js'
import { island as likeIsland } from '../../src/web/islands/action-bar-like.js'
import { island as pdfIsland } from '../../src/web/islands/action-bar-pdf.js'
import { island as shareIsland } from '../../src/web/islands/action-bar-share.js'
import { island as upgradeIsland } from '../../src/web/islands/action-bar-upgrade.js'
import { island as tocIsland } from '../../src/web/islands/toc.js'
import { island as voiceoverIsland } from '../../src/web/islands/voiceover.js'
import { alive, leave } from './alive.js'

afterEach(async () => {
  vi.useRealTimers()
  await leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('like', () => {
  const PROPS = { postId: 9, likes: 41, liked: false, language: 'en', action: 'https://a.example/like' }
  const state = (find: (selector: string) => HTMLElement) => [
    find('button').getAttribute('aria-pressed'),
    find('button').getAttribute('aria-label'),
    find('button').textContent,
  ]

  it('counts at once, and asks the platform', async () => {
    let answer: (outcome: Outcome<null>) => void = () => {}
    const like = vi.fn(() => new Promise<Outcome<null>>((resolve) => (answer = resolve)))
    const { find, press } = await alive(likeIsland, PROPS, { like })
    expect(state(find)).toEqual(['false', '41 likes', '41'])
    await press('button')
    expect(state(find)).toEqual(['true', '42 likes', '42'])
    await press('button')
    expect(like.mock.calls).toEqual([[9, true]])
    await act(async () => answer({ ok: true, value: null }))
    await press('button')
    expect(state(find)).toEqual(['false', '41 likes', '41'])
    expect(like.mock.calls.at(-1)).toEqual([9, false])
  })
  it.each([
    [['Not today.'], 'Not today.'],
    [[], 'Something went wrong. Please try again later.'],
  ])('goes back when the platform does not take it: %j (E-GEN-1)', async (messages, text) => {
    const { find, press, toast } = await alive(likeIsland, PROPS, { like: async () => ({ ok: false, messages }) })
    await press('button')
    expect(state(find)).toEqual(['false', '41 likes', '41'])
    expect(toast).toHaveBeenCalledWith({ text })
  })
})

describe('share', () => {
  const PROPS = { url: 'https://a.example/p/x?action=share', title: 'Boats' }
  const withNavigator = (parts: object) => vi.stubGlobal('navigator', parts)

  it('copies the link and says so (E-TOAST-1)', async () => {
    const writeText = vi.fn(async () => {})
    withNavigator({ clipboard: { writeText } })
    const { press, toast, go } = await alive(shareIsland, PROPS)
    await press('a')
    expect(writeText).toHaveBeenCalledWith(PROPS.url)
    expect(toast).toHaveBeenCalledWith({ text: 'Copied link to clipboard' })
    expect(go).not.toHaveBeenCalled()
  })
  it('is the system’s own sheet where there is one', async () => {
    const share = vi.fn(async () => {})
    withNavigator({ share })
    const { press, toast } = await alive(shareIsland, PROPS)
    await press('a')
    expect(share).toHaveBeenCalledWith({ title: 'Boats', url: PROPS.url })
    expect(toast).not.toHaveBeenCalled()
  })
  it('does nothing more once the reader closed the sheet, and copies where the sheet failed', async () => {
    const writeText = vi.fn(async () => {})
    for (const [name, copies] of [
      ['AbortError', 0],
      ['NotAllowedError', 1],
    ] as const) {
      withNavigator({ share: () => Promise.reject(new DOMException('', name)), clipboard: { writeText } })
      const { press } = await alive(shareIsland, PROPS)
      await press('a')
      expect(writeText, name).toHaveBeenCalledTimes(copies)
      await leave()
    }
  })
  it('follows the link where nothing else works', async () => {
    withNavigator({})
    const { press, go } = await alive(shareIsland, PROPS)
    await press('a')
    expect(go).toHaveBeenCalledWith(PROPS.url)
  })
})

describe('PDF', () => {
  const PROPS = { url: 'https://a.example/api/v1/post/9/pdf' }
  const visit = (query: string) => window.history.replaceState({ kept: 1 }, '', `/p/x${query}`)

  it('opens after sign-up, and the address forgets it (S-PDF-2)', async () => {
    visit('?a=1&triggerPDF=true#notes')
    const tab = { opener: window }
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
    const { go } = await alive(pdfIsland, PROPS)
    expect(open.mock.calls).toEqual([[PROPS.url, '_blank']])
    expect(tab.opener).toBeNull()
    expect(go).not.toHaveBeenCalled()
    expect([window.location.search, window.location.hash, window.history.state]).toEqual([
      '?a=1',
      '#notes',
      { kept: 1 },
    ])
  })
  it('opens in place where the browser keeps tabs back', async () => {
    visit('?triggerPDF=true')
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { go } = await alive(pdfIsland, PROPS)
    expect(go).toHaveBeenCalledWith(PROPS.url)
  })
  it('waits for a press otherwise', async () => {
    visit('?a=1')
    const open = vi.spyOn(window, 'open')
    const { find } = await alive(pdfIsland, PROPS)
    expect(open).not.toHaveBeenCalled()
    expect(find('a').getAttribute('href')).toBe(PROPS.url)
  })
})

describe('the upgrade popover', () => {
  const open = async () => {
    const island = await alive(upgradeIsland, {
      offer: 'listen',
      duration: 742,
      url: 'https://a.example/subscribe',
      label: 'Upgrade to paid',
    })
    const details = island.find<HTMLDetailsElement>('details')
    details.open = true
    return { ...island, details }
  }
  it('closes on Escape and gives focus back (W-ACT-2)', async () => {
    const { details, find } = await open()
    find('.upgrade-panel a').focus()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(details.open).toBe(true)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(find('summary'))
  })
  it('closes on a press elsewhere, not on one within', async () => {
    const { details, find } = await open()
    find('.upgrade-panel p').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(details.open).toBe(true)
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(details.open).toBe(false)
  })
})

describe('the voiceover', () => {
  const player = async (play: () => Promise<void> = async () => {}) => {
    const island = await alive(voiceoverIsland, { src: 'https://a.example/audio', duration: 742 })
    const audio = island.find<HTMLAudioElement>('audio')
    audio.play = vi.fn(play)
    audio.pause = vi.fn()
    const tell = (type: string) => act(async () => audio.dispatchEvent(new Event(type)))
    return {
      ...island,
      audio,
      tell,
      mode: () => island.find('form').dataset['mode'],
      words: () => island.find('form').textContent,
      name: () => island.find('button').getAttribute('aria-label'),
    }
  }

  it('is an invitation until the first play and never again (S-VOX-1, S-VOX-2)', async () => {
    const { press, audio, tell, mode, words, name } = await player()
    expect([mode(), words(), name()]).toEqual(['invitation', 'Listen to this post12:22', null])
    await press('button')
    expect(audio.play).toHaveBeenCalledOnce()
    await tell('play')
    expect([mode(), words(), name()]).toEqual(['playing', '0:00 / 12:22', 'Pause'])
    await press('button')
    expect(audio.pause).toHaveBeenCalledOnce()
    await tell('pause')
    expect([mode(), name()]).toEqual(['paused', 'Play'])
    await press('button')
    await tell('play')
    await tell('ended')
    expect(mode()).toBe('paused')
  })
  it('says where it is, and goes where it is told', async () => {
    const { find, audio, tell } = await player()
    await tell('play')
    audio.currentTime = 65
    await tell('timeupdate')
    const range = find<HTMLInputElement>('input')
    expect([range.value, range.max, range.getAttribute('aria-valuetext')]).toEqual(['65', '742', '1:05 / 12:22'])
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, '300')
      range.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(audio.currentTime).toBe(300)
  })
  it('stays an invitation where it cannot be played, and says so', async () => {
    for (const [error, toasts] of [
      [new Error('offline'), 1],
      [new DOMException('', 'AbortError'), 0],
    ] as const) {
      const { press, mode, toast } = await player(() => Promise.reject(error))
      await press('button')
      expect(mode()).toBe('invitation')
      expect(toast).toHaveBeenCalledTimes(toasts)
      await leave()
    }
  })
})

describe('the table of contents', () => {
  const PROPS = {
    entries: ['oars', 'sails'].map((id) => ({ id, text: id, depth: 0, href: `https://a.example/i/9/${id}` })),
  }
  const stubs = () => {
    const observe = vi.fn()
    const options = vi.fn()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe
        disconnect() {}
        constructor(_: unknown, given: unknown) {
          options(given)
        }
      },
    )
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    return options
  }

  it('marks the section that the reader is in (S-TOC-1, K-TOC-1, K-TOC-2)', async () => {
    const options = stubs()
    vi.useFakeTimers()
    const tops: Record<string, number> = { oars: 900, sails: 1800 }
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1000)
    const getElementById = vi.spyOn(document, 'getElementById').mockImplementation(
      (id) =>
        ({
          closest: () => null,
          getBoundingClientRect: () => ({ top: tops[id] ?? 0, bottom: (tops[id] ?? 0) + 40 }),
        }) as unknown as HTMLElement,
    )
    const { find } = await alive(tocIsland, PROPS)
    const current = () => document.querySelector('[aria-current="location"]')?.textContent ?? null
    const scrollTo = async (top: number) => {
      Object.assign(tops, { oars: top, sails: top + 900 })
      await act(async () => {
        document.dispatchEvent(new Event('scroll'))
        await vi.advanceTimersByTimeAsync(25)
      })
    }
    expect(getElementById).toHaveBeenCalledTimes(2)
    expect(options).toHaveBeenCalledWith({ threshold: 0.5, rootMargin: '-10% 0px -55% 0px' })
    expect(current()).toBeNull()
    await scrollTo(300)
    expect(current()).toBe('oars')
    await scrollTo(-600)
    expect(current()).toBe('sails')
    expect(find('nav, ol').querySelectorAll('[aria-current]')).toHaveLength(1)
    // Scrolling is looked at 25 ms after it rests, and after 60 ms where it does not.
    const scroll = async (top: number, wait: number) => {
      Object.assign(tops, { oars: top, sails: top + 900 })
      await act(async () => {
        document.dispatchEvent(new Event('scroll'))
        await vi.advanceTimersByTimeAsync(wait)
      })
      return current()
    }
    await scroll(-600, 100)
    expect(await scroll(300, 24)).toBe('sails')
    expect(await scroll(300, 24)).toBe('sails')
    expect(await scroll(300, 11)).toBe('sails')
    expect(await scroll(300, 1)).toBe('oars')
  })

  it('goes to a heading on this page, and leaves other tabs to the browser', async () => {
    stubs()
    const { press, go } = await alive(tocIsland, PROPS)
    await press('a', { ctrlKey: true })
    expect(go).not.toHaveBeenCalled()
    await press('a')
    expect(go).toHaveBeenCalledWith('#oars')
  })
})
