import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An element of a feed. */
export interface XmlElement {
  readonly name: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/** What the parser found. */
export interface XmlReading {
  readonly root: XmlElement | null
  readonly problems: { readonly line: number; readonly message: string }[]
}

/** Deeper markup is not a feed. */
const DEEPEST = 200
const MOST_PROBLEMS = 5
/** An ampersand that begins no reference, which many feeds have in titles. Sections of plain text are passed over. */
const AMPERSAND = /<!\[CDATA\[[^]*?\]\]>|&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z]\w{1,30};)/gi

/**
 * Reads XML as well as it can be read: many feeds are not well-formed. Entities of a document type are not expanded and
 * nothing is loaded.
 */
export function readXml(text: string): XmlReading {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const problems: XmlReading['problems'] = []
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  parser.on('error', (error) => {
    if (problems.length < MOST_PROBLEMS)
      problems.push({ line: parser.line, message: error.message.replace(/^\d+:\d+: /, '') })
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element: XmlElement = { name: name.toLowerCase(), line: parser.line, attributes, children: [] }
    if (open.length < DEEPEST) open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (data: string) => void open.at(-1)?.children.push(data)
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(text.replaceAll(AMPERSAND, (found) => (found === '&' ? '&amp;' : found))).close()
  } catch (error) {
    problems.push({ line: parser.line, message: error instanceof Error ? error.message : String(error) })
  }
  return { root, problems }
}

/** The elements of a name, without its namespace unless one is named. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}

/** The text of the first element of these names that has any. */
export function textOf(element: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names)
    for (const child of childrenOf(element, name)) {
      const text = plainText(child).trim()
      if (text !== '') return text
    }
  return null
}

/** All text within an element. */
export function plainText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : plainText(child))).join('')
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** The content of an element as HTML, for text that is XHTML. */
export function markupOf({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const name = child.name.replace(/^(?:x?html|h):/, '')
      const attributes = Object.entries(child.attributes)
        .filter(([key]) => !key.startsWith('xmlns'))
        .map(([key, value]) => ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
        .join('')
      return VOID.test(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${markupOf(child)}</${name}>`
    })
    .join('')
}
