/** Tiptap's static renderer, through both of its entry points for HTML as a string. */

import { getSchema, Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Node } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import {
  escapeHTML,
  escapeHTMLAttribute,
  renderJSONContentToString,
  serializeChildrenToHTMLString as inner,
} from '@tiptap/static-renderer/json/html-string'
import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string'

const plainMark = (name, tag) => Mark.create({ name, renderHTML: () => [tag, 0] })
const extensions = [StarterKit, Image, plainMark('superscript', 'sup'), plainMark('subscript', 'sub')]
const schema = getSchema(extensions)

/** By extensions. The schema is made once: given JSON, the renderer makes one for each call. */
export const byExtensions = (content) => renderToHTMLString({ content: Node.fromJSON(schema, content), extensions })

const element =
  (tag) =>
  ({ children }) =>
    `<${tag}>${inner(children)}</${tag}>`

/** By a function for each node and mark, made once. */
const render = renderJSONContentToString({
  nodeMapping: {
    doc: ({ children }) => inner(children),
    text: ({ node }) => escapeHTML(node.text),
    paragraph: element('p'),
    heading: ({ node, children }) => `<h${node.attrs.level}>${inner(children)}</h${node.attrs.level}>`,
    bulletList: element('ul'),
    orderedList: element('ol'),
    listItem: element('li'),
    blockquote: element('blockquote'),
    horizontalRule: () => '<hr>',
    image: ({ node: { attrs } }) =>
      `<img src="${escapeHTMLAttribute(attrs.src)}" alt="${escapeHTMLAttribute(attrs.alt)}">`,
  },
  markMapping: {
    bold: element('strong'),
    italic: element('em'),
    code: element('code'),
    strike: element('s'),
    superscript: element('sup'),
    subscript: element('sub'),
    link: ({ mark, children }) => `<a href="${escapeHTMLAttribute(mark.attrs.href)}">${inner(children)}</a>`,
  },
})

export const byMapping = (content) => render({ content })
