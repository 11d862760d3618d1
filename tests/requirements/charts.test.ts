import { expect, it } from 'vitest'
import { attributes, read, shape } from './shown.js'

it('a Datawrapper chart is a block atom with its picture, height, title and description (N-DW-1)', () => {
  const listed = ['url', 'thumbnail_url', 'height', 'title', 'description']
  expect(attributes('datawrapper').sort()).toEqual([...listed, 'thumbnail_url_full', 'belowTheFold'].sort())
  expect(shape('datawrapper')).toBe('block atom')
  const attrs = {
    url: 'https://datawrapper.dwcdn.net/tId3s/4/',
    thumbnail_url: 'https://assets.diptych.example/tide-chart.jpg',
    height: 420,
    title: 'High water',
    description: 'Observed',
  }
  expect(read({ type: 'datawrapper', attrs }).attrs).toMatchObject(attrs)
})

it('a gist is a block atom of markup and the address of its styles (N-GIST-1)', () => {
  expect(attributes('gitgist')).toEqual(['innerHTML', 'stylesheet'])
  expect(shape('gitgist')).toBe('block atom')
})

it('a prediction market of any of its providers is a block atom (N-PRED-1)', () => {
  expect(attributes('prediction_market')).toEqual(['url', 'thumbnail_url'])
  expect(shape('prediction_market')).toBe('block atom')
  for (const url of [
    'https://manifold.markets/InesCalloway/weir',
    'https://www.metaculus.com/questions/14320/',
    'https://polymarket.com/event/spring-tide',
  ]) {
    expect(read({ type: 'prediction_market', attrs: { url, thumbnail_url: null } })).toMatchObject({
      type: 'prediction_market',
      attrs: { url },
    })
  }
})

it('Manifold’s older block is one of its own (N-MANI-1)', () => {
  expect(attributes('manifold')).toEqual(['url', 'thumbnail_url'])
  expect(shape('manifold')).toBe('block atom')
  expect(
    read({ type: 'manifold', attrs: { url: 'https://manifold.markets/InesCalloway/weir', thumbnail_url: null } }).type,
  ).toBe('manifold')
})
