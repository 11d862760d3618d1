/**
 * Canonical HTML: parsed by parse5, attributes sorted. Two strings are the same document if their canonical forms are
 * equal.
 */

import { parseFragment } from 'parse5'

export function canonicalHtml(html) {
  return written(parseFragment(html).childNodes)
}

function written(nodes) {
  let out = ''
  for (const node of nodes) {
    if (node.nodeName === '#text') out += escaped(node.value)
    else if (node.tagName) {
      const attributes = [...node.attrs]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
      out += `<${node.tagName}${attributes.join('')}>${written(node.childNodes)}</${node.tagName}>`
    }
  }
  return out
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Null if they are equal, else the first difference. */
export function difference(ours, floor) {
  const [a, b] = [canonicalHtml(ours), canonicalHtml(floor)]
  if (a === b) return null
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text) => text.slice(Math.max(0, at - 120), at + 160)
  return `ours:  …${around(a)}…\nfloor: …${around(b)}…`
}
