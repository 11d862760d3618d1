import { isElement, textOf, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { buildText } from '../../schema/import/build-html.js'
import { append, type Holder, isBlank, rewrite, setChildren, wrap } from './tree.js'

/** `ftn1` and `edn1` of Word, `sdfootnote1` of LibreOffice, `ftnt1` of Google Docs, in an address or id. */
const TARGET = /^#_?(ftn|edn|sdfootnote|sdendnote|ftnt)(\d{1,6})(?:sym)?$/
const BACK = /^#_?(?:(?:ftn|edn)ref|sdfootnote|sdendnote|ftnt_ref)\d{1,6}(?:anc)?$/
const NOTE = /^_?(ftn|edn|sdfootnote|sdendnote|ftnt)(\d{1,6})$/

/** Footnotes and endnotes, which programs write as links there and back, become notes in the order of their numbers. */
export function readNotes(root: Holder): void {
  const numbers = new Map<string, number>()
  const notes: HtmlElement[] = []
  const references: { element: HtmlElement; key: string }[] = []
  const visit = (holder: Holder) => {
    for (const child of holder.children) {
      if (!isElement(child)) continue
      const target = TARGET.exec(child.attribs['href'] ?? '')
      const note = child.name === 'a' ? null : NOTE.exec(child.attribs['id'] ?? '')
      if (child.name === 'a' && target) references.push({ element: child, key: `${target[1]}${target[2]}` })
      else {
        if (note) notes.push(child)
        visit(child)
      }
    }
  }
  visit(root)
  if (notes.length === 0) return
  const known = new Set(notes.map(keyOf))
  for (const { key } of references) if (known.has(key) && !numbers.has(key)) numbers.set(key, numbers.size + 1)
  const referring = new Map(references.map(({ element, key }) => [element, numbers.get(key)]))
  const noteOf = new Map(notes.map((note) => [note, numbers.get(keyOf(note))]))
  rewrite(root, (element) => {
    const number = referring.get(element)
    if (number !== undefined) return [anchor(element, number)]
    const own = noteOf.get(element)
    if (own !== undefined) return [noteBlock(element, own)]
    // Word and LibreOffice set the reference in a superscript, which a note draws itself.
    const isWrapper = element.name === 'sup' || element.name === 'span'
    return isWrapper && holdsAnchor(element.children) ? element.children : null
  })
}

function keyOf({ attribs }: HtmlElement): string {
  const found = NOTE.exec(attribs['id'] ?? '')
  return found ? `${found[1]}${found[2]}` : ''
}

function anchor(element: HtmlElement, number: number): HtmlElement {
  return wrap('a', [buildText(String(number))], {
    ...element.attribs,
    class: 'footnote-anchor',
    href: `#footnote-${number}`,
  })
}

function holdsAnchor(children: readonly HtmlNode[]): boolean {
  const shown = children.filter((child) => !isBlank([child]))
  const [only] = shown
  return shown.length === 1 && only !== undefined && isElement(only) && only.attribs['class'] === 'footnote-anchor'
}

/** The note without its number, which is a link back to the text. */
function noteBlock(element: HtmlElement, number: number): HtmlElement {
  rewrite(element, (child) => {
    if (child.name === 'a' && BACK.test(child.attribs['href'] ?? '')) return []
    return child.name === 'span' && child.attribs['class'] === 'MsoFootnoteReference' && textOf(child) === ''
      ? []
      : null
  })
  const content = wrap('div', element.children, { class: 'footnote-content' })
  const mark = wrap('a', [buildText(String(number))], { class: 'footnote-number', href: `#footnote-anchor-${number}` })
  const note = wrap('div', [mark], { class: 'footnote' })
  append(note, [content])
  setChildren(element, [])
  return note
}
