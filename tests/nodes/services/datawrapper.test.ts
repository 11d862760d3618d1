import { expect, it } from 'vitest'
import { datawrapperChartUrl, parseDatawrapperUrl } from '../../../src/nodes/datawrapper/node.js'

it.each([
  ['https://datawrapper.dwcdn.net/tId3s/4/', 'https://datawrapper.dwcdn.net/tId3s/4/'],
  ['https://datawrapper.dwcdn.net/tId3s/', 'https://datawrapper.dwcdn.net/tId3s/'],
  ['//datawrapper.dwcdn.net/tId3s', null],
  ['http://datawrapper.dwcdn.net/tId3s/12/index.html?x=1', 'https://datawrapper.dwcdn.net/tId3s/12/'],
  [' https://www.datawrapper.de/_/tId3s/ ', 'https://datawrapper.dwcdn.net/tId3s/'],
])('reads %s', (url, address) => {
  const chart = parseDatawrapperUrl(url)
  expect(chart && datawrapperChartUrl(chart)).toBe(address)
})
it.each([
  '',
  'x',
  'https://datawrapper.dwcdn.net/',
  'https://datawrapper.dwcdn.net/lib/x.js',
  'https://www.datawrapper.de/',
  'https://www.datawrapper.de/blog/',
  'https://datawrapper.de/_/tId3s/',
  'https://app.datawrapper.de/chart/tId3s/edit',
  'https://datawrapper.dwcdn.net.evil.example/tId3s/4/',
  'https://evil.example/tId3s/4/',
  'javascript:datawrapper.dwcdn.net/tId3s/',
  `https://datawrapper.dwcdn.net/${'a/'.repeat(300_000)}`,
])('reads no chart from %#', (url) => expect(parseDatawrapperUrl(url)).toBeNull())
