import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome, ReaderApi, SignUp } from '../../src/domain/api/reader-api.js'
import { en } from '../../src/domain/messages/en.js'
import type { IslandHost, Toast } from '../../src/islands/host.js'
import { IslandMarkup } from '../../src/islands/island-markup.js'
import { island as subscribeIsland, type SubscribeIslandProps } from '../../src/parts/web/subscribe-island.js'
import { reactMarkup } from '../../src/render/markup.js'

const CHECKOUT = 'https://a.example/subscribe?utm_content=subscribe-widget'
const SIGNED_UP: SignUp = { requiresConfirmation: false, subscriptionId: '7', referralToken: null }
const PROPS: SubscribeIslandProps = {
  label: 'Subscribe',
  source: 'subscribe-widget',
  action: 'https://a.example/api/v1/free?nojs=true',
  next: 'https://a.example/p/boats',
  after: { to: 'checkout', url: CHECKOUT },
}

interface Page {
  readonly form: HTMLFormElement | null
  readonly field: HTMLInputElement
  readonly text: string
  readonly asked: readonly (readonly unknown[])[]
  readonly went: readonly string[]
  readonly toasts: readonly Toast[]
  readonly errors: readonly unknown[]
  submit(email: string): Promise<void>
  answer(outcome: Outcome<SignUp>): Promise<void>
}

/** The server's markup with the browser's half taken over. */
async function open(props: Partial<SubscribeIslandProps> = {}): Promise<Page> {
  const own: SubscribeIslandProps = { ...PROPS, ...props }
  document.body.innerHTML = reactMarkup(
    <IslandMarkup island={subscribeIsland} props={own} words={{ language: 'en', messages: en }} />,
  )
  const element = document.querySelector<HTMLElement>('[data-island=subscribe]')
  if (!element) throw new Error('no island')
  const [asked, went, toasts, errors]: [unknown[][], string[], Toast[], unknown[]] = [[], [], [], []]
  let settle: (outcome: Outcome<SignUp>) => void = () => undefined
  const api = {
    subscribe: (...given: unknown[]) => {
      asked.push(given)
      return new Promise<Outcome<SignUp>>((resolve) => (settle = resolve))
    },
  } as Partial<ReaderApi> as ReaderApi
  const host: IslandHost = {
    api,
    call: async () => ({ ok: false, messages: [] }),
    toast: (toast) => toasts.push(toast),
    go: (url) => went.push(url),
    remembers: () => false,
    remember: () => {},
  }
  const View = subscribeIsland.view
  const root = await act(async () =>
    hydrateRoot(element, <View {...own} messages={en} host={host} />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  opened.push(() => act(async () => root.unmount()))
  const field = () => element.querySelector<HTMLInputElement>('input[type=email]') ?? fail()
  return {
    asked,
    went,
    toasts,
    errors,
    get form() {
      return element.querySelector('form')
    },
    get field() {
      return field()
    },
    get text() {
      return element.textContent
    },
    async submit(email) {
      field().value = email
      await act(async () => element.querySelector('form')?.requestSubmit())
    },
    answer: (outcome) => act(async () => settle(outcome)),
  }
}

const opened: (() => Promise<void>)[] = []
const fail = (): never => {
  throw new Error('no field')
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/p/boats')
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  vi.unstubAllGlobals()
})

const alert = () => document.querySelector<HTMLElement>('[role=alert]') ?? fail()

describe('the form to subscribe', () => {
  it('is taken over without a difference', async () => {
    expect((await open()).errors).toEqual([])
  })

  it('leaves the check of the address to the browser until it has words of its own', async () => {
    const markup = reactMarkup(
      <IslandMarkup island={subscribeIsland} props={PROPS} words={{ language: 'en', messages: en }} />,
    )
    expect(markup).not.toContain('novalidate')
    expect((await open()).form?.noValidate).toBe(true)
  })

  it.each(['', 'ana', 'ana@'])('says that %j is no address, and asks nobody', async (email) => {
    const page = await open()
    await page.submit(email)
    expect(page.asked).toEqual([])
    expect(alert().textContent).toBe('Please enter a valid email address.')
    expect(page.field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(page.field.getAttribute('aria-describedby') ?? '')).toBe(alert())
    expect(document.activeElement).toBe(page.field)
  })

  it('forgets a complaint when the reader types on', async () => {
    const page = await open()
    await page.submit('ana')
    await act(async () => page.field.dispatchEvent(new InputEvent('input', { bubbles: true })))
    expect(alert().hidden).toBe(true)
    expect(page.field.hasAttribute('aria-invalid')).toBe(false)
  })

  it('sends address and source once, however often it is pressed (C-FREE)', async () => {
    const page = await open()
    await page.submit(' ana@reader.example ')
    expect(page.form?.getAttribute('aria-busy')).toBe('true')
    await page.submit('ana@reader.example')
    expect(page.asked).toEqual([['ana@reader.example', 'subscribe-widget']])
  })

  it('goes to the checkout page with what the answer told (S-SUBW-1)', async () => {
    const page = await open()
    await page.submit('ana@reader.example')
    await page.answer({ ok: true, value: SIGNED_UP })
    expect(page.went).toEqual([`${CHECKOUT}&just_signed_up=true&subscription_id=7`])
    expect(page.form?.getAttribute('aria-busy')).toBe('true')
  })

  it('can be used again when the reader comes back to a page that was left', async () => {
    const page = await open()
    await page.submit('ana@reader.example')
    await page.answer({ ok: true, value: SIGNED_UP })
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(page.form?.hasAttribute('aria-busy')).toBe(false)
  })

  it.each([
    [false, 'Subscribed'],
    [true, 'Check your inbox to confirm your subscription.'],
  ])('confirms and loads the page again; to be confirmed: %s (S-SUBW-2)', async (requiresConfirmation, words) => {
    const page = await open({ after: { to: 'reload' } })
    await page.submit('ana@reader.example')
    await page.answer({ ok: true, value: { ...SIGNED_UP, requiresConfirmation } })
    expect(page.form).toBeNull()
    expect(page.text.trim()).toBe(words)
    expect(document.activeElement?.getAttribute('role')).toBe('status')
    expect(page.went).toEqual([
      `${location.origin}/p/boats?just_subscribed=true${requiresConfirmation ? '&requires_confirmation=true' : ''}`,
    ])
  })

  it('stands confirmed on the page that was loaded again, and takes no focus (S-SUBW-2)', async () => {
    history.replaceState(null, '', '/p/boats?just_subscribed=true')
    const page = await open({ after: { to: 'reload' } })
    expect(page.text.trim()).toBe('Subscribed')
    expect(document.activeElement).toBe(document.body)
    expect(page.errors).toEqual([])
  })

  it.each([[['That address is blocked.']], [['Too short.', 'Not an address.']]])(
    'shows what the server says: %j (E-SUBP-1, V-SUBP-1)',
    async (messages) => {
      const page = await open()
      await page.submit('ana@reader.example')
      await page.answer({ ok: false, messages })
      expect([...alert().children].map(({ textContent }) => textContent)).toEqual(messages)
      expect(alert().hidden).toBe(false)
      expect(page.field.getAttribute('aria-invalid')).toBe('true')
      expect(page.form?.hasAttribute('aria-busy')).toBe(false)
      expect([page.went, page.toasts]).toEqual([[], []])
    },
  )

  it('tells of any other failure in a toast and can be sent again (E-GEN-1)', async () => {
    const page = await open()
    await page.submit('ana@reader.example')
    await page.answer({ ok: false, messages: [] })
    expect(page.toasts).toEqual([{ text: 'Something went wrong. Please try again later.' }])
    expect(page.field.value).toBe('ana@reader.example')
    await page.submit('ana@reader.example')
    expect(page.asked).toHaveLength(2)
  })
})
