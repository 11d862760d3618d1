import { appendAll } from '../domain/values/append-all.js'
import { textOf } from '../schema/html-select.js'
import { isElement, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildText } from '../schema/import/build-html.js'
import { append, type Holder, isBlank, isText, rewrite, setChildren, wrap } from './office/tree.js'

/** Ids of notes of programs: Word, LibreOffice and Google Docs. Copies of Word may lack the link back. */
const OFFICE_NOTE = /^_?(?:ftn|edn|sdfootnote|sdendnote|ftnt)\d{1,6}$/
const OFFICE_LINK = /^_?(?:ftn|edn|sdfootnote|sdendnote|ftnt)\d{1,6}(?:sym)?$/
const OFFICE_BACK = /^_?(?:(?:ftn|edn)ref|sdfootnote|sdendnote|ftnt_ref)\d{1,6}(?:anc)?$/
/** Characters. A reference is a number or a sign: `12`, `[3]`, `*`. Longer links lead to a part of the page. */
const LONGEST_REFERENCE = 8
/** Elements that can be a note as a whole, and those that hold more than a note. */
const BLOCKS = new Set(['li', 'p', 'div', 'dd', 'aside'])
const LARGER = new Set(['td', 'th', 'table', 'ol', 'ul', 'dl', 'section', 'article', 'main', 'body', 'html'])
/** The most wrappers between a link and the element to which its note leads back. */
const WRAPPERS = 3
/** The signs that remain where links back stood. */
const BACK_SIGNS = /^(?:[\s^↑↩⏎.,]|\ufe0e)*$/

interface Reference {
  readonly element: HtmlElement
  readonly note: HtmlElement
}

/**
 * Footnotes and endnotes become notes, in the order of their numbers. Programs and generators of pages write a note as
 * two links: from a number in the text to the note, and from the note back. Names differ everywhere, so the two links
 * are what makes a note. Notes of the platform have rules of their own.
 */
export function readNotes(root: Holder): void {
  const references = referencesIn(root)
  if (references.length === 0) return
  const numbers = new Map<HtmlElement, number>()
  for (const { note } of references) if (!numbers.has(note)) numbers.set(note, numbers.size + 1)
  const referring = new Map(references.map(({ element, note }) => [element, numbers.get(note) ?? 0]))
  const backs = new Set(references.flatMap(({ element }) => idsAround(element)))
  rewrite(root, (element) => {
    const number = referring.get(element)
    if (number !== undefined) return [anchor(element, number)]
    const own = numbers.get(element)
    if (own !== undefined) return [noteBlock(element, own, backs)]
    const { name, children } = element
    // A reference is set in a superscript, which a note draws itself.
    if ((name === 'sup' || name === 'span') && holdsAnchor(children)) return children
    if ((name === 'ol' || name === 'ul') && children.some(isNote)) return withoutNotes(element)
    // The line above notes is drawn, too.
    if (children.some(isNote) && children.every((child) => isNote(child) || isLine(child) || isBlank([child])))
      setChildren(
        element,
        children.filter((child) => !isLine(child)),
      )
    return null
  })
}

/** Links to notes, in the order of the text. */
function referencesIn(root: Holder): Reference[] {
  const byId = new Map<string, HtmlElement>()
  const places = new Map<HtmlElement, number>()
  const links: HtmlElement[] = []
  const visit = (holder: Holder) => {
    for (const child of holder.children) {
      if (!isElement(child)) continue
      places.set(child, places.size)
      for (const id of ownIds(child)) if (!byId.has(id)) byId.set(id, child)
      if (child.name === 'a' && targetOf(child) !== null) links.push(child)
      visit(child)
    }
  }
  visit(root)
  const backs = new Map<HtmlElement, ReadonlySet<string>>()
  const leadsTo = (note: HtmlElement): ReadonlySet<string> => {
    const known = backs.get(note) ?? targetsIn(note)
    backs.set(note, known)
    return known
  }
  return links.flatMap((element) => {
    const target = targetOf(element) ?? ''
    const found = byId.get(target)
    const note = found && noteAround(found)
    if (!note || isOfPlatform(element) || isOfPlatform(note) || !isReference(element, target)) return []
    if ((places.get(note) ?? 0) < (places.get(element) ?? 0)) return []
    const isNamed = OFFICE_LINK.test(target) && OFFICE_NOTE.test(note.attribs['id'] ?? '')
    return isNamed || idsAround(element).some((id) => leadsTo(note).has(id)) ? [{ element, note }] : []
  })
}

/** Google Docs writes comments like notes: `[a]`. */
function isReference(link: HtmlElement, target: string): boolean {
  const text = textOf(link)
  return text.length <= LONGEST_REFERENCE && !target.startsWith('cmnt')
}

function targetOf({ attribs }: HtmlElement): string | null {
  const href = attribs['href'] ?? ''
  return href.length > 1 && href.startsWith('#') ? href.slice(1) : null
}

function ownIds({ name, attribs }: HtmlElement): string[] {
  return [attribs['id'], name === 'a' ? attribs['name'] : ''].flatMap((id) => (id ? [id] : []))
}

/** The ids of an element and of its wrappers: a superscript around a link has the id in many pages. */
function idsAround(element: HtmlElement): string[] {
  const ids: string[] = []
  let around: HtmlElement | null = element
  for (let depth = 0; around && depth <= WRAPPERS && !BLOCKS.has(around.name); depth++) {
    appendAll(ids, ownIds(around))
    around = around.parent && 'name' in around.parent ? around.parent : null
  }
  return ids
}

/** The block that is the note: the element with its id, or the one that begins with it. Null if more would go along. */
function noteAround(target: HtmlElement): HtmlElement | null {
  let block: HtmlElement | null = target
  while (block && !BLOCKS.has(block.name)) {
    if (LARGER.has(block.name)) return null
    block = block.parent && 'name' in block.parent ? block.parent : null
  }
  const { parent } = block ?? {}
  return block?.name === 'p' && parent && 'name' in parent && parent.name === 'li' ? parent : block
}

/**
 * Where the links in a note lead; nowhere from a part of the page, which has a heading and may lead back to the table
 * of contents. Read once for each note: a page may have many links to a long one.
 */
function targetsIn(note: HtmlElement): ReadonlySet<string> {
  const targets = new Set<string>()
  let hasHeading = false
  const visit = (holder: HtmlElement) => {
    for (const child of holder.children) {
      if (!isElement(child)) continue
      hasHeading ||= /^h[1-6]$/.test(child.name)
      const target = child.name === 'a' ? targetOf(child) : null
      if (target !== null) targets.add(target)
      visit(child)
    }
  }
  visit(note)
  return hasHeading ? new Set() : targets
}

/** The notes of a list, which have numbers themselves, and lists of the other items around them. */
function withoutNotes(list: HtmlElement): HtmlNode[] {
  const nodes: HtmlNode[] = []
  let number = Number(list.attribs['start'] ?? 1) || 1
  let rest: HtmlElement | null = null
  for (const child of list.children) {
    const isItem = isElement(child) && child.name === 'li'
    if (isItem && rest) append(rest, [child])
    else if (isItem) nodes.push((rest = wrap(list.name, [child], { ...list.attribs, start: String(number) })))
    else {
      nodes.push(child)
      if (isNote(child)) rest = null
    }
    if (isItem || isNote(child)) number++
  }
  return nodes
}

/** Whether rules of the platform or of WordPress read a note. */
function isOfPlatform({ attribs, parent }: HtmlElement): boolean {
  const classes = `${attribs['class'] ?? ''} ${parent && 'name' in parent ? (parent.attribs['class'] ?? '') : ''}`
  return (
    attribs['data-component-name'] !== undefined ||
    /\b(?:footnote-(?:anchor|number)|wp-block-footnotes)\b/.test(classes)
  )
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

/** The note without its number and the links back to the text. */
function noteBlock(element: HtmlElement, number: number, backs: ReadonlySet<string>): HtmlElement {
  rewrite(element, (child) => {
    const target = child.name === 'a' ? targetOf(child) : null
    if (target !== null && (backs.has(target) || OFFICE_BACK.test(target))) {
      const { prev, next } = child
      if (prev && isText(prev)) prev.data = prev.data.trimEnd()
      else if (!prev && next && isText(next)) next.data = next.data.trimStart()
      return []
    }
    const isEmptied = (child.name === 'sup' || child.name === 'span') && BACK_SIGNS.test(textOf(child))
    return isEmptied && child.children.every((inner) => !isElement(inner)) ? [] : null
  })
  const content = wrap('div', element.children, { class: 'footnote-content' })
  const mark = wrap('a', [buildText(String(number))], { class: 'footnote-number', href: `#footnote-anchor-${number}` })
  const note = wrap('div', [mark], { class: 'footnote' })
  append(note, [content])
  setChildren(element, [])
  return note
}

function isNote(node: HtmlNode): boolean {
  return isElement(node) && node.name === 'div' && node.attribs['class'] === 'footnote'
}

function isLine(node: HtmlNode): boolean {
  return isElement(node) && node.name === 'hr'
}
