import { isTag } from 'domhandler'
import { elementsIn, findIn, nearest, textIn, type Element, type Parent } from '../../markup/markup.js'

// The parts of a page that are not its text: navigation, sidebars, footers, and what most pages of a folder have in
// common.

const TAGS = new Set(['nav', 'aside', 'footer', 'header'])
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search'])
const NAMES =
  /^(?:(?:site|page|main|top|primary|global)[-_]?)?(?:nav|navbar|navigation|menu|header|masthead|footer|sidebar|breadcrumbs?|banner)$|^(?:comments?|disqus_thread|related(?:[-_]posts)?|share|sharing|social(?:[-_]links)?|cookie[-_]?(?:banner|notice|consent)|skip[-_]?link|pagination|post[-_]?nav(?:igation)?)$/i
const BLOCKS = new Set(
  'div section p ul ol table header footer nav aside form h1 h2 h3 h4 h5 h6 dl pre figure'.split(' '),
)
/** A part with most of the words of a page is its text, whatever its name. */
const LARGEST_SHARE = 0.5
/** From this share of the pages on, a part belongs to all of them. */
const COMMON_SHARE = 0.6
const FEWEST_PAGES = 3
/** Characters. A longer part is a text. */
const LONGEST = 4000

/** A part that is left out. */
export interface ChromePart {
  readonly node: Element
  /** What it is, for people: `nav`, `#footer`. */
  readonly name: string
  readonly words: string
}

/** The texts of the blocks of a page, to find those that many pages have. */
export function blockTexts(root: Parent): ReadonlySet<string> {
  const found = new Set<string>()
  for (const element of elementsIn(root)) {
    if (!BLOCKS.has(element.name)) continue
    const text = textIn(element, LONGEST)
    if (text.length >= 6 && text.length <= LONGEST) found.add(text)
  }
  return found
}

/** The texts that most pages have. */
export function commonTexts(pages: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  if (pages.length < FEWEST_PAGES) return new Set()
  const counts = new Map<string, number>()
  for (const texts of pages) for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const fewest = Math.max(FEWEST_PAGES, pages.length * COMMON_SHARE)
  return new Set([...counts].flatMap(([text, count]) => (count >= fewest ? [text] : [])))
}

/** Finds the outermost parts of a page that are not its text. */
export function chromeOf(root: Parent, common: ReadonlySet<string>): readonly ChromePart[] {
  const all = textIn(root).length
  const parts: ChromePart[] = []
  const inside = new Set<Parent>()
  for (const element of elementsIn(root)) {
    const { parent } = element
    if (parent && inside.has(parent as Parent)) inside.add(element)
    else {
      const name = chromeName(element, common)
      if (name === null || holdsText(element, name)) continue
      const words = textIn(element)
      if (words.length > all * LARGEST_SHARE) continue
      inside.add(element)
      parts.push({ node: element, name, words })
    }
  }
  return parts
}

function chromeName(element: Element, common: ReadonlySet<string>): string | null {
  const { name, attribs } = element
  const { role = '', id = '' } = attribs
  if (TAGS.has(name)) return isInArticle(element) && name !== 'nav' ? null : name
  if (ROLES.has(role.toLowerCase())) return role
  if (!BLOCKS.has(name)) return null
  if (NAMES.test(id)) return `#${id}`
  const own = (attribs['class'] ?? '').split(/\s+/).find((each) => NAMES.test(each))
  if (own !== undefined) return isInArticle(element) && /header|footer|banner/i.test(own) ? null : `.${own}`
  return common.size > 0 && common.has(textIn(element, LONGEST)) ? 'a part that most pages have' : null
}

const ARTICLE = new Set(['article', 'main'])

/** Headers and asides of an article belong to it. */
function isInArticle({ parent }: Element): boolean {
  return parent !== null && isTag(parent) && nearest(parent, ARTICLE) !== null
}

/** Whether a part has the text or the title of the page in it. */
function holdsText(element: Element, name: string): boolean {
  return name !== 'nav' && (ARTICLE.has(element.name) || findIn(element, 'article, main').length > 0)
}
