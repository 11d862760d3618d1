import { hasChildren, isText, type ChildNode, type Document, type Element, type Text } from 'domhandler'
import type { Node } from 'prosemirror-model'
import { parseLocatedHtml } from '../html-tree.js'
import type { Position, Problem, ProblemCode } from '../problem.js'
import { compareImport, pathOf } from './compare.js'
import type { ImportRun } from './import-run.js'

/** Problem codes that mean lost or changed content. */
export const LOSS_CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'text-lost',
  'text-left-out',
  'link-lost',
  'picture-lost',
  'media-lost',
  'media-linked',
  'table-flattened',
])

/** Maximum number of listed problems. The rest is only counted, because finding the position of each takes a search. */
const MOST = 200

interface Finding {
  readonly node: Element | Text
  readonly code: ProblemCode
  readonly message: string
}

/** What an import lost, flattened or left out, in source order and with its position there. */
export function importProblems(
  html: string,
  run: ImportRun,
  doc: Node,
  fields: readonly string[],
  path: string,
): Problem[] {
  const remarks = run.remarks
    .filter(({ node }) => !isWithin(node, run.passedOver))
    .map(({ node, remark }): Finding => ({ node, ...remark }))
  const found = [...compareImport(run, doc, fields), ...remarks]
  if (found.length === 0) return []
  const placeOf = sourcePositions(html, parseLocatedHtml(html), run)
  const problems = found.slice(0, MOST).map(({ node, code, message }): Problem => {
    const position = placeOf(node)
    return { path, code, message, ...(position ? { position } : {}) }
  })
  problems.sort(
    (a, b) =>
      (a.position?.line ?? 0) - (b.position?.line ?? 0) || (a.position?.column ?? 0) - (b.position?.column ?? 0),
  )
  const rest = found.slice(MOST)
  const graver = rest.find(({ code }) => LOSS_CODES.has(code)) ?? rest[0]
  return graver
    ? [
        ...problems,
        { path, code: graver.code, message: `${rest.length} more parts could not be imported or were left out.` },
      ]
    : problems
}

/**
 * Finds the position of a node of an import in its source, which is parsed a second time, with positions. Null: it has
 * none.
 */
export function sourcePositions(
  html: string,
  located: Document,
  { sourceOrder: order }: Pick<ImportRun, 'sourceOrder'>,
): (node: Element | Text) => Position | null {
  const inOrder = order ? nodesInOrder(located) : []
  return (node) => positionOf(order ? inOrder[order.get(node) ?? -1] : nodeAt(located, pathOf(node)), html)
}

/** Whether a node is inside an element that was left out and already reported. */
function isWithin(node: Element | Text, leftOut: ReadonlySet<Element>): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (leftOut.has(parent as Element)) return true
  return false
}

/** The nodes of a tree in the order of the source. */
export function nodesInOrder(root: Document): ChildNode[] {
  const found: ChildNode[] = []
  const stack: ChildNode[] = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    found.push(node)
    if (hasChildren(node))
      for (let at = node.children.length - 1; at >= 0; at--) stack.push(node.children[at] as ChildNode)
  }
  return found
}

function nodeAt(root: Document, path: readonly number[]): ChildNode | undefined {
  let node: ChildNode | Document | undefined = root
  for (const index of path) node = node && hasChildren(node) ? node.children[index] : undefined
  return node === root ? undefined : (node as ChildNode | undefined)
}

function positionOf(node: ChildNode | undefined, html: string): Position | null {
  const place = node?.sourceCodeLocation
  if (!node || !place) return null
  let { startLine: line, startCol: column } = place
  // Skips line breaks and indentation before the text.
  for (let at = place.startOffset; isText(node) && at < place.endOffset && /\s/.test(html.charAt(at)); at++) {
    column++
    if (html.charAt(at) === '\n') [line, column] = [line + 1, 1]
  }
  return { line, column }
}
