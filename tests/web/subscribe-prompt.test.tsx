import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome, SignUp } from '../../src/domain/api/reader-api.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { island as subscribePromptIsland, type SubscribePromptProps } from '../../src/web/islands/subscribe-prompt.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { alive, leave } from './alive.js'
import { promptProps } from './prompt-props.js'

const PUBLICATION = {
  logo_url: 'https://i.example/logo.png',
  cover_photo_url: 'https://i.example/cover.png',
  hero_text: 'Letters from the quay.',
}

const propsOf = (options: Partial<WebOptions> = {}, publication: object = {}) =>
  promptProps<SubscribePromptProps>('subscribe-prompt', options, { ...PUBLICATION, ...publication })

async function wake({
  remembered,
  subscribe,
  props,
}: {
  remembered?: Map<string, number>
  subscribe?: () => Promise<Outcome<SignUp>>
  props?: SubscribePromptProps | null
} = {}) {
  const given = props ?? (await propsOf())
  if (!given) throw new Error('no props')
  const island = await alive(
    subscribePromptIsland,
    given,
    subscribe ? { subscribe } : {},
    remembered,
    '<article class="post"></article>',
  )
  return {
    ...island,
    prompt: () => island.element.querySelector<HTMLElement>('[role=dialog]'),
    dark: () => island.element.querySelector<HTMLElement>('.subscribe-dim')?.style.opacity ?? '0',
  }
}

const scrollTo = (y: number) =>
  act(async () => {
    vi.stubGlobal('scrollY', y)
    window.dispatchEvent(new Event('scroll'))
  })
async function press(key: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => document.activeElement?.dispatchEvent(event))
  return event
}

beforeEach(() => {
  history.replaceState(null, '', '/p/boats')
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5000)
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each<[SubscriptionState, boolean]>([
  ['anonymous', true],
  ['free', false],
  ['pledged', false],
  ['paid', false],
  ['founding', false],
])('%s readers get the prompt: %s', async (reader, asked) => expect((await propsOf({ reader })) !== null).toBe(asked))

it('is a dialog with an address, ways to sign in, to read on and to close (W-SUBP-1)', async () => {
  const { find, prompt } = await wake()
  expect(document.getElementById(prompt()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Discover more from The Post',
  )
  expect(find('img').getAttribute('src')).toBe(PUBLICATION.logo_url)
  expect(find('input[type=email]').closest('label')?.textContent).toBe('Email address')
  expect(find('form button').textContent).toBe('Subscribe')
  expect(find('a[href*="sign-in"]').textContent).toBe('Sign in')
  expect(find('.subscribe-prompt-ways button').textContent).toBe('Continue reading')
  expect(find('.dialog-close').getAttribute('aria-label')).toBe('Close')
})

it('on the front page it has the cover and the publication’s own words (W-SUBP-2)', async () => {
  const props = await propsOf({ visit: { frontPage: true } }, { rankingDetailFreeSubscriberCount: '12000' })
  const { find, element } = await wake({ props })
  expect(find('img').getAttribute('src')).toBe(PUBLICATION.cover_photo_url)
  expect(find('#subscribe-prompt-title').textContent).toBe('Discover more from The Post')
  expect([...element.querySelectorAll('.dialog-text')].map((text) => text.textContent)).toEqual([
    'Letters from the quay.',
    'Over 12,000 subscribers',
  ])
})

it('lies on the page, stays in the window past the threshold, and lies on the page again (S-SUBP-1)', async () => {
  const { prompt } = await wake()
  const places: unknown[] = [prompt()?.dataset['place']]
  for (const y of [700, 800, 5000, 799]) {
    await scrollTo(y)
    places.push(prompt()?.dataset['place'])
  }
  expect(places).toEqual(['absolute', 'absolute', 'fixed', 'fixed', 'absolute'])
})

it.each([
  [400, 600],
  [600, 600],
  [900, 900],
])('stays in a window of %i from %i px on: a whole window, at least 600 (K-SUBP-4)', async (height, threshold) => {
  vi.stubGlobal('innerHeight', height)
  const { prompt } = await wake()
  await scrollTo(threshold - 1)
  expect(prompt()?.dataset['place']).toBe('absolute')
  await scrollTo(threshold)
  expect(prompt()?.dataset['place']).toBe('fixed')
})

it.each([
  [1200, false],
  [1201, true],
])(
  'comes to posts longer than one and a half windows: %i px in a window of 800, %s (K-SUBP-3)',
  async (height, comes) => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
    expect((await wake()).prompt() !== null).toBe(comes)
  },
)

it('darkens the page evenly, up to 60 percent (S-SUBP-2, K-SUBP-5)', async () => {
  const { dark } = await wake()
  const seen: unknown[] = []
  for (const y of [800, 1200, 1600, 4000, 1200]) {
    await scrollTo(y)
    seen.push(dark())
  }
  expect(seen).toEqual(['0', '0.3', '0.6', '0.6', '0.3'])
})

it.each([
  ['its cross', '.dialog-close'],
  ['‘Continue reading’', '.subscribe-prompt-ways button'],
])('is dismissed by %s for a day (S-SUBP-3, K-SUBP-2)', async (_, selector) => {
  const { press: click, prompt, remembered } = await wake()
  await scrollTo(900)
  await click(selector)
  expect(prompt()).toBeNull()
  expect(remembered.get('subscribe-prompt')).toBe(86_400)
  await leave()
  expect((await wake({ remembered })).prompt()).toBeNull()
})

it('is dismissed by Escape, but not where another dialog is above it (S-SUBP-3)', async () => {
  const { prompt, remembered } = await wake()
  await scrollTo(900)
  const other = document.body.appendChild(document.createElement('dialog'))
  other.setAttribute('open', '')
  await press('Escape')
  expect(prompt()).not.toBeNull()
  other.remove()
  await press('Escape')
  expect(prompt()).toBeNull()
  expect(remembered.get('subscribe-prompt')).toBe(86_400)
})

it('takes no focus; Tab leads into it, and the focus goes back in the end', async () => {
  const { prompt, find } = await wake()
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '#x' }))
  link.focus()
  expect((await press('Tab')).defaultPrevented).toBe(false)
  await scrollTo(900)
  expect(document.activeElement).toBe(link)
  expect((await press('Tab')).defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(find('input[type=email]'))
  expect((await press('Tab')).defaultPrevented).toBe(false)
  await press('Escape')
  expect(prompt()).toBeNull()
  expect(document.activeElement).toBe(link)
})

it.each([
  ['a short post', () => vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1200)],
  ['a visitor who searched', () => vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://duckduckgo.com/')],
  ['somebody who has just signed up', () => history.replaceState(null, '', '/p/boats?just_subscribed=true')],
])('leaves %s alone (S-SUBP-4)', async (_, arrange) => {
  arrange()
  expect((await wake()).prompt()).toBeNull()
})

it('is not shown again within the hour once it was shown (S-SUBP-4, K-SUBP-1)', async () => {
  const { remembered } = await wake()
  expect([...remembered]).toEqual([])
  await scrollTo(900)
  expect([...remembered]).toEqual([['subscribe-prompt', 3600]])
  await leave()
  expect((await wake({ remembered })).prompt()).toBeNull()
})

it('once the page was dark to the full, it stays light within the hour (K-SUBP-2)', async () => {
  const { remembered } = await wake()
  await scrollTo(1599)
  expect(remembered.has('subscribe-prompt-takeover')).toBe(false)
  await scrollTo(1600)
  expect(remembered.get('subscribe-prompt-takeover')).toBe(3600)
  await leave()
  remembered.delete('subscribe-prompt')
  const again = await wake({ remembered })
  await scrollTo(4000)
  expect([again.prompt()?.dataset['place'], again.dark()]).toEqual(['fixed', '0'])
})

it('an address that asks for it opens it at once, whatever the device remembers (T-5, S-SUBP-6)', async () => {
  history.replaceState(null, '', '/p/boats?subscribe_prompt=free')
  const { prompt, dark } = await wake({
    remembered: new Map([
      ['subscribe-prompt', 86_400],
      ['subscribe-prompt-takeover', 3600],
    ]),
  })
  expect([prompt()?.dataset['place'], dark()]).toEqual(['fixed', '0.6'])
  expect(document.activeElement).toBe(prompt())
})

it('signs up as itself, and goes to the checkout page with the answer (S-SUBP-5, C-FREE)', async () => {
  const subscribe = vi.fn(async () => ({
    ok: true as const,
    value: { requiresConfirmation: true, subscriptionId: '7', referralToken: 'r' },
  }))
  const { find, go } = await wake({ subscribe })
  find<HTMLInputElement>('input[type=email]').value = 'ana@reader.example'
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  expect(subscribe).toHaveBeenCalledWith('ana@reader.example', 'post-subscribe-prompt')
  const url = new URL(String(go.mock.calls[0]?.[0]))
  expect(url.origin + url.pathname).toBe('https://a.example/subscribe')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    utm_source: 'post-subscribe-prompt',
    utm_medium: 'web',
    next: 'https://a.example/p/boats',
    just_signed_up: 'true',
    requires_confirmation: 'true',
    subscription_id: '7',
    referral_token: 'r',
  })
})

it.each([[['That address is blocked.']], [['Too short.', 'Not an address.']]])(
  'shows what the server says: %j (V-SUBP-1, E-SUBP-1)',
  async (messages) => {
    const { find, prompt } = await wake({ subscribe: async () => ({ ok: false, messages }) })
    find<HTMLInputElement>('input[type=email]').value = 'ana@reader.example'
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    expect([...find('[role=alert]').children].map(({ textContent }) => textContent)).toEqual(messages)
    expect(prompt()).not.toBeNull()
  },
)
