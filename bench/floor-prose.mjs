/**
 * The minimal floor: the text of a prose post with the minimal markup, made by joining strings. It does not copy any
 * renderer's page, so that all renderers, for pages and for mail, are compared with the same floor.
 */

import { esc } from './escape.mjs'

const MARKS = { strong: 'strong', em: 'em', code: 'code' }

export function floorProse(body) {
  return written(body.content)
}

function written(nodes) {
  let html = ''
  for (const node of nodes) html += elementOf(node)
  return html
}

function elementOf(node) {
  switch (node.type) {
    case 'text':
      return textOf(node)
    case 'paragraph':
      return `<p>${written(node.content)}</p>`
    case 'heading':
      return `<h${node.attrs.level}>${written(node.content)}</h${node.attrs.level}>`
    case 'bullet_list':
      return `<ul>${written(node.content)}</ul>`
    case 'ordered_list':
      return `<ol>${written(node.content)}</ol>`
    case 'list_item':
      return `<li>${written(node.content)}</li>`
    case 'blockquote':
      return `<blockquote>${written(node.content)}</blockquote>`
    case 'horizontal_rule':
      return '<hr>'
    default:
      throw new Error(`The prose floor has no ${node.type}`)
  }
}

function textOf({ text, marks }) {
  let html = esc(text)
  for (const { type, attrs } of marks ?? [])
    html = type === 'link' ? `<a href="${esc(attrs.href)}">${html}</a>` : `<${MARKS[type]}>${html}</${MARKS[type]}>`
  return html
}
