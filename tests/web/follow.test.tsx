import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome, ReaderApi } from '../../src/domain/api/reader-api.js'
import { island as followIsland, type FollowProps } from '../../src/web/islands/follow.js'
import { alive, leave } from './alive.js'
import { standInForDialogs } from './dialogs.js'

const ANONYMOUS: FollowProps = {
  sharer: { id: 77, name: 'Ines' },
  post: 5,
  readerId: null,
  signedIn: false,
  email: null,
  signInUrl: 'https://substack.com/sign-in?redirect=https%3A%2F%2Fa.example%2Fp%2Fboats&for_pub=a',
  appUrl: 'https://a.example/app',
}
const READER: FollowProps = { ...ANONYMOUS, readerId: 1, signedIn: true }
const KNOWN: FollowProps = { ...ANONYMOUS, email: 'ana@reader.example' }
const DONE: Outcome<null> = { ok: true, value: null }
const FAILED: Outcome<never> = { ok: false, messages: [] }
const FACES = Array.from({ length: 11 }, (_, i) => ({
  id: i,
  name: `Person ${i}`,
  photo_url: `https://assets.diptych.example/${i}.jpg`,
}))

beforeEach(() => {
  standInForDialogs()
  history.replaceState(null, '', '/p/boats?r=7')
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

async function open(
  props: FollowProps,
  answers: { -readonly [N in 'following' | 'follow' | 'signUp']?: Awaited<ReturnType<ReaderApi[N]>> } = {},
  remembered = new Map<string, number>(),
) {
  const api = {
    following: vi.fn<ReaderApi['following']>(async () => answers.following ?? { ok: true, value: [] }),
    follow: vi.fn<ReaderApi['follow']>(async () => answers.follow ?? DONE),
    signUp: vi.fn<ReaderApi['signUp']>(async () => answers.signUp ?? { ok: true, value: { userExists: false } }),
  }
  const page = await alive(followIsland, props, api, remembered)
  await settled()
  const labels = () => [...page.element.querySelectorAll('.dialog .button')].map(({ textContent }) => textContent)
  return {
    ...page,
    ...api,
    labels,
    title: () => page.element.querySelector('.dialog-title')?.textContent ?? null,
    async choose(label: string) {
      const found = [...page.element.querySelectorAll<HTMLElement>('.dialog button, .dialog a')].find(
        ({ textContent }) => textContent === label,
      )
      if (!found) throw new Error(`no ${label} among ${labels().join(', ')}`)
      await act(async () => found.click())
      await settled()
    },
    async send(address: string) {
      page.find<HTMLInputElement>('input[type=email]').value = address
      await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
      await settled()
    },
  }
}

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

describe('the prompt', () => {
  it('offers to follow whoever shared the post, or not to (W-FOL-1)', async () => {
    const page = await open(ANONYMOUS)
    expect(page.title()).toBe('Follow Ines')
    expect(page.labels()).toEqual(['Follow', 'Skip'])
    expect(document.activeElement?.textContent).toBe('Follow')
    await page.choose('Skip')
    expect(page.element.innerHTML).toBe('')
    expect(page.follow).not.toHaveBeenCalled()
  })

  it('shows nine faces of those the sharer follows, in their sizes (W-FOL-1, C-FOLL, K-FOL-2)', async () => {
    const page = await open(ANONYMOUS, { following: { ok: true, value: FACES } })
    expect(page.following.mock.calls[0]?.[0]).toBe(77)
    const faces = [...page.element.querySelectorAll<HTMLImageElement>('.faces img')]
    expect(faces.map(({ width }) => width)).toEqual([82, 68, 68, 55, 54, 36, 36, 36, 36])
    expect(faces[0]?.alt).toBe('Person 0')
    expect(page.find('.faces').getAttribute('aria-label')).toBe('People Ines follows')
  })

  it('does without faces where they cannot be had', async () => {
    const page = await open(ANONYMOUS, { following: FAILED })
    expect(page.title()).toBe('Follow Ines')
    expect(page.element.querySelector('.faces')).toBeNull()
  })

  it('comes once in seven days for a post and a sharer (S-FOL-4, K-FOL-1)', async () => {
    const { remembered } = await open(ANONYMOUS)
    expect([...remembered.values()]).toEqual([604_800])
    await leave()
    expect((await open(ANONYMOUS, {}, remembered)).title()).toBeNull()
    await leave()
    expect((await open({ ...ANONYMOUS, sharer: { id: 78, name: 'Bo' } }, {}, remembered)).title()).toBe('Follow Bo')
    await leave()
    expect((await open({ ...ANONYMOUS, post: 6 }, {}, remembered)).title()).toBe('Follow Ines')
  })

  it.each(['https://www.google.com/', 'https://news.ycombinator.com/item?id=1'])(
    'leaves visitors from %s alone, and asks nothing (S-FOL-4)',
    async (referrer) => {
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
      const page = await open(ANONYMOUS)
      expect(page.title()).toBeNull()
      expect(page.following).not.toHaveBeenCalled()
      expect([...page.remembered]).toEqual([])
    },
  )

  it('steps back for a gift', async () => {
    history.replaceState(null, '', '/p/boats?gifting_user_id=7')
    expect((await open(ANONYMOUS)).title()).toBeNull()
  })
})

describe('a reader who is signed in', () => {
  it('follows at once, and the dialog closes (S-FOL-1, S-FOL-2)', async () => {
    const page = await open(READER)
    await page.choose('Follow')
    expect(page.follow.mock.calls).toEqual([[77]])
    expect(page.element.innerHTML).toBe('')
    expect(page.toast).not.toHaveBeenCalled()
  })

  it('is told that there is nothing to do (E-TOAST-3)', async () => {
    const page = await open(READER, { following: { ok: true, value: [{ id: '77', name: 'Ines', photo_url: null }] } })
    await page.choose('Follow')
    expect(page.following.mock.calls.map(([id]) => id)).toEqual([77, 1])
    expect(page.toast.mock.calls).toEqual([[{ text: 'Already following Ines' }]])
    expect(page.follow).not.toHaveBeenCalled()
    expect(page.element.innerHTML).toBe('')
  })

  it.each([
    [[], 'Something went wrong. Please try again later.'],
    [['You follow too many people.'], 'You follow too many people.'],
  ])('hears of a failure, %j, and may try again (E-FOL-1)', async (messages, text) => {
    const page = await open(READER, { follow: { ok: false, messages } })
    await page.choose('Follow')
    expect(page.toast.mock.calls).toEqual([[{ text }]])
    expect(page.title()).toBe('Follow Ines')
    await page.choose('Follow')
    expect(page.follow).toHaveBeenCalledTimes(2)
  })
})

describe('a reader without an account', () => {
  it('is asked for an address, and may sign in instead (W-FOL-2, S-FOL-1)', async () => {
    const page = await open(ANONYMOUS)
    await page.choose('Follow')
    expect(page.title()).toBe('Sign up to follow Ines')
    expect(document.activeElement).toBe(page.find('input[type=email]'))
    expect(page.signUp).not.toHaveBeenCalled()
    await page.choose('Sign in')
    const there = new URL(String(page.go.mock.calls[0]?.[0]))
    expect(there.searchParams.get('redirect')).toBe(`${location.origin}/p/boats?r=7`)
  })

  it.each(['', '  ', 'ana'])('is told that %j is no address, and nobody is asked (V-FOL-1)', async (address) => {
    const page = await open(ANONYMOUS)
    await page.choose('Follow')
    await page.send(address)
    expect(page.signUp).not.toHaveBeenCalled()
    expect(page.find('[role=alert]').textContent).toBe('Please enter a valid email address.')
    expect(document.activeElement).toBe(page.find('input[type=email]'))
  })

  it('signs up, follows and is offered the app (C-JUST, S-FOL-2, S-FOL-3, W-FOL-3)', async () => {
    const page = await open(ANONYMOUS)
    await page.choose('Follow')
    await page.send(' ana@reader.example ')
    expect(page.signUp.mock.calls).toEqual([['ana@reader.example']])
    expect(page.follow.mock.calls).toEqual([[77]])
    expect(page.title()).toBe('Read and follow in the app')
    expect(page.find('.dialog-text').textContent).toBe('Available for iOS and Android')
    expect(page.labels()).toEqual(['Get the Substack app', 'Continue reading'])
    expect(page.find('.dialog-close').getAttribute('aria-label')).toBe('Skip')
    expect(page.find('a.button').getAttribute('href')).toBe(ANONYMOUS.appUrl)
    expect(document.activeElement).toBe(page.find('a.button'))
    await page.choose('Continue reading')
    expect(page.element.innerHTML).toBe('')
  })

  it('finishes in the app what did not work here (S-FOL-3, W-FOL-3)', async () => {
    const page = await open(ANONYMOUS, { follow: FAILED })
    await page.choose('Follow')
    await page.send('ana@reader.example')
    expect(page.title()).toBe('Finish following Ines in the app')
    await act(async () => page.find('.dialog-close').click())
    expect(page.element.innerHTML).toBe('')
  })

  it('signs up at once by an address that is known (S-FOL-1)', async () => {
    const page = await open(KNOWN)
    await page.choose('Follow')
    expect(page.signUp.mock.calls).toEqual([['ana@reader.example']])
    expect(page.title()).toBe('Read and follow in the app')
  })

  it('reads what the server says of an address beside the field (E-FOL-1)', async () => {
    const page = await open(ANONYMOUS, { signUp: { ok: false, messages: ['That address is blocked.'] } })
    await page.choose('Follow')
    await page.send('ana@reader.example')
    expect(page.find('[role=alert]').textContent).toBe('That address is blocked.')
    expect(page.toast).not.toHaveBeenCalled()
    expect(page.find('form').hasAttribute('aria-busy')).toBe(false)
  })

  it('hears of any other failure in a toast (E-FOL-1)', async () => {
    const page = await open(ANONYMOUS, { signUp: FAILED })
    await page.choose('Follow')
    await page.send('ana@reader.example')
    expect(page.toast.mock.calls).toEqual([[{ text: 'Something went wrong. Please try again later.' }]])
    expect(page.title()).toBe('Sign up to follow Ines')
  })

  it('signs in with an address that has an account, and the following goes on after it (C-JUST, S-FOL-2)', async () => {
    const page = await open(ANONYMOUS, { signUp: { ok: true, value: { userExists: true } } })
    await page.choose('Follow')
    await page.send('ana@reader.example')
    expect(String(page.go.mock.calls[0]?.[0])).toMatch(/^https:\/\/substack\.com\/sign-in\?/)
    expect(page.follow).not.toHaveBeenCalled()
    const { remembered } = page
    await leave()
    // `remember(key, 0)` forgets on a device; the map of this test is told apart by its value.
    const back = await open(READER, {}, remembered)
    expect(back.follow.mock.calls).toEqual([[77]])
    expect(back.title()).toBe('Read and follow in the app')
    expect([...remembered.values()]).toEqual([604_800, 0])
  })
})
