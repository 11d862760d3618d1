import {
  clone,
  generate,
  parse,
  type CssNode,
  type Declaration,
  type List,
  type Selector,
  type StyleSheet,
} from 'css-tree'

/** Every element that a post's stylesheet may style has this class or is inside an element with it. */
export const ROOT_CLASS = 'diptych'

const SCOPE = `:where(.${ROOT_CLASS},.${ROOT_CLASS} *)`
/** Text colour and background. If a site changes only one of them, text may become unreadable. */
const COLOURS = new Set(['color', 'background', 'background-color', 'background-image'])
const CONDITIONS = new Set(['media', 'supports', 'container', 'layer'])

/** The cascade layers of a page, weakest first. For important declarations the order is reversed. */
export const LAYERS = '@layer diptych.colours,diptych.base,diptych.theme,diptych.publication;'

/** Our own stylesheet for a page. `variables` are rules of the root and are not scoped. */
export function pageSheet(css: string, variables: string): string {
  const tree = parse(css, { parseCustomProperty: true }) as StyleSheet
  scopeRules(tree.children)
  makeColoursImportant(tree.children)
  return `${LAYERS}@layer diptych.base{${variables}${generate(tree)}}`
}

/**
 * A publication's stylesheet for a page, after ours. Its colours are in a layer of their own: ours are important, and
 * among important declarations the first layer wins.
 */
export function publicationPageSheet(tree: StyleSheet): string {
  scopeRules(tree.children)
  const colours = clone(tree) as StyleSheet
  keepDeclarations(colours.children, 'colours')
  makeColoursImportant(colours.children)
  keepDeclarations(tree.children, 'others')
  return inLayer('diptych.colours', colours) + inLayer('diptych.publication', tree)
}

function inLayer(name: string, tree: CssNode): string {
  const css = generate(tree)
  return css === '' ? '' : `@layer ${name}{${css}}`
}

function isColour({ property }: Declaration): boolean {
  return COLOURS.has(property.toLowerCase())
}

function makeColoursImportant(nodes: List<CssNode>): void {
  nodes.forEach((node) => {
    if (node.type === 'Declaration' && isColour(node)) node.important = true
    else if ((node.type === 'Rule' || node.type === 'Atrule') && node.block && !holdsDescriptors(node))
      makeColoursImportant(node.block.children)
  })
}

/** Keyframes and fonts go to the part without colours. Rules left empty are removed. */
function keepDeclarations(nodes: List<CssNode>, part: 'colours' | 'others'): void {
  nodes.forEach((node, item) => {
    if (node.type === 'Declaration') {
      if (isColour(node) !== (part === 'colours')) nodes.remove(item)
    } else if ((node.type === 'Rule' || node.type === 'Atrule') && node.block) {
      if (!holdsDescriptors(node)) keepDeclarations(node.block.children, part)
      else if (part === 'colours') node.block.children.clear()
      if (node.block.children.isEmpty) nodes.remove(item)
    }
  })
}

/** At-rules whose declarations do not style elements: `@font-face`, the steps of `@keyframes`. */
function holdsDescriptors(node: CssNode): boolean {
  return node.type === 'Atrule' && !CONDITIONS.has(node.name.toLowerCase())
}

function scopeRules(nodes: List<CssNode>): void {
  nodes.forEach((node) => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
      node.prelude.children.forEach((selector) => {
        if (selector.type === 'Selector') scopeSelector(selector)
      })
    // Nested rules are already scoped by their parent.
    else if (node.type === 'Atrule' && node.block && CONDITIONS.has(node.name.toLowerCase()))
      scopeRules(node.block.children)
  })
}

/**
 * The first part must be inside the post. After `+` and `~`, the last part too, because a sibling could be outside of
 * the post.
 */
function scopeSelector(selector: Selector): void {
  const parts = selector.children
  for (const part of parts.toArray()) {
    if (part.type === 'PseudoClassSelector' && part.name.toLowerCase() === 'root') Object.assign(part, ROOT)
  }
  if (firstClass(selector)?.startsWith(ROOT_CLASS)) return
  const combinators = parts.toArray().filter((part) => part.type === 'Combinator')
  scopePart(parts, 0)
  if (combinators.some(({ name }) => name === '+' || name === '~'))
    scopePart(parts, parts.toArray().findLastIndex(({ type }) => type === 'Combinator') + 1)
}

const ROOT: CssNode = { type: 'ClassSelector', name: ROOT_CLASS }

function firstClass({ children }: Selector): string | null {
  const { first } = children
  return first?.type === 'ClassSelector' ? first.name : null
}

/** Adds the scope after the compound selector that begins at an index, before its pseudo-element. */
function scopePart(parts: List<CssNode>, from: number): void {
  let at = 0
  let place: ReturnType<typeof parts.createItem> | null = null
  parts.forEach((part, item) => {
    const ends = part.type === 'Combinator' || isPseudoElement(part)
    if (at >= from && ends) place ??= item
    at += 1
  })
  const scope = parts.createItem({ type: 'Raw', value: SCOPE })
  if (place === null) parts.append(scope)
  else parts.insert(scope, place)
}

const OLD_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter'])

function isPseudoElement(part: CssNode): boolean {
  return (
    part.type === 'PseudoElementSelector' ||
    (part.type === 'PseudoClassSelector' && OLD_PSEUDO_ELEMENTS.has(part.name.toLowerCase()))
  )
}
