import { Comment, Document, Element, ProcessingInstruction, Text, type ChildNode, type ParentNode } from 'domhandler'

// In place of parse-html.ts in the bundle of a page: browsers have a parser of HTML, and parse5 with its table of
// character references weighs 36 kB. The standard makes both trees equal (tests/browser/parse-html.test.ts).

/** Parses a whole document. Positions are not known. */
export function parseDocument(html: string): Document {
  needPage()
  return treeOf(new DOMParser().parseFromString(marked(html), 'text/html'), html)
}

/** Parses the content of a `template`. Nothing in it runs or is loaded. */
export function parseFragment(html: string): Document {
  needPage()
  const template = document.createElement('template')
  template.innerHTML = marked(html)
  return treeOf(template.content, html)
}

/** @throws TypeError in a worker: its bundler took the files for pages. */
function needPage(): void {
  if (typeof document === 'undefined')
    throw new TypeError(
      'Reading HTML needs the parser of a page, and a worker has none. Bundle for workers with the condition worker (esbuild: --conditions=worker).',
    )
}

// Without scripting, the content of `noscript` is parsed as elements, which would also end the head. The content of
// `noframes` is text in both cases, so that name is parsed in its place.
const MARK = ' x-noscript'

function marked(html: string): string {
  return html.replace(/<(\/?)noscript(?=[\s/>])/gi, `<$1noframes${MARK}`)
}

function unmarked(text: string): string {
  return text.replaceAll(`noframes${MARK}`, 'noscript')
}

/** Copies the nodes that a browser made of some HTML. Without recursion, since the greatest depth is the browser's. */
function treeOf(source: Node, html: string): Document {
  const textOf = /<noscript/i.test(html) ? unmarked : (text: string) => text
  const root = new Document([])
  const left: { readonly from: Node; readonly to: ParentNode }[] = [{ from: source, to: root }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { from, to } = next
    for (let node = from.firstChild; node; node = node.nextSibling) {
      const copy = copyOf(node, textOf)
      if (!copy) continue
      append(to, copy)
      if (!(copy instanceof Element)) continue
      if (isTemplate(node)) {
        const content = new Document([])
        append(copy, content as unknown as ChildNode)
        left.push({ from: node.content, to: content })
      } else left.push({ from: node, to: copy })
    }
  }
  return root
}

function isTemplate(node: Node): node is HTMLTemplateElement {
  return node.nodeName === 'TEMPLATE' && 'content' in node
}

function copyOf(node: Node, textOf: (text: string) => string): ChildNode | null {
  if (node.nodeType === node.TEXT_NODE) return new Text(textOf(node.nodeValue ?? ''))
  if (node.nodeType === node.COMMENT_NODE) return new Comment(textOf(node.nodeValue ?? ''))
  if (node.nodeType === node.DOCUMENT_TYPE_NODE) return new ProcessingInstruction('!doctype', doctypeOf(node))
  return node.nodeType === node.ELEMENT_NODE ? elementOf(node as globalThis.Element, textOf) : null
}

function elementOf(source: globalThis.Element, textOf: (text: string) => string): Element {
  // Without a prototype, so that an attribute may have any name.
  const attribs = Object.create(null) as Record<string, string>
  for (const { localName, value } of source.attributes) attribs[localName] = textOf(value)
  const isNoscript = source.localName === 'noframes' && 'x-noscript' in attribs
  if (isNoscript) delete attribs['x-noscript']
  const element = new Element(isNoscript ? 'noscript' : source.localName, attribs, [])
  element.namespace = source.namespaceURI ?? ''
  return element
}

function doctypeOf(node: Node): string {
  const { name, publicId, systemId } = node as DocumentType
  const quoted = (id: string) => (id.includes('"') ? `'${id}'` : `"${id}"`)
  if (publicId) return `!DOCTYPE ${name} PUBLIC ${quoted(publicId)}${systemId ? ` ${quoted(systemId)}` : ''}`
  return systemId ? `!DOCTYPE ${name} SYSTEM ${quoted(systemId)}` : `!DOCTYPE ${name}`
}

function append(parent: ParentNode, child: ChildNode): void {
  const previous = parent.children.at(-1)
  if (previous) {
    previous.next = child
    child.prev = previous
  }
  parent.children.push(child)
  child.parent = parent
}
