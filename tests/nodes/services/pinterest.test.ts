import { describe, expect, it } from 'vitest'
import { parsePinterestUrl, pinFrameUrl } from '../../../src/nodes/pinterest/node.js'

describe('a pasted address', () => {
  it.each([
    ['pin', 'https://www.pinterest.com/pin/702139398127364551/'],
    ['pin', 'https://pinterest.co.uk/pin/courtyard-with-a-basin--702139/?x=1'],
    ['pin', 'https://de.pinterest.com/pin/7021'],
    ['pin', 'https://www.pinterest.com.au/pin/AbC_1-2'],
    ['board', 'https://www.pinterest.fr/camillelacroix/small-boats/'],
    ['board', 'https://pinterest.com/a/%E8%88%9F'],
    ['short', 'https://pin.it/4paperB0t'],
  ])('is a %s: %s', (kind, url) => expect(parsePinterestUrl(` ${url} `)).toEqual({ kind, url }))
  it.each([
    '',
    'x',
    'https://www.pinterest.com/',
    'https://www.pinterest.com/camille/',
    'https://www.pinterest.com/pin/',
    'https://www.pinterest.com/search/pins/',
    'https://www.pinterest.com/ideas/boats/',
    'https://www.pinterest.com/a/_saved/',
    'https://www.pinterest.com/a/b/c/',
    'https://pin.it/',
    'https://pin.it/a/b',
    'https://pinterest.evil.example/pin/1',
    'https://evilpinterest.com/pin/1',
    'https://pinterest.com.evil.example/pin/1',
    'javascript:pinterest.com/pin/1',
    `https://www.pinterest.com/${'pin/'.repeat(300_000)}`,
  ])('is none: %#', (url) => expect(parsePinterestUrl(url)).toBeNull())
})

it.each([
  ['https://www.pinterest.com/pin/702139398127364551/', '702139398127364551'],
  ['https://pinterest.co.uk/pin/courtyard-with-a-basin--702139/?x=1', '702139'],
  ['https://www.pinterest.com/pin/AbC_1-2', null],
  ['https://www.pinterest.fr/camillelacroix/small-boats/', null],
  ['https://pin.it/4paperB0t', null],
  ['https://evilpinterest.com/pin/1', null],
])('%s is drawn by Pinterest as pin %s', (url, id) =>
  expect(pinFrameUrl(url)).toBe(id && `https://assets.pinterest.com/ext/embed.html?id=${id}`),
)
