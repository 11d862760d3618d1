import { isTag, type Document, type Element, type Text } from 'domhandler'
import { eachRunOutside, HEADINGS } from './choose-body.js'
import type { PageRun, PageText } from './page-text.js'
import { collapsed } from './words.js'

/** Part of a page that the import left out. */
export interface LeftOutText {
  readonly node: Text
  /** How its text begins. */
  readonly excerpt: string
  readonly words: number
}

/** How much of a page's visible text was imported, in words. Navigation and comments count as text of the page. */
export interface TakenText {
  readonly words: number
  readonly of: number
}

/** Shorter runs are labels, bylines and captions of the page. */
const SENTENCE_WORDS = 12
/** Longer text below a link is not its teaser. */
const TEASER_WORDS = 60
/** Shorter parts are notices of the page. */
const PART_WORDS = 25

export function takenText(page: Document, roots: readonly (Document | Element)[], text: PageText): TakenText {
  return { words: roots.reduce((sum, root) => sum + text.wordsOf(root), 0), of: text.wordsOf(page) }
}

export interface LeftOut {
  /** Parts that may belong to the post. */
  readonly prose: readonly LeftOutText[]
  /** Sidebars, notices and hidden text: the first of them, with the words of all. Null if there are none. */
  readonly beside: LeftOutText | null
}

/**
 * Prose of a page outside the elements that were imported: sentences that are not mostly links, and not navigation,
 * comments, forms or teasers. Adjacent paragraphs are one part.
 *
 * @param known texts of the post outside its body, such as its title.
 */
export function leftOutText(roots: readonly (Document | Element)[], text: PageText, known: readonly string[]): LeftOut {
  const inside = roots.flatMap((root) => {
    const [from, to] = text.rangeOf(root)
    return text.runs.slice(from, to)
  })
  const seen = new Set(
    [...known, ...inside.filter(({ kind }) => kind !== 'hidden').map((run) => run.text)].map(collapsed),
  )
  const around = ancestorsOf(roots)
  const prose: Part[] = []
  const beside: Part[] = []
  const add = (parts: Part[], run: PageRun) => {
    const words = collapsed(run.text)
    if (seen.has(words)) return
    const { parent, isForm } = regionOf(run.block, around)
    if (isForm) return
    seen.add(words)
    const last = parts.at(-1)
    if (last && last.parent === parent) last.words += run.words
    else parts.push({ parent, node: run.node, excerpt: words, words: run.words })
  }
  for (const run of inside) if (run.kind === 'hidden' && run.words >= PART_WORDS) add(beside, run)
  eachRunOutside(roots, text, (run, before) => {
    if (run.kind === 'around' || !isProse(run) || isTeaser(run, before)) return
    add(run.kind === 'text' ? prose : beside, run)
  })
  const sizable = beside.filter(isSizable)
  const [first] = sizable
  const words = sizable.reduce((sum, part) => sum + part.words, 0)
  return { prose: prose.filter(isSizable), beside: first ? { ...first, words } : null }
}

interface Part extends LeftOutText {
  readonly parent: unknown
  words: number
}

function isSizable({ words }: LeftOutText): boolean {
  return words >= PART_WORDS
}

function isProse({ words, linkWords }: PageRun): boolean {
  return words >= SENTENCE_WORDS && linkWords * 2 < words
}

/** The summary below the linked title of another post. The name of an author above a note about them is shorter. */
function isTeaser({ words }: PageRun, before: PageRun | undefined): boolean {
  if (words > TEASER_WORDS || !before || before.linkWords < before.words) return false
  return before.words > 2 || ('name' in before.block && HEADINGS.has(before.block.name))
}

function ancestorsOf(roots: readonly (Document | Element)[]): ReadonlySet<unknown> {
  const around = new Set<unknown>(roots)
  for (const root of roots)
    for (let parent = root.parent; parent && !around.has(parent); parent = parent.parent) around.add(parent)
  return around
}

/** The element that holds the largest part of the page around a block without any root, or the element it is in. */
function regionOf(block: Document | Element, around: ReadonlySet<unknown>): { parent: unknown; isForm: boolean } {
  let isForm = false
  let at: Document | Element = block
  while (at.parent && !around.has(at)) {
    isForm ||= isTag(at) && at.name === 'form'
    at = at.parent as Document | Element
  }
  return { parent: at, isForm }
}
