import { describe, expect, it } from 'vitest'
import { kindleCardUrl, kindleProductUrl, parseKindleUrl } from '../../../src/nodes/kindle/node.js'

describe('a Kindle link', () => {
  it.each([
    'https://read.amazon.com/kp/card?asin=B0PUDDLE01&preview=inline&linkCode=kpe',
    'https://read.amazon.co.uk/kp/embed?preview=inline&asin=B0PUDDLE01',
    'https://read.amazon.com.au/kp/embed/?asin=B0PUDDLE01',
    ' https://read.amazon.de/kp/card?asin=B0PUDDLE01 ',
    '<iframe type="text/html" width="336" height="550" frameborder="0" src="https://read.amazon.com/kp/card?asin=B0PUDDLE01&amp;preview=inline"></iframe>',
    "<p>My book:</p><iframe src='//read.amazon.com/kp/embed?asin=B0PUDDLE01'></iframe>",
  ])('%s names a book', (text) => expect(parseKindleUrl(text)).toEqual({ kindleId: 'B0PUDDLE01' }))

  it.each([
    '',
    'B0PUDDLE01',
    'https://www.amazon.com/dp/B0PUDDLE01',
    'https://read.amazon.com/kp/card',
    'https://read.amazon.com/kp/card?asin=',
    'https://read.amazon.com/kp/card?asin=%22%3E',
    'https://read.amazon.com.evil.example/kp/card?asin=B0PUDDLE01',
    'https://evil.example/kp/card?asin=B0PUDDLE01',
    'javascript:read.amazon.com/kp/card?asin=B0PUDDLE01',
    '<iframe src="https://evil.example/?asin=B0PUDDLE01"></iframe>',
    '<iframe>',
    '<img src="https://read.amazon.com/kp/card?asin=B0PUDDLE01">',
  ])('%s names none', (text) => expect(parseKindleUrl(text)).toBeNull())

  it('becomes the addresses of the card and of the product page', () => {
    expect(kindleCardUrl('B0PUDDLE01')).toBe(
      'https://read.amazon.com/kp/card?asin=B0PUDDLE01&preview=inline&linkCode=kpe',
    )
    expect(kindleProductUrl('B0PUDDLE01')).toBe('https://www.amazon.com/dp/B0PUDDLE01')
    expect(kindleProductUrl('a/"b')).toBe('https://www.amazon.com/dp/a%2F%22b')
  })

  it('is looked for in no more time than its length', () => {
    const started = performance.now()
    parseKindleUrl('<iframe '.repeat(50_000))
    parseKindleUrl(`<iframe ${'src=" '.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
