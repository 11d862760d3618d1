/** Checks that the floors and the peers do the same work. */

import { parse } from 'parse5'
import { difference } from './canonical.mjs'

const WORDS_ALIKE = 0.98
const SIZE_ALIKE = 0.25

export const sameHtml = (what, ours, floor) => {
  const found = difference(ours, floor)
  return found && `${what}: the floor's HTML is not ours\n${found}`
}

/** Checks for the same number of each word as in `ours`, and a similar size. */
export function sameMail(what, ours, floor) {
  const share = sharedWords(ours, floor)
  const size = Buffer.byteLength(floor) / Buffer.byteLength(ours)
  if (share < WORDS_ALIKE) return `${what}: only ${(share * 100).toFixed(1)} % of the words are the same`
  return Math.abs(size - 1) > SIZE_ALIKE ? `${what}: ${(size * 100).toFixed(0)} % of the size` : null
}

/** Checks that the peer's output contains every word of `source`. */
export function holdsWords(what, source, html) {
  const there = counted(wordsOf(html))
  let missing = 0
  const wanted = source.match(/\S+/g) ?? []
  for (const [word, n] of counted(wanted)) missing += Math.max(0, n - (there.get(word) ?? 0))
  return missing / wanted.length > 1 - WORDS_ALIKE ? `${what}: ${missing} of ${wanted.length} words are missing` : null
}

/** Checks for the same number of styled elements. */
export function sameStyles(what, html, expected) {
  const [found, wanted] = [html, expected].map((text) => text.match(/\sstyle="/g)?.length ?? 0)
  return found === wanted ? null : `${what}: ${found} of ${wanted} elements have a style`
}

function sharedWords(a, b) {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const other = counted(second)
  let shared = 0
  for (const [word, n] of counted(first)) shared += Math.min(n, other.get(word) ?? 0)
  return shared / Math.max(first.length, second.length)
}

function counted(words) {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const BLOCK = new Set([
  'p',
  'td',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'br',
  'div',
  'pre',
  'ul',
  'ol',
  'table',
  'blockquote',
  'a',
])

function wordsOf(html) {
  let text = ''
  const visit = (node) => {
    if (node.nodeName === '#text') text += node.value
    if (node.tagName === 'head') return
    for (const child of node.childNodes ?? []) visit(child)
    if (BLOCK.has(node.tagName)) text += '\n'
  }
  visit(parse(html))
  return text.match(/[^\s\u034f]+/g) ?? []
}
