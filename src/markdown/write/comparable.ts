import type { Mark, Node } from 'prosemirror-model'
import { isRecord } from '../../domain/values/stored-value.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import { kitOf, STORED } from '../../schema/kit.js'
import { markHasRole, type MarkRole } from '../../schema/role.js'

/**
 * A document for comparison, reduced to what Markdown keeps: without the stored spelling, with texts of equal marks
 * joined, without spaces at line ends, which HTML drops too, and without bold and italics on spaces at the edge of a
 * run.
 */
export function comparableNode(node: Node): unknown {
  return {
    type: node.type.name,
    attrs: ownAttributes(node),
    ...extrasOf(node),
    ...(node.marks.length ? { marks: node.marks.map(comparableMark) } : {}),
    content: node.inlineContent ? comparablePieces(node) : node.children.map(comparableNode),
  }
}

function comparablePieces(node: Node): unknown[] {
  const found: { text?: string; marks: unknown }[] = []
  for (const { text, marks, child } of piecesOf(node)) {
    const own = marks.map(comparableMark)
    const last = found.at(-1)
    if (text === null) found.push(comparableNode(child.mark(marks)) as { marks: unknown })
    else if (last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(own)) last.text += text
    else found.push({ text, marks: own })
  }
  return found
}

/** A part of a line: text or an inline node, with its visible marks. */
export interface Piece {
  readonly child: Node
  readonly text: string | null
  readonly marks: readonly Mark[]
}

/** Roles of marks that are invisible on spaces. */
const UNSEEN = ['strong', 'em'] as const

/**
 * The visible parts of a line: without spaces at line ends, and without invisible marks on spaces at the edges of runs.
 */
export function piecesOf(node: Node): Piece[] {
  let pieces: Piece[] = node.children.map((child) => ({
    child,
    text: child.isText ? (child.text ?? '') : null,
    marks: child.marks,
  }))
  if (node.type.whitespace !== 'pre') pieces = withoutEndBlanks(pieces)
  for (const role of UNSEEN) pieces = withoutEdges(pieces, role)
  return pieces
}

/** Removes spaces before the first and after the last word of a line. */
function withoutEndBlanks(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let isStart = true
  for (const piece of pieces) {
    const text = isStart && piece.text !== null && !isCode(piece) ? piece.text.replace(/^[ \t\r\n]+/, '') : piece.text
    if (text === '') continue
    if (isBreak(piece)) dropEnd(kept)
    kept.push({ ...piece, text })
    isStart = isBreak(piece)
  }
  dropEnd(kept)
  return kept
}

function dropEnd(pieces: Piece[]): void {
  for (let last = pieces.at(-1); last?.text != null; last = pieces.at(-1)) {
    const text = isCode(last) ? last.text : trimEndOf(last.text, /[ \t\r\n]/)
    if (text === last.text) return
    pieces.pop()
    if (text === '') continue
    pieces.push({ ...last, text })
    return
  }
}

/** Whether it is code, on whose background spaces are visible. */
function isCode({ marks }: Piece): boolean {
  return marks.some((mark) => markHasRole(mark, 'code'))
}

function isBreak({ child }: Piece): boolean {
  return child.type === kitOf(child).typeOf('break')
}

function withoutEdges(pieces: readonly Piece[], role: MarkRole): Piece[] {
  const result: Piece[] = []
  for (let start = 0; start < pieces.length;) {
    let end = start
    while (end < pieces.length && has(pieces[end], role)) end++
    if (end === start) {
      const piece = pieces[start++]
      if (piece) result.push(piece)
      continue
    }
    for (const piece of trimmedRun(pieces.slice(start, end), role)) result.push(piece)
    start = end
  }
  return result
}

function trimmedRun(run: readonly Piece[], role: MarkRole): Piece[] {
  const first = run.findIndex((piece) => !isBlank(piece))
  if (first === -1) return run.map((piece) => without(piece, role))
  const last = run.findLastIndex((piece) => !isBlank(piece))
  return run.flatMap((piece, at): Piece[] => {
    if (at < first || at > last) return [without(piece, role)]
    const { text } = piece
    if (text === null) return [piece]
    const lead = at === first ? text.length - text.trimStart().length : 0
    const tail = at === last ? text.length - text.trimEnd().length : 0
    return [
      ...(lead ? [{ ...without(piece, role), text: text.slice(0, lead) }] : []),
      { ...piece, text: text.slice(lead, text.length - tail) },
      ...(tail ? [{ ...without(piece, role), text: text.slice(text.length - tail) }] : []),
    ]
  })
}

function isBlank({ child, text }: Piece): boolean {
  return text === null ? child.type === kitOf(child).typeOf('break') : text.trim() === ''
}

function has(piece: Piece | undefined, role: MarkRole): boolean {
  return piece?.marks.some((mark) => markHasRole(mark, role)) ?? false
}

function without(piece: Piece, role: MarkRole): Piece {
  return { ...piece, marks: piece.marks.filter((mark) => !markHasRole(mark, role)) }
}

/** Attributes without the internal one. */
export function ownAttributes({
  attrs,
}: {
  readonly attrs: Readonly<Record<string, unknown>>
}): Record<string, unknown> {
  const { [STORED]: _, ...own } = attrs
  return own
}

export function comparableMark(mark: Mark): unknown {
  const attrs = ownAttributes(mark)
  // Empty in published pages.
  const stated = Object.entries(attrs).filter(([, value]) => value !== '' && value !== null)
  return { type: mark.type.name, attrs: Object.fromEntries(stated), ...extrasOf(mark) }
}

/** Stored values that have no attribute in the schema. */
function extrasOf(value: Node | Mark): { extras?: unknown } {
  const stored: unknown = value.attrs[STORED]
  if (!isRecord(stored)) return {}
  const kit = kitOf('schema' in value.type ? { type: value.type.schema.topNodeType } : (value as Node))
  const known = kit.node(value.type.name) ?? kit.mark(value.type.name)
  const role = known?.def.role
  if (role === 'unsupported' || role === 'unsupported-inline') return { extras: stored }
  const names = new Set([...Object.keys(known?.def.attrs ?? {}), ...aliasesOf(known?.def)])
  const attrs = isRecord(stored['attrs']) ? stored['attrs'] : {}
  const unknown = Object.entries(attrs).filter(([name, entry]) => !names.has(name) && !isNothing(entry) && entry !== '')
  const keys = Object.entries(isRecord(stored['keys']) ? stored['keys'] : {}).filter(
    ([, entry]) => !isNothing(entry) && !(Array.isArray(entry) && entry.length === 0),
  )
  const raw = Object.hasOwn(stored, 'raw') || Object.hasOwn(stored, 'rest') ? stored : null
  if (unknown.length === 0 && keys.length === 0 && raw === null) return {}
  return { extras: { unknown: Object.fromEntries(unknown), keys: Object.fromEntries(keys), raw } }
}

/** Null, and numbers that JSON writes as null. */
function isNothing(entry: unknown): boolean {
  return entry === null || (typeof entry === 'number' && !Number.isFinite(entry))
}

function aliasesOf(def: object | undefined): string[] {
  const aliases: unknown = def && 'attrAliases' in def ? def.attrAliases : undefined
  return isRecord(aliases) ? Object.keys(aliases) : []
}
