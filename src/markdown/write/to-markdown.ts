import type { Node } from 'prosemirror-model'
import { stringify } from 'yaml'
import { isRecord } from '../../domain/values/stored-value.js'
import { budgetOf } from '../../schema/budget.js'
import { cutPosition } from '../../schema/cut-position.js'
import type { Post } from '../../schema/post.js'
import { readDocument } from '../../schema/read-document.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import { hasRole } from '../../schema/role.js'
import { AUTHOR_KEYS, META_KEYS, type MetaKey, SCHEMA_VERSION } from '../meta-keys.js'
import { startsWithFrontMatter } from '../read/front-matter-source.js'
import { readBody } from '../read/read-markdown.js'
import { type MarkdownSetup, newRun } from '../read/run.js'
import { blockMarkdown, blocksMarkdown, storedMarkdown } from './blocks.js'
import { comparableNode } from './comparable.js'
import type { NoteLabels } from './inline.js'
import type { WriteSetup } from './write-setup.js'

/** Writes a post as Markdown that is read back as the same document. */
export function markdownOf(reading: MarkdownSetup, post: Post): string {
  const { kit, names } = reading
  const setup: WriteSetup = { kit, names, reading, data: post.data, notes: noteLabels(post.body) }
  const front = frontMatter(post)
  const body = bodyMarkdown(setup, post)
  const text = front === '' ? withoutFrontMatter(body) : body
  return `${front}${text}${text === '' ? '' : '\n'}`
}

/** The labels for `toMarkdown`: the numbers themselves, if all equal those from reading. */
function noteLabels(body: Node): NoteLabels {
  return {
    labelOf: hasPlainNotes(body) ? String : () => null,
    numberOf: (label) => (/^\d{1,15}$/.test(label) ? Number(label) : null),
  }
}

/** A body that does not start as front matter does: with a rule of hyphens, or with text such as `+++`. */
export function withoutFrontMatter(body: string): string {
  if (/^---(?:\n|$)/.test(body)) return `***${body.slice(3)}`
  return startsWithFrontMatter(`${body}\n`) ? `\\${body}` : body
}

/** Writes a body without its front matter. */
export function markdownBody(reading: MarkdownSetup, post: Pick<Post, 'body' | 'data' | 'budget'>): string {
  const { kit, names } = reading
  return bodyMarkdown({ kit, names, reading, data: post.data, notes: noteLabels(post.body) }, post)
}

/** Writes the body and reads it again. Blocks that are not read back correctly are written as stored JSON. */
function bodyMarkdown(setup: WriteSetup, { body, budget }: Pick<Post, 'body' | 'budget'>): string {
  const blocks = body.children
  const plain = blocksMarkdown(setup, blocks)
  if (reads(setup, plain, blocks, budget)) return plain
  const checked = blocks.map((block) => (readsAlone(setup, block) ? null : storedMarkdown(block)))
  const mixed = blocksMarkdown(setup, blocks, checked)
  if (reads(setup, mixed, blocks, budget)) return mixed
  return blocks.map(storedMarkdown).join('\n\n')
}

export function readsAlone(setup: WriteSetup, block: Node): boolean {
  return reads(setup, blockMarkdown(setup, block), [block], null)
}

/** @param budget The limits that the post was read with, which cut the same again; null for a block alone. */
function reads(
  { reading, kit, notes }: WriteSetup,
  source: string,
  wanted: readonly Node[],
  budget: Post['budget'] | null,
): boolean {
  const run = newRun(reading, source, 0)
  const content = readBody(run, source, budget === null ? { noteNumber: notes.numberOf } : {})
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

/** Whether the numbers of notes equal those from reading. Then `[^1]` is sufficient. */
function hasPlainNotes(doc: Node): boolean {
  const anchors: number[] = []
  const notes: number[] = []
  doc.descendants((node) => {
    if (hasRole(node, 'note-anchor')) anchors.push(Number(node.attrs['number']))
    if (hasRole(node, 'note')) notes.push(Number(node.attrs['number']))
  })
  const numbers = new Set(anchors)
  const inOrder = [...numbers].every((number, at) => number === at + 1)
  const known = new Set(notes)
  const rest = notes.filter((number) => !numbers.has(number))
  return (
    inOrder &&
    known.size === notes.length &&
    [...numbers].every((number) => known.has(number)) &&
    rest.every((number, at) => number === numbers.size + at + 1)
  )
}

/** The front matter of a post, between two lines of hyphens; '' if it is empty. */
function frontMatter(post: Post): string {
  const fields: Record<string, unknown> = {}
  for (const meta of META_KEYS) {
    const value = written(post, meta)
    if (value !== undefined) fields[meta.key] = value
  }
  const { schemaVersion } = post.body.attrs
  if (typeof schemaVersion === 'string') fields[SCHEMA_VERSION] = schemaVersion
  // An empty title is written, because otherwise the first heading would become the title.
  if (post.post.title === '' && beginsWithTitle(post)) fields['title'] = ''
  if (Object.keys(fields).length === 0) return ''
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`
}

function beginsWithTitle({ body }: Post): boolean {
  const { firstChild } = body
  return firstChild !== null && hasRole(firstChild, 'heading') && firstChild.attrs['level'] === 1
}

function written({ post, publication, body }: Post, { stored, kind }: MetaKey): unknown {
  const value = (post as unknown as Readonly<Record<string, unknown>>)[stored]
  if (value === undefined || value === null || value === '') return undefined
  // Reading leaves such a date out.
  if (kind === 'date' && Number.isNaN(Date.parse(String(value)))) return undefined
  if (stored === 'type') return value === 'newsletter' ? undefined : value
  if (stored === 'audience') return value === (cutPosition(body) === -1 ? 'everyone' : 'only_paid') ? undefined : value
  if (stored === 'canonical_url') {
    const base = publication.base_url
    return value === `${base}${post.slug ? `/p/${post.slug}` : ''}` || String(value).startsWith(NO_BASE_URL)
      ? undefined
      : value
  }
  if (kind === 'authors') return authors(post.publishedBylines)
  if (kind === 'tags') return tags(post.postTags ?? [])
  return kind === 'value' ? stated(value) : value
}

function tags(list: NonNullable<Post['post']['postTags']>): unknown {
  return list.length === 0 ? undefined : list.map(({ name, slug }) => (slug === undefined ? name : { name, slug }))
}

function authors(bylines: Post['post']['publishedBylines']): unknown {
  if (bylines.length === 0) return undefined
  return bylines.map((byline) => {
    const source = byline as unknown as Readonly<Record<string, unknown>>
    const fields = Object.fromEntries(
      AUTHOR_KEYS.flatMap(({ key, stored }) => {
        const value = source[stored]
        return value === undefined || value === null || value === '' ? [] : [[key, value]]
      }),
    )
    return Object.keys(fields).length === 1 ? byline.name : fields
  })
}

function stated(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
