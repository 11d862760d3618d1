import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessageProfile, Outcome, ReaderApi } from '../../src/domain/api/reader-api.js'
import { en } from '../../src/domain/messages/en.js'
import { IslandMarkup } from '../../src/islands/island-markup.js'
import { island as directMessageIsland, type DirectMessageIslandProps } from '../../src/nodes/directMessage/island.js'
import { reactMarkup } from '../../src/render/markup.js'

const PROPS: DirectMessageIslandProps = {
  userId: 77,
  name: 'Ines',
  readerId: 5,
  state: 'free',
  canDm: null,
  groups: [],
  href: 'https://a.example/ines',
  signInUrl: 'https://a.example/sign-in',
  checkoutUrl: 'https://a.example/subscribe',
  foundingUrl: 'https://a.example/subscribe?plan=founding',
  reasonLanguage: {},
}
const UNKNOWN: Outcome<MessageProfile> = { ok: false, messages: [] }

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
let root: Root | undefined
afterEach(async () => act(async () => root?.unmount()))

/** The server's markup, taken over; `profile` is what the platform answers. */
async function open(props: Partial<DirectMessageIslandProps>, profile: Outcome<MessageProfile> = UNKNOWN) {
  const own = { ...PROPS, ...props }
  document.body.innerHTML = reactMarkup(
    <IslandMarkup island={directMessageIsland} props={own} words={{ language: 'en', messages: en }} />,
  )
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error('no island')
  const messageProfile = vi.fn(async () => profile)
  const View = directMessageIsland.view
  const mismatches: unknown[] = []
  await act(async () => {
    root = hydrateRoot(
      island,
      <View
        {...own}
        messages={en}
        host={{
          api: { messageProfile } as Partial<ReaderApi> as ReaderApi,
          call: async () => ({ ok: false, messages: [] }),
          toast: () => {},
          go: () => {},
          remembers: () => false,
          remember: () => {},
        }}
      />,
      { onRecoverableError: (error) => mismatches.push(error) },
    )
  })
  expect(mismatches).toEqual([])
  const button = () => island.querySelector<HTMLAnchorElement>(':scope > .button')
  return {
    messageProfile,
    button,
    note: () => island.querySelector('.direct-message-note')?.textContent?.trim() ?? null,
    dialog: () => island.querySelector('dialog'),
    async press(init: MouseEventInit = {}) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      await act(async () => button()?.dispatchEvent(event))
      return event.defaultPrevented
    },
    action: () => island.querySelector<HTMLAnchorElement>('.dialog-action a'),
    async close() {
      await act(async () => island.querySelector<HTMLButtonElement>('.dialog-close')?.click())
    },
  }
}

describe('a button for messages', () => {
  it('leads to where one writes (S-DM-1)', async () => {
    const page = await open({})
    expect(page.button()?.textContent?.trim()).toBe('Message Ines')
    expect(page.button()?.href).toBe(PROPS.href)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await page.press()
    expect(page.dialog()).toBeNull()
  })

  it('asks readers whom nobody knows to sign in (W-DM-1)', async () => {
    const page = await open({ state: 'anonymous', readerId: null })
    expect(page.button()?.href).toBe(PROPS.signInUrl)
    expect(page.messageProfile).not.toHaveBeenCalled()
    expect(await page.press()).toBe(true)
    expect(page.dialog()?.open).toBe(true)
    expect(page.dialog()?.querySelector('.dialog-title')?.textContent).toBe('Sign in to send Ines a message')
    expect([page.action()?.textContent, page.action()?.href]).toEqual(['Sign in', PROPS.signInUrl])
  })

  it('tells writers that it is not for them (W-DM-2, S-DM-2)', async () => {
    const page = await open({ readerId: '77' })
    expect(page.messageProfile).not.toHaveBeenCalled()
    expect(await page.press()).toBe(true)
    expect(page.dialog()?.querySelector('.dialog-title')?.textContent).toBe(
      "You can't message yourself, but others will be able to message you via this button.",
    )
    expect(page.action()).toBeNull()
    await page.close()
    expect(page.dialog()).toBeNull()
    expect(document.activeElement).toBe(page.button())
  })

  it.each([
    [['paid', 'founding'], 'Ines only accepts messages from paid subscribers and founding members', PROPS.checkoutUrl],
    [['founding'], 'Ines only accepts messages from founding members', PROPS.foundingUrl],
    [[], 'Ines is not currently accepting message invites', null],
  ] as const)(
    'is locked for whom %j leaves out, and says how to get in (W-DMU-1, S-DM-1, S-DM-3, E-DM-1, E-DM-2)',
    async (groups, reason, upgrade) => {
      const page = await open({ canDm: false, groups })
      expect(page.button()?.className).toContain('locked')
      expect(page.note()).toContain(reason)
      expect(await page.press()).toBe(true)
      expect(page.dialog()?.querySelector('.dialog-title')?.textContent).toBe(reason)
      expect(page.action()?.href ?? null).toBe(upgrade)
      expect(page.action()?.textContent ?? 'Upgrade').toBe('Upgrade')
    },
  )

  it('goes by what the platform says of the reader, once it has said it (C-DMPROF, D-DMPROF)', async () => {
    const page = await open(
      { canDm: true },
      { ok: true, value: { canDm: false, upgradeOptions: ['paid'], name: 'Ines Calloway' } },
    )
    expect(page.messageProfile).toHaveBeenCalledWith(77, expect.anything())
    expect(page.button()?.textContent?.trim()).toBe('Message Ines Calloway')
    expect(page.note()).toContain('Ines Calloway only accepts messages from paid subscribers')
  })

  it('keeps to what the post says where the platform says nothing (C-DMPROF)', async () => {
    const page = await open({ canDm: false, groups: ['paid'] })
    expect(page.messageProfile).toHaveBeenCalledOnce()
    expect(page.note()).toContain('Ines only accepts messages from paid subscribers')
  })

  it('leaves a press for another tab to the browser', async () => {
    const page = await open({ state: 'anonymous', readerId: null })
    expect(await page.press({ ctrlKey: true })).toBe(false)
    expect(page.dialog()).toBeNull()
  })
})
