import { isTag, isText, type ChildNode, type Document, type Element, type Text } from 'domhandler'
import { isHidden, SILENT_TAGS } from '../html-tree.js'

/** One line or paragraph of a page: the text between the edges of two blocks. */
export interface PageRun {
  /** Its first text. */
  readonly node: Text
  readonly text: string
  /** The nearest block around it. */
  readonly block: Element | Document
  readonly words: number
  /** How many of the words are links. */
  readonly linkWords: number
  /**
   * `around` is navigation, footers and comments, `beside` is sidebars, dialogs and notices, `hidden` is text that
   * browsers do not show. All other text is `text`.
   */
  readonly kind: 'text' | 'beside' | 'around' | 'hidden'
}

/** The text of a page with the place of each element in it. */
export interface PageText {
  readonly runs: readonly PageRun[]
  /** The runs in an element: index of the first, and index after the last. */
  rangeOf(element: Element | Document): readonly [number, number]
  /** Words of an element outside links, navigation and hidden parts. */
  weightOf(element: Element | Document): number
  /** Words that readers see in an element, links and navigation included. */
  wordsOf(element: Element | Document): number
}

const BLOCKS = new Set(
  'address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const AROUND_TAGS = new Set(['nav', 'footer'])
const BESIDE_TAGS = new Set(['aside', 'dialog'])
const AROUND_ROLES = new Set(['navigation', 'contentinfo', 'search', 'menu', 'menubar'])
const BESIDE_ROLES = new Set(['complementary', 'dialog', 'alertdialog'])
/** Elements that hold the post, whatever their class names say. */
const CENTRAL_TAGS = new Set(['html', 'body', 'main', 'article', 'h1'])
/** Words in class names and ids of what stands around a post. Each must be the first or last part of the name. */
const COMMENT_NAMES = new Set(['comment', 'comments', 'commentlist', 'disqus', 'replies', 'reply', 'respond'])
const AROUND_NAMES = new Set(
  'breadcrumb breadcrumbs copyright footer login masthead menu nav navbar navigation share sharing signin signup social toolbar'.split(
    ' ',
  ),
)
const BESIDE_NAMES = new Set(
  'ads advert advertisement banner consent cookie cookies disclaimer modal newsletter overlay popup promo related sidebar sponsor subscribe subscription transcript'.split(
    ' ',
  ),
)
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
/** Elements without text of the page. The text of a `noscript` is markup. */
const WITHOUT_TEXT = new Set(
  'script style head title meta link svg select input object noscript textarea iframe'.split(' '),
)

interface Place {
  readonly block: Element | Document
  readonly inLink: boolean
  readonly kind: PageRun['kind']
}

/** Reads the text of a page once. Takes linear time. */
export function pageText(page: Document): PageText {
  const sizes = sizesOf(page)
  const runs: PageRun[] = []
  const ranges = new Map<Element | Document, readonly [number, number]>()
  let open: { node: Text; parts: string[]; words: number; linkWords: number; place: Place } | null = null

  const flush = () => {
    if (open) {
      const { node, parts, words, linkWords, place } = open
      if (words > 0) runs.push({ node, text: parts.join(''), block: place.block, words, linkWords, kind: place.kind })
    }
    open = null
  }
  const addText = (node: Text, place: Place) => {
    const words = countWords(node.data)
    if (open && open.place.kind !== place.kind) flush()
    if (!open && words === 0) return
    open ??= { node, parts: [], words: 0, linkWords: 0, place }
    open.parts.push(node.data)
    open.words += words
    if (place.inLink) open.linkWords += words
  }
  const visit = (node: ChildNode, place: Place) => {
    if (isText(node)) addText(node, place)
    if (!isTag(node) || WITHOUT_TEXT.has(node.name)) return
    const isBlock = BLOCKS.has(node.name)
    if (isBlock) flush()
    const from = runs.length
    const inner: Place = {
      block: isBlock ? node : place.block,
      inLink: place.inLink || (node.name === 'a' && node.attribs['href'] !== undefined),
      kind: kindOf(node, place.kind),
    }
    for (const child of node.children) visit(child, inner)
    if (isBlock) flush()
    ranges.set(node, [from, runs.length])
  }
  function kindOf(element: Element, outer: PageRun['kind']): PageRun['kind'] {
    if (outer === 'hidden' || isHidden(element) || (SILENT_TAGS.has(element.name) && element.name !== 'button'))
      return 'hidden'
    return outer === 'around' ? outer : (partOf(element, sizes) ?? outer)
  }
  for (const child of page.children) visit(child, { block: page, inLink: false, kind: 'text' })
  flush()
  ranges.set(page, [0, runs.length])

  const weights = sums(runs, ({ kind, words, linkWords }) => (kind === 'text' ? words - linkWords : 0))
  const seen = sums(runs, ({ kind, words }) => (kind === 'hidden' ? 0 : words))
  const rangeOf = (element: Element | Document) => ranges.get(element) ?? NOWHERE
  const between = (list: Float64Array, [from, to]: readonly [number, number]) => (list[to] ?? 0) - (list[from] ?? 0)
  return {
    runs,
    rangeOf,
    weightOf: (element) => between(weights, rangeOf(element)),
    wordsOf: (element) => between(seen, rangeOf(element)),
  }
}

const NOWHERE: readonly [number, number] = [0, 0]

/** The number of words. Scripts without spaces count characters. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

function sums(runs: readonly PageRun[], valueOf: (run: PageRun) => number): Float64Array {
  const list = new Float64Array(runs.length + 1)
  runs.forEach((run, at) => (list[at + 1] = (list[at] ?? 0) + valueOf(run)))
  return list
}

/** Sizes of the elements of a page, to tell a sidebar from a box around the whole page that is named after one. */
interface Sizes {
  /** Characters of text. */
  readonly lengths: ReadonlyMap<Element, number>
  /** Elements around the main heading or the `main` element. */
  readonly central: ReadonlySet<Element>
  readonly all: number
}

function sizesOf(page: Document): Sizes {
  const lengths = new Map<Element, number>()
  const central = new Set<Element>()
  const visit = (node: ChildNode): number => {
    if (isText(node)) return node.data.trim().length
    if (!isTag(node) || WITHOUT_TEXT.has(node.name)) return 0
    let length = 0
    let holds = node.name === 'h1' || node.name === 'main'
    for (const child of node.children) {
      length += visit(child)
      holds ||= isTag(child) && central.has(child)
    }
    lengths.set(node, length)
    if (holds) central.add(node)
    return length
  }
  return { all: page.children.reduce((sum, child) => sum + visit(child), 0), lengths, central }
}

/** What an element is by its tag, role and names; null if they do not say that it is apart from the post. */
function partOf(element: Element, { lengths, central, all }: Sizes): 'around' | 'beside' | null {
  const { name, attribs } = element
  if (CENTRAL_TAGS.has(name)) return null
  const role = attribs['role']?.toLowerCase() ?? ''
  if (AROUND_TAGS.has(name) || AROUND_ROLES.has(role)) return 'around'
  if (BESIDE_TAGS.has(name) || BESIDE_ROLES.has(role)) return 'beside'
  const own = attribs['id'] || attribs['class']
  if (!own || central.has(element)) return null
  const names = `${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`.toLowerCase().split(/\s+/)
  // Readers can write more than the author. Nothing else beside a post is longer than the post.
  if (names.some((each) => isNamed(each, COMMENT_NAMES))) return 'around'
  if ((lengths.get(element) ?? 0) * 2 >= all) return null
  if (names.some((each) => isNamed(each, AROUND_NAMES))) return 'around'
  return names.some((each) => isNamed(each, BESIDE_NAMES)) ? 'beside' : null
}

function isNamed(name: string, known: ReadonlySet<string>): boolean {
  const parts = name.split(/[-_]+/)
  return known.has(parts[0] ?? '') || known.has(parts.at(-1) ?? '')
}
