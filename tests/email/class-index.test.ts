import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { indexedByClass } from '../../src/email/compile/inline-styles.js'

const HTML =
  '<table class="card a"><tr><td class="card-body b">x<p dir="rtl" class="b text">y</p></td></tr></table><p class="text">z</p><a class="a link" href="x">w</a>'

it.each([
  '.b',
  'td.b',
  '.card .text',
  '.card > tr',
  'p',
  '.card-body:first-child',
  '.text[dir="rtl"]',
  '[dir="rtl"] .b',
  '[dir="rtl"].text',
  '.a.link',
  '.none',
  '.card td.card-body > .text',
  '*',
])('finds for %s what a search of the whole mail finds, in its order', (selector) => {
  const $ = load(HTML, null, false)
  expect(indexedByClass($)(selector).toArray()).toEqual($(selector).toArray())
})

it.each(['.a, .text', 'p:not(.b)', '[class="b text"]'])(
  'leaves %s, whose last part tells no class, to a search of the whole',
  (selector) => {
    const $ = load(HTML, null, false)
    expect(indexedByClass($)(selector).toArray()).toEqual($(selector).toArray())
  },
)
