import {
  generate,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type Declaration,
  type List,
  type Rule,
  type StyleSheet,
  type WalkContext,
} from 'css-tree'

/** A part of a publication's CSS that was left out. Lines count from 1. */
export interface CssProblem {
  readonly line: number
  readonly message: string
}

export interface SafeCss {
  /** With positions in `text`. */
  readonly tree: StyleSheet
  readonly text: string
  readonly problems: readonly CssProblem[]
}

type Report = (node: CssNode, message: string) => void

const LARGEST = 100_000
/** Maximum depth of nesting, because css-tree is recursive. */
const DEEPEST = 24
const AT_RULES = new Set(['media', 'supports', 'container', 'layer', 'font-face', 'keyframes', '-webkit-keyframes'])
/** Functions whose string arguments are URLs. */
const LOADING = new Set(['image-set', '-webkit-image-set', 'image', 'src', 'cross-fade', '-webkit-cross-fade'])
const PROGRAMS = new Set(['expression'])
const PROGRAM_PROPERTIES = new Set(['behavior', '-moz-binding'])

/**
 * Parses untrusted CSS. Left out, each with a problem: parts that css-tree cannot parse, at-rules that reach beyond the
 * sheet (`@import`), addresses that are not https, text that could end a style element, and CSS that runs programs.
 */
export function safeCss(text: string): SafeCss {
  const problems: CssProblem[] = []
  const refused =
    text.length > LARGEST
      ? `is longer than ${LARGEST} characters`
      : tooDeep(text)
        ? `nests deeper than ${DEEPEST} levels`
        : null
  if (refused !== null) problems.push({ line: 1, message: `The CSS ${refused}. None of it is used.` })
  const source = refused === null ? text : ''
  const tree = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => problems.push({ line: error.line, message: `${error.message}. This part is left out.` }),
  }) as StyleSheet
  const report: Report = (node, message) =>
    problems.push({ line: node.loc?.start.line ?? 1, message: `${message}. This part is left out.` })
  clean(tree.children, source, report)
  return { tree, text: source, problems }
}

function tooDeep(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === '{' || letter === '(' || letter === '[') depth += 1
    else if (letter === '}' || letter === ')' || letter === ']') depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

function clean(nodes: List<CssNode>, text: string, report: Report): void {
  nodes.forEach((node, item) => {
    if (!keepNode(node, text, report)) nodes.remove(item)
  })
}

function keepNode(node: CssNode, text: string, report: Report): boolean {
  switch (node.type) {
    case 'Rule':
      return keepRule(node, text, report)
    case 'Atrule':
      return keepAtRule(node, text, report)
    case 'Declaration':
      return keepDeclaration(node, text, report)
    default:
      // Comments, `<!--`, and unreadable parts, which are already reported.
      return false
  }
}

function keepRule(rule: Rule, text: string, report: Report): boolean {
  if (rule.prelude.type === 'Raw') return false
  if (endsStyle(rule.prelude, text)) return refuse(rule, "'</' in a selector could end the style element", report)
  clean(rule.block.children, text, report)
  return true
}

function keepAtRule(rule: Atrule, text: string, report: Report): boolean {
  if (!AT_RULES.has(rule.name.toLowerCase())) return refuse(rule, `@${rule.name} is not allowed`, report)
  if (rule.prelude?.type === 'Raw') return false
  if (rule.prelude && endsStyle(rule.prelude, text))
    return refuse(rule, `'</' in @${rule.name} could end the style element`, report)
  if (rule.block) clean(rule.block.children, text, report)
  return true
}

function keepDeclaration(declaration: Declaration, text: string, report: Report): boolean {
  const property = declaration.property.toLowerCase()
  const reason = PROGRAM_PROPERTIES.has(property)
    ? `${property} is not allowed`
    : endsStyle(declaration, text)
      ? "'</' could end the style element"
      : reasonAgainst(declaration.value)
  return reason === null || refuse(declaration, `${declaration.property}: ${reason}`, report)
}

function reasonAgainst(value: CssNode): string | null {
  let reason: string | null = null
  walk(value, function (this: WalkContext, node: CssNode) {
    reason ??= reasonAgainstNode(node, this.function?.name)
  })
  return reason
}

function reasonAgainstNode(node: CssNode, within: string | undefined): string | null {
  switch (node.type) {
    case 'Url':
      return isHttps(node.value) ? null : 'addresses must begin with https://'
    case 'String':
      return within && LOADING.has(within.toLowerCase()) && !isHttps(node.value)
        ? 'addresses must begin with https://'
        : null
    case 'Function':
      if (node.name.includes('\\')) return 'a name of a function is escaped'
      return PROGRAMS.has(node.name.toLowerCase()) ? `${node.name}() is not allowed` : null
    case 'Raw':
      // The part behind the comma of var() is not parsed.
      return /[(\\]/.test(node.value) ? `'${node.value.trim().slice(0, 40)}' is too complex here` : null
    default:
      return null
  }
}

function isHttps(url: string): boolean {
  return /^https:\/\//i.test(url.trim())
}

/** Checks the text as written and as css-tree prints it, because an escaped `<` loses its escape. */
function endsStyle(node: CssNode, text: string): boolean {
  const written = node.loc ? text.slice(node.loc.start.offset, node.loc.end.offset) : ''
  return written.includes('</') || generate(node).includes('</')
}

function refuse(node: CssNode, message: string, report: Report): false {
  report(node, message)
  return false
}
