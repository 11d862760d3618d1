import { describe, expect, it } from 'vitest'
import { cashtagOf } from '../../src/domain/text/cashtag.js'
import { canSearchMentions, showsMentionList } from '../../src/domain/text/mention-search.js'
import { canSetPullquote } from '../../src/domain/text/pullquote-rule.js'

describe('a cashtag', () => {
  const known = new Set(['RKLB', 'F', 'GOOGL', 'BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LUNA', 'ABCDEF'])

  it.each([
    ['$RKLB', '$RKLB'],
    ['$rklb', '$RKLB'],
    ['$F', '$F'],
    ['$googl', '$GOOGL'],
  ])('%s is %s', (text, symbol) => expect(cashtagOf(text, known)).toBe(symbol))
  it.each(['RKLB', '$', '$XYZ', '$ABCDEF', '$RK1', '$RKLB ', ' $RKLB', '$$F', '$RK-B', '$ＲＫＬＢ', ''])(
    '%s is none',
    (text) => expect(cashtagOf(text, known)).toBeNull(),
  )
  it.each(['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LUNA', 'btc'])('%s is refused though it is known', (symbol) =>
    expect(cashtagOf(`$${symbol}`, known)).toBeNull(),
  )
})

it.each([
  ['', false, false],
  ['  ', false, false],
  ['i', true, false],
  [' i ', true, false],
  ['in', true, true],
  ['李', true, false],
  ['李雷', true, true],
  ['👩‍👧', true, false],
  ['e\u0301', true, false],
])('mentions: %j is searched for from one character on and listed from two', (query, searched, listed) => {
  expect([canSearchMentions(query), showsMentionList(query)]).toEqual([searched, listed])
})

it.each([
  ['paragraph', ['doc'], true],
  ['paragraph', ['doc', 'bullet_list', 'list_item'], true],
  ['heading', ['doc'], false],
  ['image2', ['doc', 'captionedImage'], false],
  ['paragraph', ['doc', 'blockquote'], false],
  ['paragraph', ['doc', 'calloutBlock'], false],
  ['paragraph', ['doc', 'blockquote', 'bullet_list', 'list_item'], false],
] as const)('a %s in %j may become a pull quote: %j', (node, ancestors, allowed) => {
  expect(canSetPullquote({ node, ancestors })).toBe(allowed)
})
