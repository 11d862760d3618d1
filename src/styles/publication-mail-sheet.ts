import {
  type CssNode,
  type Declaration,
  type FunctionNode,
  generate,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree'
import { type CssProblem, safeCss } from './safe-css.js'
import type { Sheet, SheetDeclaration, SheetRule, SheetSelector, ValuePart } from './sheet.js'

/** The part of a publication's CSS that can be inlined into the elements of a mail. */
export function publicationMailSheet(css: string): { sheet: Sheet; problems: readonly CssProblem[] } {
  const { tree, text, problems } = safeCss(css)
  const found = [...problems]
  const sheet = tree.children.toArray().flatMap((node) => {
    const reason = reasonAgainst(node)
    if (reason === null) return sheetRules(node, text)
    found.push({ line: node.loc?.start.line ?? 1, message: `${reason} This part is for the page only.` })
    return []
  })
  return { sheet, problems: found }
}

function reasonAgainst(node: CssNode): string | null {
  if (node.type === 'Atrule') return `A mail cannot have @${node.name}.`
  if (node.type !== 'Rule') return null
  let reason: string | null = null
  walk(node.prelude, (part) => {
    if (part.type === 'PseudoElementSelector') reason = `A mail cannot have ::${part.name}.`
    else if (part.type === 'PseudoClassSelector' && STATES.has(part.name.toLowerCase()))
      reason = `A mail cannot have :${part.name}.`
    else if (part.type === 'NestingSelector') reason = 'A mail cannot have nested rules.'
  })
  return reason
}

/** Pseudo-classes that never match when a mail is compiled. */
const STATES = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'visited',
  'link',
  'target',
  'before',
  'after',
  'first-letter',
  'first-line',
])

/** Parses a stylesheet. At-rules and parts that css-tree cannot parse are left out. */
export function readSheet(css: string): Sheet {
  const tree = parse(css, { positions: true, parseCustomProperty: true })
  return tree.type === 'StyleSheet' ? tree.children.toArray().flatMap((node) => sheetRules(node, css)) : []
}

/** The rules of a syntax tree with positions; `css` is the parsed text. */
function sheetRules(node: CssNode, css: string): SheetRule[] {
  if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return []
  const declarations = node.block.children
    .toArray()
    .flatMap((child) => (child.type === 'Declaration' ? [declarationOf(child, css)] : []))
  return declarations.length > 0 ? [{ selectors: selectorsOf(node), declarations }] : []
}

function selectorsOf({ prelude }: Rule): SheetSelector[] {
  if (prelude.type !== 'SelectorList') return []
  return prelude.children.toArray().flatMap((selector) => (selector.type === 'Selector' ? [selectorOf(selector)] : []))
}

function selectorOf(selector: Selector): SheetSelector {
  const parts = selector.children.toArray()
  const last = parts.findLastIndex(({ type }) => type === 'Combinator')
  return { text: generate(selector), classes: classesOf(parts), subject: classesOf(parts.slice(last + 1)) }
}

function classesOf(parts: readonly CssNode[]): string[] {
  return parts.flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : []))
}

function declarationOf(declaration: Declaration, css: string): SheetDeclaration {
  const { property, value, important } = declaration
  return {
    property: property.startsWith('--') ? property : property.toLowerCase(),
    value: valueParts(value, css),
    important: important !== false,
  }
}

/** Splits a value, as written, at its variables. */
function valueParts(value: CssNode, css: string): ValuePart[] {
  if (!value.loc) return [generate(value)]
  const parts: ValuePart[] = []
  let at = value.loc.start.offset
  const end = value.loc.end.offset
  const written = (until: number) => {
    const text = css.slice(at, until).replace(/\s+/g, ' ')
    if (text !== '') parts.push(text)
  }
  walk(value, {
    visit: 'Function',
    enter(node) {
      const part = partOf(node, css)
      if (part === null || !node.loc || node.loc.start.offset < at) return
      written(node.loc.start.offset)
      parts.push(part)
      at = node.loc.end.offset
    },
  })
  written(end)
  return trimParts(parts)
}

function partOf(node: FunctionNode, css: string): ValuePart | null {
  const name = node.name.toLowerCase()
  const children = node.children.toArray().filter(({ type }) => type !== 'WhiteSpace')
  const [first, operator, last] = children
  if (name === 'var' && first?.type === 'Identifier') {
    const fallback = first.loc && node.loc ? css.slice(first.loc.end.offset, node.loc.end.offset - 1).trim() : ''
    const variable = first.name.replace(/^--/, '')
    return fallback.startsWith(',') ? { variable, fallback: fallback.slice(1).trim() } : { variable }
  }
  if (name !== 'calc' || children.length !== 3) return null
  const scales =
    first?.type === 'Dimension' &&
    first.unit === 'px' &&
    operator?.type === 'Operator' &&
    operator.value.trim() === '*' &&
    last?.type === 'Function' &&
    generate(last) === 'var(--dip-scale)'
  return scales ? { scaled: Number(first.value) } : null
}

function trimParts(parts: readonly ValuePart[]): ValuePart[] {
  return parts
    .map((part, at) => {
      if (typeof part !== 'string') return part
      const left = at === 0 ? part.trimStart() : part
      return at === parts.length - 1 ? left.trimEnd() : left
    })
    .filter((part) => part !== '')
}
