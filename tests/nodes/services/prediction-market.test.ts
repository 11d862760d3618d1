import { describe, expect, it } from 'vitest'
import {
  parsePredictionMarketUrl,
  polymarketEvent,
  polymarketFrameUrl,
  polymarketProfileUrl,
} from '../../../src/nodes/prediction-market/address.js'

describe('a pasted or stored address', () => {
  it.each([
    [
      'https://manifold.markets/Ines/will-a-paper-boat-pass',
      'https://manifold.markets/embed/Ines/will-a-paper-boat-pass',
      'https://manifold.markets/Ines/will-a-paper-boat-pass',
      'Will a paper boat pass',
    ],
    [
      'https://manifold.markets/embed/Ines/will-a-paper-boat-pass/',
      'https://manifold.markets/embed/Ines/will-a-paper-boat-pass',
      'https://manifold.markets/Ines/will-a-paper-boat-pass',
      'Will a paper boat pass',
    ],
    [
      'https://www.metaculus.com/questions/14320/',
      'https://www.metaculus.com/questions/embed/14320/',
      'https://www.metaculus.com/questions/14320/',
      null,
    ],
    [
      'https://metaculus.com/questions/14320/tide-above-7-m/',
      'https://www.metaculus.com/questions/embed/14320/',
      'https://www.metaculus.com/questions/14320/',
      'Tide above 7 m',
    ],
    [
      'https://www.metaculus.com/questions/embed/14320',
      'https://www.metaculus.com/questions/embed/14320/',
      'https://www.metaculus.com/questions/14320/',
      null,
    ],
    [
      'https://polymarket.com/event/spring-tide',
      'https://embed.polymarket.com/market?event=spring-tide',
      'https://polymarket.com/event/spring-tide',
      'Spring tide',
    ],
    [
      'https://polymarket.com/event/spring-tide/above-seven?tid=1',
      'https://embed.polymarket.com/market?market=above-seven',
      'https://polymarket.com/event/spring-tide/above-seven',
      'Above seven',
    ],
    [
      'https://embed.polymarket.com/market.html?market=above-seven&theme=light',
      'https://embed.polymarket.com/market?market=above-seven',
      'https://polymarket.com/market/above-seven',
      'Above seven',
    ],
  ])('%s', (url, frame, page, question) =>
    expect(parsePredictionMarketUrl(` ${url} `)).toMatchObject({ frame, page, question }),
  )
  it('says where Manifold cut the question', () =>
    expect(parsePredictionMarketUrl('https://manifold.markets/I/will-a-paper-boat-pass-the-third-br')?.question).toBe(
      'Will a paper boat pass the third br…',
    ))
  it.each([
    '',
    'x',
    'https://manifold.markets/',
    'https://manifold.markets/Ines',
    'https://manifold.markets/group/boats',
    'https://manifold.markets/embed/Ines',
    'https://manifold.markets/a/b/c',
    'https://metaculus.com/questions/',
    'https://metaculus.com/questions/boats/',
    'https://metaculus.com/tournament/1/',
    'https://polymarket.com/',
    'https://polymarket.com/event/',
    'https://embed.polymarket.com/market',
    'https://manifold.markets.evil.example/a/b',
    'https://evil.example/event/x',
    'javascript:manifold.markets/a/b',
    'https://polymarket.com/event/a"b',
    `https://manifold.markets/${'a/'.repeat(300_000)}`,
  ])('is none: %#', (url) => expect(parsePredictionMarketUrl(url)).toBeNull())
})

describe('a Polymarket frame', () => {
  it('is the platform’s or Polymarket’s own', () => {
    expect(polymarketFrameUrl('https://substack.com/embed/polymarket/spring-tide')).toBe(
      'https://substack.com/embed/polymarket/spring-tide',
    )
    expect(polymarketFrameUrl('https://embed.polymarket.com/market?event=spring-tide&x=1')).toBe(
      'https://embed.polymarket.com/market?event=spring-tide',
    )
  })
  it.each([
    'https://evil.example/embed/polymarket/x',
    'https://substack.com/sign-in',
    'https://substack.com.evil.example/embed/polymarket/x',
    'http://substack.com/embed/polymarket/x',
    'javascript:alert(1)',
    '',
  ])('is never anybody else’s: %s', (url) => {
    expect(polymarketFrameUrl(url)).toBeNull()
  })
  it('is named by event, question or person', () => {
    expect(polymarketEvent('', '')).toBeNull()
    expect(polymarketEvent('', 'above-seven')?.page).toBe('https://polymarket.com/market/above-seven')
    expect(polymarketProfileUrl('@paper/boat')).toBe('https://polymarket.com/@paper%2Fboat')
  })
})
