import { afterEach, expect, it, vi } from 'vitest'
import { visitorOf } from '../../src/domain/reader/visitor.js'
import { island as appFooterIsland } from '../../src/web/islands/app-footer.js'
import { alive, leave } from './alive.js'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const PROPS = { author: 'Ines', url: 'https://a.example/app' }

afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

it.each([
  ['an iPhone', IPHONE, { phone: true }],
  ['Chrome on Android', PIXEL, { phone: true }],
  ['a WebView on Android', PIXEL.replace('Pixel 9', 'Pixel 9; wv'), { phone: true, inApp: true }],
  ['a WebView on iOS', IPHONE.replace(/ Version.*/, ' Mobile/15E148'), { phone: true, inApp: true }],
  ['Instagram', `${IPHONE.replace(/ Version.*/, ' Mobile/15E148')} Instagram 300.0`, { phone: true, inApp: true }],
  [
    'the platform’s own app',
    `${IPHONE.replace(/ Version.*/, ' Mobile/15E148')} Substack/2.1`,
    { phone: true, inApp: true, ownApp: true },
  ],
  ['Chrome on iOS', IPHONE.replace('Version/18.1', 'CriOS/131.0'), { phone: true }],
  ['a tablet', PIXEL.replace(' Mobile Safari', ' Safari'), {}],
  [
    'a desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    {},
  ],
])('%s is told from the rest', (_, agent, said) =>
  expect(visitorOf(agent)).toEqual({ phone: false, inApp: false, ownApp: false, ...said }),
)

it('offers the app to a phone’s browser, and rests three days once the browser was chosen (W-APPF-1, W-APPF-2, K-APP-1)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const { find, press, element, remembered } = await alive(appFooterIsland, PROPS)
  expect(find('.sheet-title').textContent).toBe('Continue reading Ines')
  expect(find('.sheet-text').textContent).toBe('Available for iOS and Android')
  expect(find('a').textContent).toBe('Read in the app')
  expect(find('a').getAttribute('href')).toBe(PROPS.url)
  expect(find('button').textContent).toBe('Read in browser')
  await press('button')
  expect(element.innerHTML).toBe('')
  expect([...remembered]).toEqual([['app-footer', 259_200]])
  await leave()
  expect((await alive(appFooterIsland, PROPS, {}, remembered)).element.innerHTML).toBe('')
})

it('leaves a desktop alone', async () => {
  expect((await alive(appFooterIsland, PROPS)).element.innerHTML).toBe('')
})
