/** The Portable Text editor, with a view for each block and mark as its guide registers them. No toolbar. */

import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineSchema,
  defineTextBlock,
  EditorProvider,
  PortableTextEditable,
} from '@portabletext/editor'
import { NodePlugin } from '@portabletext/editor/plugins'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const STYLES = { normal: 'p', h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6', blockquote: 'blockquote' }
const MARKS = { strong: 'strong', em: 'em', code: 'code', underline: 'u', strikethrough: 's', superscript: 'sup' }

const schemaDefinition = defineSchema({
  decorators: Object.keys(MARKS).map((name) => ({ name })),
  styles: Object.keys(STYLES).map((name) => ({ name })),
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  lists: [{ name: 'bullet' }, { name: 'number' }],
  inlineObjects: [],
  blockObjects: [
    { name: 'rule', fields: [] },
    { name: 'image', fields: ['src', 'alt'].map((name) => ({ name, type: 'string' })) },
  ],
})

const nodes = [
  defineTextBlock({
    type: 'block',
    render: ({ node, attributes, children }) => h(STYLES[node.style] ?? 'p', attributes, children),
  }),
  ...Object.entries(MARKS).map(([type, tag]) =>
    defineDecorator({ type, render: ({ children }) => h(tag, null, children) }),
  ),
  defineAnnotation({
    type: 'link',
    render: ({ annotation, children }) => h('a', { href: annotation?.href }, children),
  }),
  defineBlockObject({
    type: 'rule',
    render: ({ attributes, children }) => h('div', attributes, children, h('hr', { contentEditable: false })),
  }),
  defineBlockObject({
    type: 'image',
    render: ({ node, attributes, children }) =>
      h('div', attributes, children, h('img', { contentEditable: false, src: node.src, alt: node.alt })),
  }),
]

window.mountEditor = (element, initialValue) =>
  createRoot(element).render(
    h(
      EditorProvider,
      { initialConfig: { schemaDefinition, initialValue } },
      h(NodePlugin, { nodes }),
      h(PortableTextEditable),
    ),
  )
