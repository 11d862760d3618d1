import { Document, isTag, type Element } from 'domhandler'
import { outermostMatches } from '../html-tree.js'
import type { PageRun, PageText } from './page-text.js'
import { wordsOf } from './words.js'

/** A selector of elements that hold the text of a post, as a test. */
export interface BodyTest {
  readonly matches: (element: Element) => boolean
  /** Whether only one platform names its elements so. Text beside them is not the post's. */
  readonly exact: boolean
}

/** A heading with a link and fewer words below it is a teaser of another post. */
const TEASER_WORDS = 100
/** Shorter runs are labels and bylines. */
const SENTENCE_WORDS = 8
/** A column of text with fewer words never outweighs a candidate. */
const COLUMN_WORDS = 40
/** Text directly beside a candidate belongs to the post from this share of the candidate's words. */
const BESIDE_SHARE = 0.1
/** The body is the smallest element with this share of the text, if no candidate holds most of it. */
const NARROW_SHARE = 0.9

/** A shorter heading is not compared with the beginning of the title, because a section may be named so. */
const CLEAR_TITLE = 12
const LETTER = /[\p{L}\p{N}]/u

export const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const CONTAINERS = new Set(['html', 'body', 'main', 'article', 'section', 'div', 'center', 'form', 'header'])

/**
 * The elements that hold the post of a page, in reading order; the page itself if no candidate holds most of its text.
 * The tests go best first. A test whose matches have less text than one other column of the page is passed over: its
 * matches are teasers. Takes linear time.
 */
export function chooseBody(
  page: Document,
  text: PageText,
  tests: readonly BodyTest[],
  title: string,
): readonly (Document | Element)[] {
  let passedOver = false
  for (const { matches, exact } of tests) {
    const found = outermostMatches(page, matches)
    if (found.length === 0) continue
    const group = ofOnePost(found, text, title)
    if (group && !isOutweighed(group, page, text)) return exact ? group : withTextBeside(group, text)
    passedOver = true
  }
  const [body = page] = outermostMatches(page, ({ name }) => name === 'body')
  return [passedOver ? narrowed(body, text) : body]
}

/** One node for the elements of a body, for walks over the page. The elements keep their parents. */
export function bodyOf(roots: readonly (Document | Element)[]): Document | Element {
  const [first] = roots
  return roots.length === 1 && first ? first : new Document(roots.filter((root) => isTag(root)))
}

/**
 * Which matches of a selector are the post. A list of teasers beside a post is left out. If one match has the post's
 * title, it is complete, and the others are comments or other posts. Null if all of them are around the post.
 */
function ofOnePost(found: readonly Element[], text: PageText, title: string): readonly Element[] | null {
  const [only] = found
  if (found.length === 1 && only) return isShown(only, text) ? [only] : null
  const shown = found.filter((element) => isShown(element, text))
  const known = shown.map((element) => {
    const heading = outermostMatches(element, ({ name }) => HEADINGS.has(name))[0] ?? null
    return { element, weight: text.weightOf(element), heading, isTitled: heading !== null && isTitle(heading, title) }
  })
  const posts = known.filter(
    ({ weight, heading, isTitled }) => isTitled || !(heading && weight < TEASER_WORDS && isLinked(heading)),
  )
  const most = posts.reduce((sum, { weight }) => Math.max(sum, weight), 0)
  const titled = posts.find(({ isTitled, weight }) => isTitled && weight * 2 >= most)
  if (titled) return [titled.element]
  const chosen = (most > 0 ? posts.filter(({ weight }) => weight > 0) : shown.length ? known : []).map(
    ({ element }) => element,
  )
  return chosen.length > 0 ? chosen : null
}

/** Whether an element holds something else than navigation and hidden text. Elements with pictures alone do. */
function isShown(element: Element, text: PageText): boolean {
  const [from, to] = text.rangeOf(element)
  return from === to || text.runs.slice(from, to).some(({ kind }) => kind === 'text')
}

/** Whether a heading is the title of the page, which may have the site's name behind it. */
function isTitle(heading: Element, title: string): boolean {
  const words = wordsOf(heading)
  if (words === title) return words !== ''
  return words.length >= CLEAR_TITLE && title.startsWith(words) && !LETTER.test(title.charAt(words.length))
}

/** Whether the words of a heading are one link. */
function isLinked(heading: Element): boolean {
  for (let parent = heading.parent; parent && isTag(parent); parent = parent.parent) if (isLink(parent)) return true
  const [link] = outermostMatches(heading, isLink)
  return link !== undefined && wordsOf(link) === wordsOf(heading)
}

function isLink({ name, attribs }: Element): boolean {
  return name === 'a' && attribs['href'] !== undefined
}

/** Whether one column of text outside the candidates has more words than they have. */
function isOutweighed(group: readonly Element[], page: Document, text: PageText): boolean {
  const weight = group.reduce((sum, element) => sum + text.weightOf(element), 0)
  if (weight * 2 >= text.weightOf(page)) return false
  const columns = new Map<Element | Document, number>()
  let heaviest = 0
  eachRunOutside(group, text, ({ block, words, linkWords, kind }) => {
    if (kind !== 'text' || words < SENTENCE_WORDS) return
    const own = words - linkWords
    for (const column of [block, block.parent as Element | Document | null]) {
      if (!column) continue
      const sum = (columns.get(column) ?? 0) + own
      columns.set(column, sum)
      heaviest = Math.max(heaviest, sum)
    }
  })
  return heaviest >= COLUMN_WORDS && heaviest > weight
}

/**
 * Calls `visit` for each run outside the elements, which are in document order. `before` is the run before it, unless
 * that is in an element.
 */
export function eachRunOutside(
  roots: readonly (Element | Document)[],
  { runs, rangeOf }: PageText,
  visit: (run: PageRun, before: PageRun | undefined) => void,
): void {
  let at = 0
  for (const [from, to] of [...roots.map(rangeOf), [runs.length, runs.length] as const]) {
    for (let before: PageRun | undefined; at < from; at++) {
      const run = runs[at]
      if (run) visit(run, before)
      before = run
    }
    at = Math.max(at, to)
  }
}

/** The parent of the candidates if it holds paragraphs of the post beside them. */
function withTextBeside(group: readonly Element[], text: PageText): readonly (Document | Element)[] {
  const parent = group[0]?.parent as Document | Element | null
  if (!parent || group.some((element) => element.parent !== parent)) return group
  const inside = new Set<unknown>(group)
  let beside = 0
  eachRunOutside(group, text, ({ block, words, linkWords, kind }) => {
    if (kind !== 'text' || words < SENTENCE_WORDS || inside.has(block)) return
    if (block === parent || (block.parent === parent && 'name' in block && block.name === 'p'))
      beside += words - linkWords
  })
  const weight = group.reduce((sum, element) => sum + text.weightOf(element), 0)
  return beside > 0 && beside >= weight * BESIDE_SHARE ? [parent] : group
}

/** The smallest element with nearly all of the text. */
function narrowed(start: Document | Element, text: PageText): Document | Element {
  const enough = text.weightOf(start) * NARROW_SHARE
  let body = start
  for (;;) {
    const next: Element | undefined = body.children
      .filter(isTag)
      .find((child) => CONTAINERS.has(child.name) && text.weightOf(child) >= enough)
    if (!next) return body
    body = next
  }
}
