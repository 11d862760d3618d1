/** React's static markup of the floor's elements. */

import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const TAGS = { paragraph: 'p', blockquote: 'blockquote', bullet_list: 'ul', ordered_list: 'ol', list_item: 'li' }
const MARKS = { strong: 'strong', em: 'em', code: 'code' }

export const react = (body) => renderToStaticMarkup(body.content.map(element))

function element(node, key) {
  if (node.type === 'text') return textOf(node, key)
  if (node.type === 'horizontal_rule') return h('hr', { key })
  const tag = node.type === 'heading' ? `h${node.attrs.level}` : TAGS[node.type]
  return h(tag, { key }, node.content.map(element))
}

function textOf({ text, marks }, key) {
  if (!marks?.length) return text
  return marks.reduceRight((inner, { type, attrs }) => {
    return type === 'link' ? h('a', { key, href: attrs.href }, inner) : h(MARKS[type], { key }, inner)
  }, text)
}
