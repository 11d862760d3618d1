import type { Node } from 'prosemirror-model'
import type { Post } from '../../schema/post.js'
import { readDocument } from '../../schema/read-document.js'
import { startsWithFrontMatter } from '../read/front-matter-source.js'
import { readBody } from '../read/read-markdown.js'
import { newRun, type MarkdownSetup } from '../read/run.js'
import { blockMarkdown, blocksMarkdown, storedMarkdown } from './blocks.js'
import { budgetOf } from '../../schema/budget.js'
import { comparableNode } from './comparable.js'
import { frontMatter } from './front-matter.js'
import { hasPlainNotes } from './plain-notes.js'
import type { WriteSetup } from './write-setup.js'

/** Writes a post as Markdown that is read back as the same document. */
export function markdownOf(reading: MarkdownSetup, post: Post): string {
  const { kit, names } = reading
  const setup: WriteSetup = { kit, names, reading, data: post.data, plainNotes: hasPlainNotes(post.body) }
  const front = frontMatter(post)
  const body = bodyMarkdown(setup, post)
  const text = front === '' ? withoutFrontMatter(body) : body
  return `${front}${text}${text === '' ? '' : '\n'}`
}

/** A body that does not start as front matter does: with a rule of hyphens, or with text such as `+++`. */
function withoutFrontMatter(body: string): string {
  if (/^---(?:\n|$)/.test(body)) return `***${body.slice(3)}`
  return startsWithFrontMatter(`${body}\n`) ? `\\${body}` : body
}

/** Writes the body and reads it again. Blocks that are not read back correctly are written as stored JSON. */
function bodyMarkdown(setup: WriteSetup, { body, budget }: Post): string {
  const blocks = body.children
  const plain = blocksMarkdown(setup, blocks)
  if (reads(setup, plain, blocks, budget)) return plain
  const checked = blocks.map((block) => (readsAlone(setup, block) ? null : storedMarkdown(block)))
  const mixed = blocksMarkdown(setup, blocks, checked)
  if (reads(setup, mixed, blocks, budget)) return mixed
  return blocks.map(storedMarkdown).join('\n\n')
}

function readsAlone(setup: WriteSetup, block: Node): boolean {
  return reads(setup, blockMarkdown(setup, block), [block], null)
}

/** @param budget The limits that the post was read with, which cut the same again; null for a block alone. */
function reads(
  { reading, kit }: WriteSetup,
  source: string,
  wanted: readonly Node[],
  budget: Post['budget'] | null,
): boolean {
  const run = newRun(reading, source, 0)
  const content = readBody(run, source, { anyNote: budget === null })
  const { doc } = readDocument(kit, { type: 'doc', content }, [], budgetOf(budget ?? WHOLE))
  return doc.childCount === wanted.length && doc.children.every((child, at) => isSame(child, wanted[at]))
}

function isSame(a: Node, b: Node | undefined): boolean {
  return b !== undefined && JSON.stringify(comparableNode(a)) === JSON.stringify(comparableNode(b))
}

/** No limits, because a block was already read within the budget of its post. */
const WHOLE = {
  nodes: Infinity,
  depth: Infinity,
  marks: Infinity,
  text: Infinity,
  attribute: Infinity,
  attributes: Infinity,
  tags: Infinity,
}
