/**
 * The input for an inliner: a finished mail with its styles moved to a style sheet, one class per distinct style. It is
 * derived from the mail itself. Such a sheet is easier for an inliner than a hand-written one: every selector is one
 * class, and each element matches one rule.
 */

import { parse, serialize } from 'parse5'

export function withoutStyles(html) {
  const names = new Map()
  const document = parse(html)
  const visit = (node) => {
    const style = node.attrs?.findIndex(({ name }) => name === 'style') ?? -1
    if (style >= 0) {
      const { value } = node.attrs[style]
      if (!names.has(value)) names.set(value, `s${names.size}`)
      node.attrs.splice(style, 1)
      const list = node.attrs.find(({ name }) => name === 'class')
      if (list) list.value += ` ${names.get(value)}`
      else node.attrs.push({ name: 'class', value: names.get(value) })
    }
    for (const child of node.childNodes ?? []) visit(child)
  }
  visit(document)
  const css = [...names].map(([style, name]) => `.${name}{${style}}`).join('\n')
  return { html: serialize(document), css }
}
