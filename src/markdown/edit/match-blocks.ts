import type { Node } from 'prosemirror-model'
import { isRecord, ownValue } from '../../domain/values/stored-value.js'
import type { PostData } from '../../schema/post.js'
import { hasRole } from '../../schema/role.js'
import { comparableNode } from '../write/comparable.js'

/**
 * Texts that are equal for blocks that are read from the same Markdown. Notes are numbered by the order of their
 * references, as reading numbers them.
 */
export function blockKeys(blocks: readonly Node[], data: PostData): string[] {
  const numbers = noteNumbers(blocks)
  return blocks.map((block) => keyOf(block, data, (number) => numbers.get(number) ?? number))
}

/** Like `blockKeys`, without the numbers of notes: they change in blocks that nobody edits. */
export function unnumberedKeys(blocks: readonly Node[], data: PostData): string[] {
  return blocks.map((block) => keyOf(block, data, () => 0))
}

function keyOf(block: Node, data: PostData, numberOf: (number: unknown) => unknown): string {
  const { schema } = block.type
  const isNote = (type: unknown) =>
    typeof type === 'string' && schema.nodes[type] !== undefined && isNoteOrAnchor({ type: schema.nodes[type] })
  const polls: unknown[] = []
  const visit = (node: Node): void => {
    const poll = pollOf(node, data)
    if (poll !== null) polls.push(poll)
  }
  visit(block)
  block.descendants(visit)
  return JSON.stringify([comparableNode(block), polls], (_, value: unknown) => {
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
export function matchBlocks(source: readonly string[], edited: readonly string[]): BlockMatches {
  const waiting = new Map<string, number[]>()
  // From the start as far as both are equal, so that one of several equal blocks is paired with itself.
  let start = 0
  while (start < source.length && start < edited.length && source[start] === edited[start]) start++
  let end = 0
  while (end < source.length - start && end < edited.length - start && source.at(-1 - end) === edited.at(-1 - end))
    end++
  for (let at = start; at < source.length - end; at++) {
    const key = source[at] ?? ''
    waiting.set(key, [...(waiting.get(key) ?? []), at])
  }
  const sourceOf = edited.map((key, at) => {
    if (at < start) return at
    if (at >= edited.length - end) return source.length - (edited.length - at)
    return waiting.get(key)?.shift() ?? null
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
