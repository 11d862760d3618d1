import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '../../src/web/islands/page-host.js'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => vi.useRealTimers())

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.toast:not([hidden])')].map(({ textContent }) => textContent)

it('is said in a place that is listened to, a moment after that is there', () => {
  showToast(document, { text: 'Copied' })
  expect(document.querySelectorAll('[role="status"].toasts')).toHaveLength(1)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(shown()).toEqual(['Copied'])
  showToast(document, { text: 'Failed' })
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
  expect(shown()).toEqual(['Failed'])
})

it('leaves after a while; one with a link stays longer', () => {
  showToast(document, { text: 'Copied' })
  vi.advanceTimersByTime(5000)
  expect(document.querySelector('.toast')).toBeNull()
  showToast(document, { text: 'Sent', link: { href: 'https://a.example/note', label: 'View' } })
  vi.advanceTimersByTime(11_000)
  expect(shown()).toEqual(['Sent View'])
  vi.advanceTimersByTime(1000)
  expect(document.querySelector('.toast')).toBeNull()
})

it.each([
  [
    'pointed at',
    (toast: HTMLElement, on: boolean) => toast.dispatchEvent(new Event(on ? 'pointerenter' : 'pointerleave')),
  ],
  [
    'with the focus',
    (toast: HTMLElement, on: boolean) => (on ? toast.querySelector('a')?.focus() : toast.querySelector('a')?.blur()),
  ],
])('%s stays, and has its time anew once it is not', (_, attend) => {
  showToast(document, { text: 'Sent', link: { href: 'https://a.example/note', label: 'View' } })
  vi.advanceTimersByTime(11_000)
  const toast = document.querySelector<HTMLElement>('.toast')
  if (!toast) throw new Error('no toast')
  attend(toast, true)
  vi.advanceTimersByTime(60_000)
  expect(toast.isConnected).toBe(true)
  attend(toast, false)
  vi.advanceTimersByTime(11_000)
  expect(toast.isConnected).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(toast.isConnected).toBe(false)
})

it('stands in the dialog that is open, because nothing beside it is seen or heard', () => {
  document.body.innerHTML = '<dialog open></dialog>'
  showToast(document, { text: 'Copied' })
  expect(document.querySelector('dialog > .toasts > .toast')?.textContent).toBe('Copied')
})
