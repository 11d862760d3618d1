import { expect, it } from 'vitest'
import { gistLink, parseGistUrl } from '../../../src/nodes/gitgist/address.js'

it.each([
  ['https://gist.github.com/inescalloway/5d1f0c2b7a', '5d1f0c2b7a'],
  ['https://gist.github.com/inescalloway/1234/', '1234'],
  [' http://gist.github.com/inescalloway/5d1f0c2b7a?x=1#file-tide-py', '5d1f0c2b7a'],
  ['https://gist.github.com/0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
])('reads %s', (url, id) => expect(parseGistUrl(url)).toEqual({ id }))
it.each([
  '',
  'x',
  'https://gist.github.com/',
  'https://gist.github.com/inescalloway',
  'https://gist.github.com/cafe',
  'https://gist.github.com/discover',
  'https://gist.github.com/inescalloway/starred',
  'https://gist.github.com/inescalloway/5d1f/revisions',
  'https://github.com/inescalloway/5d1f',
  'https://gist.github.com.evil.example/a/5d1f',
  'javascript:gist.github.com/a/5d1f',
  `https://gist.github.com/${'a/'.repeat(300_000)}`,
])('reads no gist from %#', (url) => expect(parseGistUrl(url)).toBeNull())
it('links to GitHub’s gists only', () => {
  expect(gistLink('https://gist.github.com/a/1/raw/2/x.py')).toBe('https://gist.github.com/a/1/raw/2/x.py')
  expect(gistLink('https://gist.githubusercontent.com/a/1/raw/x.py')).toBe(
    'https://gist.githubusercontent.com/a/1/raw/x.py',
  )
  expect(['https://github.com/', 'https://evil.example/raw', 'javascript:alert(1)', ''].map(gistLink)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
