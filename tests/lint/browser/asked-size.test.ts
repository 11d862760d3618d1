import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedSize } from '../../../packages/lint/src/rules/browser/index.js'

it.each([
  ['https://cdn.example/image/fetch/w_1100,h_733,c_fill/https%3A%2F%2Fa.example%2Fb.jpg', 1100, 733],
  ['https://a.example/b.png?w=600&h=400', 600, 400],
  ['https://a.example/b_1456x816.jpeg', 1456, 816],
  ['https://a.example/w_300/b.png', 300, 200],
  ['https://a.example/b.png', 1100, 733],
  ['https://a.example/b.png?w=99999', 4000, 2665],
])('%s is %i by %i', (url, width, height) => {
  expect(askedSize(url)).toEqual({ width, height })
})

it('is a size that can be drawn for any address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, more) => {
      for (const side of Object.values(askedSize(url + more))) expect(side >= 1 && side <= 4000).toBe(true)
    }),
  )
})
