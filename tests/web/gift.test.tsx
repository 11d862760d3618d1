import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome, ReaderApi } from '../../src/domain/api/reader-api.js'
import { island as giftIsland, type GiftProps } from '../../src/web/islands/gift.js'
import { alive, leave } from './alive.js'

const ANONYMOUS: GiftProps = { postId: 5, sharer: null, signedIn: false, email: null }
const READER: GiftProps = { ...ANONYMOUS, signedIn: true }

beforeEach(() => history.replaceState(null, '', '/p/boats?a=1&gift=true&gifting_user_id=77#notes'))
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

/** `answer` is what the platform says once it is called. */
async function open(props: GiftProps) {
  let settle: (outcome: Outcome<null>) => void = () => undefined
  const claimGift = vi.fn<ReaderApi['claimGift']>(() => new Promise((resolve) => (settle = resolve)))
  const page = await alive(giftIsland, props, { claimGift })
  return {
    ...page,
    claimGift,
    title: () => page.element.querySelector('.sheet-title')?.textContent ?? null,
    labels: () => [...page.element.querySelectorAll('button')].map(({ textContent }) => textContent),
    answer: (outcome: Outcome<null>) => act(async () => settle(outcome)),
    async send(address: string) {
      page.find<HTMLInputElement>('input[type=email]').value = address
      await act(async () => page.find<HTMLFormElement>('form').requestSubmit())
    },
  }
}

it('says nothing on a page that was not given', async () => {
  history.replaceState(null, '', '/p/boats?gift=true')
  expect((await open(ANONYMOUS)).element.innerHTML).toBe('')
})

it('offers the post, or the wall (W-GIFT-1)', async () => {
  const page = await open(READER)
  expect(page.labels()).toEqual(['Claim my free post', 'Continue reading with paywall'])
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('gift-title')
  await page.press('.secondary')
  expect(page.element.innerHTML).toBe('')
  expect(page.claimGift).not.toHaveBeenCalled()
  // Nor does it ask again when the page is loaded again.
  expect(location.href).toBe(`${location.origin}/p/boats?a=1#notes`)
})

it.each([
  ['its giver', { id: '77', name: 'Bo' }, ["Accept Bo's gift", "Decline Bo's gift"]],
  ['somebody else', { id: 78, name: 'Bo' }, ['Claim my free post', 'Continue reading with paywall']],
])('names %s where the name is known to be the giver’s (W-GIFT-2, O-19)', async (_, sharer, labels) => {
  expect((await open({ ...READER, sharer })).labels()).toEqual(labels)
})

it('is claimed once for a reader who is known, and the page comes back without the gift (S-GIFT-1, C-GIFT)', async () => {
  const page = await open(READER)
  await page.press('.primary')
  expect(page.find('.gift').getAttribute('aria-busy')).toBe('true')
  await page.press('.primary')
  expect(page.claimGift.mock.calls).toEqual([[5, '77', null]])
  await page.answer({ ok: true, value: null })
  expect(page.go.mock.calls).toEqual([[`${location.origin}/p/boats?a=1#notes`]])
})

it('asks for no address that is known (W-GIFT-3, O-19)', async () => {
  const page = await open({ ...ANONYMOUS, email: 'ana@reader.example' })
  await page.press('.primary')
  expect(page.claimGift.mock.calls).toEqual([[5, '77', 'ana@reader.example']])
})

it('asks anybody else where to send it (W-GIFT-3, S-GIFT-1)', async () => {
  const page = await open(ANONYMOUS)
  await page.press('.primary')
  expect(page.title()).toBe('Claim your Free Post')
  expect(document.activeElement).toBe(page.find('input[type=email]'))
  expect(page.labels()).toEqual(['Submit', 'Continue reading with paywall'])
  await page.send('ana')
  expect(page.find('[role=alert]').textContent).toBe('Please enter a valid email address.')
  expect(page.claimGift).not.toHaveBeenCalled()
  await page.send('ana@reader.example')
  expect(page.labels()[0]).toBe('Submitting...')
  expect(page.claimGift.mock.calls).toEqual([[5, '77', 'ana@reader.example']])
  await page.answer({ ok: true, value: null })
  expect(page.go).toHaveBeenCalledOnce()
})

it('tells of a failure in the log alone, and can be claimed again (E-GIFT-1, S-GIFT-1)', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const page = await open(ANONYMOUS)
  await page.press('.primary')
  await page.send('ana@reader.example')
  await page.answer({ ok: false, messages: ['This gift has already been claimed.'] })
  expect(log.mock.calls.flat().join(' ')).toContain('This gift has already been claimed.')
  expect(page.toast).not.toHaveBeenCalled()
  expect(page.find('[role=alert]').textContent).toBe('')
  expect(page.labels()[0]).toBe('Submit')
  expect(page.find('.gift').hasAttribute('aria-busy')).toBe(false)
  await page.send('ana@reader.example')
  expect(page.claimGift).toHaveBeenCalledTimes(2)
})

it('goes away by Escape', async () => {
  const page = await open(ANONYMOUS)
  await act(async () =>
    page.find('.primary').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(page.element.innerHTML).toBe('')
})
