import { afterEach, expect, it, vi } from 'vitest'
import { mountEnhancements, type EnhancementLoaders } from '../../src/islands/mount-enhancements.js'

const flush = () => new Promise((resolve) => setTimeout(resolve))
let stop = () => {}
afterEach(() => stop())

function mount(loaders: EnhancementLoaders) {
  document.body.innerHTML =
    '<a id="on" data-enhance="viewer" href="#original"><b>picture</b></a><a id="other" data-enhance="constructor" href="#other">other</a><span id="bare" data-enhance="viewer">bare</span>'
  const onError = vi.fn()
  stop = mountEnhancements({ loaders, onError })
  const press = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector(selector)?.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { press, onError, link: document.querySelector('#on') }
}

it('loads a module on the first press of its link and lets it answer', async () => {
  const press = vi.fn()
  const viewer = vi.fn(async () => ({ press }))
  const page = mount({ viewer })
  expect(viewer).not.toHaveBeenCalled()
  expect(page.press('#on b')).toBe(true)
  await flush()
  expect(press).toHaveBeenCalledWith(page.link)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a press with %j to the browser',
  (init) => {
    const viewer = vi.fn()
    expect(mount({ viewer }).press('#on', init)).toBe(false)
    expect(viewer).not.toHaveBeenCalled()
  },
)

it.each(['#other', '#bare'])('leaves %s alone', (selector) => {
  expect(mount({ viewer: vi.fn() }).press(selector)).toBe(false)
})

it('follows the link when its module cannot be had', async () => {
  const page = mount({ viewer: () => Promise.reject(new Error('offline')) })
  page.press('#on')
  const followed = new Promise<boolean>((resolve) =>
    document.addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true }),
  )
  expect(await followed).toBe(false)
  expect(page.onError).toHaveBeenCalledOnce()
  expect(page.press('#on')).toBe(false)
})

it('ends when it is told to', () => {
  const page = mount({ viewer: vi.fn() })
  stop()
  expect(page.press('#on')).toBe(false)
})
