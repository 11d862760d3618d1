import { type Diptych, hasRole } from 'diptych'
import type { AnyBlock, Language } from 'diptych/block'
import { attributeFields } from 'diptych/editing'
import type { NodeType, Schema } from 'prosemirror-model'
import { type EditorState, Selection, type Transaction } from 'prosemirror-state'
import { nodeOf } from '../document/roles.js'
import type { EditorWords } from '../words/editor-words.js'
import { en } from '../words/en.js'
import { localText } from '../words/words.js'
import { blockName, plainWords } from './block-name.js'
import { type EditView, formFields, type FormField, type MenuGroup } from './edit-view.js'
import { insertNote } from './insert-note.js'
import { newBlock, placeBlock, type TextRange } from './place-block.js'
import { type TextKind, textKinds } from './text-kinds.js'

// What the `/` menu offers: the kinds of text, and every block of the instance that a post may hold.

/** What must be known before a block can be put in. */
export type Question =
  /** The values of some attributes. */
  | { readonly kind: 'fields'; readonly fields: readonly FormField[] }
  /** The address of what the block shows. */
  | { readonly kind: 'link' }
  /** A picture, its alternative text and its caption. */
  | { readonly kind: 'picture' }
  /** A question and its answers. */
  | { readonly kind: 'poll' }
  /** The name of a merge field, and what readers without a value see. */
  | { readonly kind: 'merge-field' }

export interface InsertItem {
  /** The name of the block, or of the kind of text. */
  readonly id: string
  readonly name: string
  readonly group: MenuGroup
  /** What typing makes of it; '' if there is nothing. */
  readonly typed: string
  /** Null if the block can be put in at once. */
  readonly question: Question | null
  /** The node type that it makes. */
  readonly type: NodeType
  /** Lowercase words by which it is found. */
  readonly words: readonly string[]
  /**
   * Puts it in place of the range, in a step of its own for undo. Null if the answer is not complete or no place may
   * hold it.
   */
  insert(state: EditorState, range: TextRange, answer: Readonly<Record<string, unknown>>): Transaction | null
}

export interface ItemContext {
  readonly diptych: Pick<Diptych, 'kit'>
  readonly views: ReadonlyMap<string, EditView>
  readonly words: EditorWords
  readonly language: Language
}

/** All items, in the order of the menu. */
export function insertItems(context: ItemContext): readonly InsertItem[] {
  const { schema } = context.diptych.kit
  const kinds = textKinds(schema)
  const taken = new Set(kinds.map(({ type }) => type))
  const blocks = context.diptych.kit.nodeDefs.flatMap((block) => {
    const type = schema.nodes[block.name]
    return type && !taken.has(type) ? (blockItem(block, type, context) ?? []) : []
  })
  return [...kinds.map((kind) => kindItem(kind, context)), ...blocks, mergeFieldItem(schema, context)].sort(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
  )
}

/** The order of the menu. */
export const GROUPS: readonly MenuGroup[] = ['text', 'media', 'readers', 'layout', 'embeds', 'snippets']

function kindItem({ name, type, typed, command }: TextKind, { words }: ItemContext): InsertItem {
  return {
    id: name,
    name: words.kinds[name],
    group: 'text',
    typed: typed.trim(),
    question: null,
    type,
    words: searchWords([words.kinds[name], words.kindKeywords[name], en.kinds[name], en.kindKeywords[name]]),
    insert(state, { from, to }) {
      const { tr: transaction } = state
      if (to > from) transaction.delete(from, to)
      command(state.apply(transaction), (change) => {
        for (const step of change.steps) transaction.step(step)
        transaction.setSelection(Selection.fromJSON(transaction.doc, change.selection.toJSON()))
      })
      return transaction
    },
  }
}

const MERGE_FIELD = 'merge-field'

/** Its form puts it in. */
function mergeFieldItem(schema: Schema, { words }: ItemContext): InsertItem {
  const [name, keywords] = words.blocks[MERGE_FIELD] ?? [plainWords(MERGE_FIELD), '']
  return {
    id: MERGE_FIELD,
    name,
    group: 'readers',
    typed: '',
    question: { kind: MERGE_FIELD },
    type: schema.topNodeType,
    words: searchWords([name, keywords, ...(en.blocks[MERGE_FIELD] ?? [])]),
    insert: () => null,
  }
}

/** Roles of blocks that are parts of others, or keep what is unknown. */
const PARTS = [
  'unsupported',
  'unsupported-inline',
  'list-item',
  'caption',
  'break',
  'picture',
  'inline-picture',
  'code-block',
] as const

function blockItem(block: AnyBlock, type: NodeType, context: ItemContext): InsertItem | null {
  const { diptych, views, words, language } = context
  const view = views.get(block.name)
  if (view?.insert === null || !isTopBlock(type) || PARTS.some((role) => hasRole({ type }, role))) return null
  const question = questionOf(block, type, view)
  if (question === undefined) return null
  const platformKeywords = words.blocks[block.name]?.[1]
  const name = blockName(block.name, view, words, language)
  const keywords = view?.keywords === undefined ? '' : localText(view.keywords, language)
  return {
    id: block.name,
    name,
    group: view?.group ?? (block.link ? 'embeds' : hasRole({ type }, 'note') ? 'text' : 'layout'),
    typed: hasRole({ type }, 'rule') ? '---' : '',
    question,
    type,
    words: searchWords([name, keywords, platformKeywords ?? '', block.name, ...(en.blocks[block.name] ?? [])]),
    insert(state, range, answer) {
      if (hasRole({ type }, 'note')) return insertNote(state, range, diptych)
      const node = newBlock(diptych, type, { ...view?.insert, ...answer })
      return node && placeBlock(state.tr, node, range)
    },
  }
}

function isTopBlock(type: NodeType): boolean {
  return type.isBlock && type.schema.topNodeType.contentMatch.matchType(type) !== null
}

/** Undefined if no form can ask for what the block needs. */
function questionOf(block: AnyBlock, type: NodeType, view: EditView | undefined): Question | null | undefined {
  if (hasRole({ type }, 'figure')) return nodeOf(type.schema, 'picture') ? { kind: 'picture' } : undefined
  if (hasRole({ type }, 'poll')) return { kind: 'poll' }
  // A note numbers itself. A table is written in first, and its caption is in its form.
  if (hasRole({ type }, 'note') || hasRole({ type }, 'table')) return null
  if (block.link) return { kind: 'link' }
  const attributes = attributeFields(block)
  const fields = formFields(block, view)
  const askedFor = new Set([...fields.map(({ attribute }) => attribute), ...Object.keys(view?.insert ?? {})])
  if (attributes.some(({ name, required }) => required && !askedFor.has(name))) return undefined
  return fields.length === 0 || (type.inlineContent && !type.isAtom) ? null : { kind: 'fields', fields }
}

function searchWords(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => folded(plainWords(text)).split(/\s+/)).filter((word) => word !== ''))]
}

/** Text for comparing: lowercase, without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The items for typed words: those whose name begins with them first. All for a blank query. */
export function foundItems(items: readonly InsertItem[], query: string): readonly InsertItem[] {
  const wanted = folded(query).trim()
  if (wanted === '') return items
  const parts = wanted.split(/\s+/)
  const rank = ({ name, words }: InsertItem): number => {
    if (folded(name).startsWith(wanted)) return 0
    const hits = (test: (word: string, part: string) => boolean) =>
      parts.every((part) => words.some((word) => test(word, part)))
    if (hits((word, part) => word.startsWith(part))) return 1
    return hits((word, part) => word.includes(part)) ? 2 : -1
  }
  return items
    .map((item, at) => ({ item, at, rank: rank(item) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ item }) => item)
}
