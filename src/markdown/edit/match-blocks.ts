import type { Node } from 'prosemirror-model'
import { isRecord, ownValue } from '../../domain/values/stored-value.js'
import type { PostData } from '../../schema/post.js'
import { hasRole } from '../../schema/role.js'
import { comparableNode } from '../write/comparable.js'

/** Blocks whose equality can be asked: equal ones are read from the same Markdown. */
export interface ComparedBlocks {
  readonly blocks: readonly Node[]
  /** Equal texts for equal blocks. */
  key(at: number): string
}

/** Blocks without the numbers of notes: they change in blocks that nobody edits. */
export function unnumberedBlocks(blocks: readonly Node[], data: PostData): ComparedBlocks {
  return comparedBlocks(blocks, data, () => () => 0)
}

/** Blocks with notes numbered by the order of their references, as reading numbers them. */
export function numberedBlocks(blocks: readonly Node[], data: PostData): ComparedBlocks {
  return comparedBlocks(blocks, data, () => {
    const numbers = noteNumbers(blocks)
    return (number) => numbers.get(number) ?? number
  })
}

type NumberOf = (number: unknown) => unknown

/** Most blocks are not asked for their key, because they are the same to the last attribute. */
function comparedBlocks(blocks: readonly Node[], data: PostData, numbering: () => NumberOf): ComparedBlocks {
  const known = new Map<number, string>()
  let numberOf: NumberOf | undefined
  return {
    blocks,
    key(at) {
      const block = blocks[at]
      if (!block) return ''
      const same = known.get(at) ?? keyOf(block, data, (numberOf ??= numbering()))
      known.set(at, same)
      return same
    },
  }
}

function keyOf(block: Node, data: PostData, numberOf: NumberOf): string {
  const { polls, hasNotes } = beside(block, data)
  const comparable = comparableNode(block)
  return polls.length > 0 || hasNotes ? keyWithNotes(block, [comparable, polls], numberOf) : JSON.stringify(comparable)
}

/** Whether two blocks are equal. */
function isSame(one: ComparedBlocks, at: number, other: ComparedBlocks, otherAt: number): boolean {
  const [a, b] = [one.blocks[at], other.blocks[otherAt]]
  if (!a || !b) return false
  // A poll's block has only its id.
  return (a.eq(b) && !hasPoll(a)) || one.key(at) === other.key(otherAt)
}

function hasPoll(block: Node): boolean {
  let found = hasRole(block, 'poll')
  block.descendants((node) => {
    found ||= hasRole(node, 'poll')
    return !found
  })
  return found
}

/** How many blocks are equal at the start and, of the others, at the end. */
function equalEdges(one: ComparedBlocks, other: ComparedBlocks): { readonly start: number; readonly end: number } {
  const [length, otherLength] = [one.blocks.length, other.blocks.length]
  const shortest = Math.min(length, otherLength)
  let start = 0
  while (start < shortest && isSame(one, start, other, start)) start++
  let end = 0
  while (end < shortest - start && isSame(one, length - 1 - end, other, otherLength - 1 - end)) end++
  return { start, end }
}

/** The blocks of a document that are different in another: from the first to the one before `to`. */
export interface Difference {
  readonly from: number
  readonly to: number
}

/** Null if all blocks are equal. */
export function differenceOf(wanted: ComparedBlocks, found: ComparedBlocks): Difference | null {
  const { start, end } = equalEdges(wanted, found)
  const { length } = wanted.blocks
  if (start === length && start === found.blocks.length) return null
  return { from: start, to: Math.max(start + 1, length - end) }
}

/** What a block says beside its own attributes. */
function beside(block: Node, data: PostData): { readonly polls: readonly unknown[]; readonly hasNotes: boolean } {
  const polls: unknown[] = []
  let hasNotes = false
  const visit = (node: Node): void => {
    const poll = pollOf(node, data)
    if (poll !== null) polls.push(poll)
    hasNotes ||= isNoteOrAnchor(node)
  }
  visit(block)
  block.descendants(visit)
  return { polls, hasNotes }
}

function keyWithNotes({ type: { schema } }: Node, content: unknown, numberOf: NumberOf): string {
  const isNote = (type: unknown) =>
    typeof type === 'string' && schema.nodes[type] !== undefined && isNoteOrAnchor({ type: schema.nodes[type] })
  return JSON.stringify(content, (_, value: unknown) => {
    if (!isRecord(value) || !isNote(value['type']) || !isRecord(value['attrs'])) return value
    return { ...value, attrs: { ...value['attrs'], number: numberOf(value['attrs']['number']) } }
  })
}

/** What Markdown says of a poll beside its id; null for other nodes. */
function pollOf(node: Node, data: PostData): unknown {
  const poll = hasRole(node, 'poll') ? ownValue(data.polls, String(node.attrs['id'])) : undefined
  return poll ? [poll.question, poll.description ?? null, poll.options.map(({ id, label }) => [id, label])] : null
}

function isNoteOrAnchor(node: Pick<Node, 'type'>): boolean {
  return hasRole(node, 'note') || hasRole(node, 'note-anchor')
}

function noteNumbers(blocks: readonly Node[]): Map<unknown, number> {
  const numbers = new Map<unknown, number>()
  for (const role of ['note-anchor', 'note'] as const)
    for (const block of blocks) {
      const visit = (node: Node): void => {
        const { number } = node.attrs
        if (hasRole(node, role) && !numbers.has(number)) numbers.set(number, numbers.size + 1)
      }
      visit(block)
      block.descendants(visit)
    }
  return numbers
}

/** The numbers of the notes of a block and of its references, in order. */
export function numbersIn(block: Node): number[] {
  const found: number[] = []
  const visit = (node: Node): void => {
    if (isNoteOrAnchor(node)) found.push(Number(node.attrs['number']))
  }
  visit(block)
  block.descendants(visit)
  return found
}

export interface BlockMatches {
  /** The block of the source that each edited block is equal to; null for a block that was edited. */
  readonly sourceOf: readonly (number | null)[]
  /** Indexes of edited blocks that are still in the order of the source. */
  readonly inOrder: ReadonlySet<number>
}

/** Pairs the blocks of the source with equal ones of the edited document. Each is used once. */
export function matchBlocks(source: ComparedBlocks, edited: ComparedBlocks): BlockMatches {
  // From the edges as far as both are equal, so that one of several equal blocks is paired with itself.
  const { start, end } = equalEdges(source, edited)
  const [length, editedLength] = [source.blocks.length, edited.blocks.length]
  const waiting = new Map<string, number[]>()
  for (let at = start; at < length - end; at++) {
    const key = source.key(at)
    const same = waiting.get(key)
    if (same) same.push(at)
    else waiting.set(key, [at])
  }
  const sourceOf = edited.blocks.map((_, at) => {
    if (at < start) return at
    if (at >= editedLength - end) return length - (editedLength - at)
    return waiting.get(edited.key(at))?.shift() ?? null
  })
  return { sourceOf, inOrder: longestRise(sourceOf) }
}

/** The indexes of a longest list of rising values. */
function longestRise(values: readonly (number | null)[]): Set<number> {
  /** The index of the smallest value that ends a rise of each length. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before.set(at, ends[low - 1])
    ends[low] = at
  }
  const rise = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) rise.add(at)
  return rise
}
