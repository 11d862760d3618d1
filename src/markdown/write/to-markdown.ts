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
  const body = bodyMarkdown(setup, post.body)
  const text = front === '' ? withoutFrontMatter(body) : body
  return `${front}${text}${text === '' ? '' : '\n'}`
}

/** A body that does not start as front matter does: with a rule of hyphens, or with text such as `+++`. */
function withoutFrontMatter(body: string): string {
  if (/^---(?:\n|$)/.test(body)) return `***${body.slice(3)}`
  return startsWithFrontMatter(`${body}\n`) ? `\\${body}` : body
}

/** Writes the body and reads it again. Blocks that are not read back correctly are written as stored JSON. */
function bodyMarkdown(setup: WriteSetup, doc: Node): string {
  const blocks = doc.children
  const plain = blocksMarkdown(setup, blocks)
  if (reads(setup, plain, blocks, false)) return plain
  const checked = blocks.map((block) => (readsAlone(setup, block) ? null : storedMarkdown(block)))
  const mixed = blocksMarkdown(setup, blocks, checked)
  if (reads(setup, mixed, blocks, false)) return mixed
  return blocks.map(storedMarkdown).join('\n\n')
}

function readsAlone(setup: WriteSetup, block: Node): boolean {
  return reads(setup, blockMarkdown(setup, block), [block], true)
}

function reads({ reading, kit }: WriteSetup, source: string, wanted: readonly Node[], anyNote: boolean): boolean {
  const run = newRun(reading, source, 0)
  const content = readBody(run, source, { anyNote })
  const { doc } = readDocument(kit, { type: 'doc', content }, [], budgetOf(WHOLE))
  return doc.childCount === wanted.length && doc.children.every((child, at) => isSame(child, wanted[at]))
}

function isSame(a: Node, b: Node | undefined): boolean {
  return b !== undefined && JSON.stringify(comparableNode(a)) === JSON.stringify(comparableNode(b))
}

/** No limits, because the post was already read within its own budget. */
const WHOLE = {
  nodes: Infinity,
  depth: Infinity,
  marks: Infinity,
  text: Infinity,
  attribute: Infinity,
  attributes: Infinity,
  tags: Infinity,
}
