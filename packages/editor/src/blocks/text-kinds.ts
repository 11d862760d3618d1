import { hasRole } from 'diptych'
import { lift, wrapIn } from 'prosemirror-commands'
import type { Node, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { setTextBlock } from '../document/block-commands.js'
import { nodeOf } from '../document/roles.js'

/** What text can be: a paragraph, a heading, a list, a quote, code. Found by role, so any instance has its own. */
export type TextKindName =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'code'

export interface TextKind {
  readonly name: TextKindName
  /** The node type that it makes. */
  readonly type: NodeType
  /** Makes the selected text of this kind. A list or a quote that it is already becomes paragraphs. */
  readonly command: Command
  /** What typing makes of it, shown in the menu. */
  readonly typed: string
}

/** The kinds of text that a schema has. */
export function textKinds(schema: Schema): readonly TextKind[] {
  const kinds: TextKind[] = []
  const add = (name: TextKindName, type: NodeType | undefined, typed: string, make: (type: NodeType) => Command) => {
    if (type) kinds.push({ name, type, typed, command: make(type) })
  }
  const paragraph = nodeOf(schema, 'paragraph')
  const item = nodeOf(schema, 'list-item')
  const plain = paragraph ? toPlain(paragraph, item) : null
  const textBlock = (attrs?: Readonly<Record<string, unknown>>) => (type: NodeType) =>
    first(plain, setTextBlock(type, attrs))
  add('paragraph', paragraph, '', () => (state, dispatch, view) => plain?.(state, dispatch, view) ?? false)
  const heading = nodeOf(schema, 'heading')
  for (const level of [1, 2, 3, 4] as const)
    add(`heading${level}`, heading, `${'#'.repeat(level)} `, textBlock({ level }))
  if (item) {
    const bullets = nodeOf(schema, 'bullet-list')
    const numbers = nodeOf(schema, 'ordered-list')
    add('bullets', bullets, '- ', (type) => toList(type, item, numbers))
    add('numbers', numbers, '1. ', (type) => toList(type, item, bullets))
  }
  add(
    'quote',
    nodeOf(schema, 'quote'),
    '> ',
    (type) => (state, dispatch, view) =>
      isWithin(state, type) ? lift(state, dispatch, view) : wrapIn(type)(state, dispatch, view),
  )
  add('code', nodeOf(schema, 'highlighted-code') ?? nodeOf(schema, 'code-block'), '```', textBlock())
  return kinds
}

/** The kind of the text with the cursor; null for other blocks. */
export function textKindAt({ selection }: EditorState): TextKindName | null {
  const { $from } = selection
  if (!$from.parent.isTextblock) return null
  const own = textBlockKind($from.parent)
  if (own !== 'paragraph') return own
  for (let depth = $from.depth - 1; depth > 0; depth--) {
    const around = $from.node(depth)
    if (hasRole(around, 'bullet-list')) return 'bullets'
    if (hasRole(around, 'ordered-list')) return 'numbers'
    if (hasRole(around, 'quote')) return 'quote'
  }
  return 'paragraph'
}

function textBlockKind(node: Node): TextKindName | null {
  if (hasRole(node, 'paragraph')) return 'paragraph'
  if (hasRole(node, 'heading')) {
    const level: unknown = node.attrs['level']
    return level === 1 || level === 2 || level === 3 ? `heading${level}` : 'heading4'
  }
  return node.type.spec.code || hasRole(node, 'code-block') || hasRole(node, 'highlighted-code') ? 'code' : null
}

/** A paragraph outside of lists. */
function toPlain(paragraph: NodeType, item: NodeType | undefined): Command {
  return (state, dispatch, view) => {
    const isPlain = hasRole(state.selection.$from.parent, 'paragraph')
    if (!isPlain) return setTextBlock(paragraph)(state, dispatch, view)
    if (item && isWithin(state, item)) return liftListItem(item)(state, dispatch, view)
    return lift(state, dispatch, view)
  }
}

/** Headings and code do not stand in lists: the list item becomes a block of its own first. */
function first(leave: Command | null, then: Command): Command {
  return (state, dispatch, view) => then(state, dispatch, view) || (leave?.(state, dispatch, view) ?? false)
}

function toList(list: NodeType, item: NodeType, other: NodeType | undefined): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      const { type } = $from.node(depth)
      if (type === list) return liftListItem(item)(state, dispatch, view)
      if (other && type === other) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list))
        return true
      }
    }
    return wrapInList(list)(state, dispatch, view)
  }
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}
