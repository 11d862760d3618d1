import { afterEach, expect, it, vi } from 'vitest'
import { island as appSheetIsland, type AppSheetProps } from '../../src/web/islands/app-sheet.js'
import { alive, leave } from './alive.js'
import { promptProps } from './prompt-props.js'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const INSTAGRAM = `${IPHONE} Mobile/22B83 Instagram 356.0.0.29.94`
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`
const PROPS = { author: null, url: 'https://a.example/app' }

afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

it.each([
  [null, 'Read in the Substack app'],
  ['Ines', 'Follow Ines in the app'],
])(
  'inside another app the page offers the platform’s own; shared by %s: %s (W-WEBV-1, K-APP-1)',
  async (author, title) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM)
    const { find, press, element, remembered } = await alive(appSheetIsland, { ...PROPS, author })
    expect(document.getElementById(find('aside').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(title)
    expect([find('a').textContent, find('a').getAttribute('href')]).toEqual(['Open in app', PROPS.url])
    expect(find('button').textContent).toBe('Maybe later')
    await press('button')
    expect(element.innerHTML).toBe('')
    expect([...remembered]).toEqual([['app-sheet', 259_200]])
    await leave()
    expect((await alive(appSheetIsland, PROPS, {}, remembered)).element.innerHTML).toBe('')
  },
)

it.each([
  ['a browser', SAFARI],
  ['the platform’s own app', `${IPHONE} Mobile/22B83 Substack/2.40`],
])('leaves readers in %s alone', async (_, agent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  expect((await alive(appSheetIsland, PROPS)).element.innerHTML).toBe('')
})

const IVO = { id: 5, name: 'Ivo' }
it.each([
  ['somebody known', { visit: { sharer: IVO } }, 'Ivo'],
  ['nobody known', {}, null],
  ['the reader', { visit: { sharer: IVO }, reader: { id: '5', is_free_subscribed: true } }, null],
] as const)('a page that was shared by %s', async (_, options, author) => {
  expect(await promptProps<AppSheetProps>('app-sheet', options)).toMatchObject({ author })
})
