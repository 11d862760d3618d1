import { describe, expect, it } from 'vitest'
import { comesFromSearchOrNews, NEWS_AGGREGATORS, SEARCH_ENGINES } from '../../src/domain/reader/referrer.js'
import {
  promptOpening,
  promptPlace,
  subscriberCount,
  type PromptVisit,
} from '../../src/domain/reader/subscribe-prompt.js'

describe('the subscribe prompt', () => {
  const visit: PromptVisit = {
    page: 'https://a.example/p/boats',
    referrer: 'https://b.example/links',
    contentHeight: 4000,
    viewportHeight: 800,
    resting: false,
  }
  const asked = `${visit.page}?subscribe_prompt=free#notes`
  it.each<[string, Partial<PromptVisit>, ReturnType<typeof promptOpening>]>([
    ['comes by scrolling', {}, 'by-scrolling'],
    ['comes without a referrer', { referrer: '' }, 'by-scrolling'],
    ['rests', { resting: true }, null],
    ['leaves posts alone of one and a half windows', { contentHeight: 1200 }, null],
    ['comes to posts that are any longer', { contentHeight: 1201 }, 'by-scrolling'],
    ['leaves windows alone that it would fill', { viewportHeight: 256 }, null],
    ['leaves those alone who searched', { referrer: 'https://www.google.co.uk/' }, null],
    [
      'leaves those alone who have just signed up',
      { page: `${visit.page}?just_subscribed=true&subscribe_prompt=free` },
      null,
    ],
    [
      'opens at once where the address asks for it',
      { page: asked, resting: true, contentHeight: 100, referrer: 'https://news.ycombinator.com/' },
      'at-once',
    ],
    ['opens at once for nothing else', { page: `${visit.page}?subscribe_prompt=paid` }, 'by-scrolling'],
    ['is not asked for by a fragment', { page: `${visit.page}#?subscribe_prompt=free` }, 'by-scrolling'],
    ['survives an invalid address', { page: 'about' }, 'by-scrolling'],
  ])('%s', (_, part, opening) => expect(promptOpening({ ...visit, ...part })).toBe(opening))

  it.each([
    [0, 900, false, 0],
    [899, 900, false, 0],
    [900, 900, true, 0],
    [1350, 900, true, 0.3],
    [1800, 900, true, 0.6],
    [9000, 900, true, 0.6],
    [599, 400, false, 0],
    [600, 400, true, 0],
    [800, 400, true, 0.3],
    [-80, 900, false, 0],
    [0, 0, false, 0],
  ])('scrolled %i in a window of %i: fixed %s, dim %d', (scrolled, viewport, fixed, dim) => {
    const place = promptPlace(scrolled, viewport)
    expect(place.fixed).toBe(fixed)
    expect(place.dim).toBeCloseTo(dim)
  })

  it.each([
    ['12000', 12_000],
    ['Over 45,000 subscribers', 45_000],
    ['1.200', 1200],
    ['Hundreds of subscribers', null],
    ['0', null],
    ['9'.repeat(30), null],
    [undefined, null],
  ])('%s tells of %s subscribers', (text, count) => expect(subscriberCount(text)).toBe(count))
})

describe('a visitor from a search engine or a news aggregator', () => {
  it.each([
    ...SEARCH_ENGINES.map((name) => `https://www.${name}.com/`),
    ...NEWS_AGGREGATORS.map((host) => `https://${host}/`),
    'https://www.google.de/',
    'https://google.co.jp/url',
    'https://search.brave.com/search?q=x',
    'https://yandex.ru/',
    'https://www.ecosia.org/',
    'https://WWW.Bing.com',
    'https://www.flipboard.com/topic',
  ])('comes by %s', (referrer) => expect(comesFromSearchOrNews(referrer)).toBe(true))
  it.each([
    '',
    'https://a.example/',
    'https://notgoogle.com/',
    'https://google.com.evil.example/',
    'https://a.example/?q=google.com',
    'https://techmeme.com.evil.example',
    'https://mytechmeme.com',
    'android-app://com.google.android',
    'google.com',
    'https://ycombinator.com/',
  ])('does not come by %s', (referrer) => expect(comesFromSearchOrNews(referrer)).toBe(false))
})
