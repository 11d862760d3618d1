import { isRecord } from '../../domain/values/stored-value.js'
import type { FindPicture } from '../../schema/local-pictures.js'
import type { Post } from '../../schema/post.js'
import { type JsonPath, jsonPointer, type Position, type Problem } from '../../schema/problem.js'
import { TITLE_PATH } from '../../schema/title-problem.js'
import type { JsonNode } from '../../schema/write-document.js'
import { isOf, typeFor } from '../syntax-blocks.js'
import type { NoteEnvironment } from '../syntax/notes.js'
import type { ReferenceEnvironment } from '../syntax/references.js'
import { blockParts, type ReadPart } from './blocks.js'
import { readFrontMatter } from './front-matter.js'
import { type MarkdownSetup, newRun, note, type PendingProblem, placed, type ReadRun, type RunOptions } from './run.js'

/** The input for `readPost`, and functions that add source positions to the result. */
export interface MarkdownInput {
  readonly input: Readonly<Record<string, unknown>>
  /** The parts of the body, in order. A heading that became the title is a part without blocks. */
  readonly parts: readonly ReadPart[]
  /** Labels of notes by their numbers. */
  readonly noteLabels: ReadonlyMap<number, string>
  /** Number of lines before the body. */
  readonly firstLine: number
  /** Whether the front matter or a heading gives the title. */
  readonly hasTitle: boolean
  /** The heading that became the title; null if the front matter gives it, or nothing. */
  readonly heading: ReadPart | null
  /** The problems of the post with line and column, and the problems of the Markdown. */
  problems(post: Post): readonly Problem[]
  /** The source position of a path of the post, or of its nearest parent; null if it is not in the Markdown. */
  positionOf(path: string): Position | null
}

/** The options that are needed before the post is read. */
export interface MarkdownSurroundings extends RunOptions {
  readonly findPicture?: FindPicture | undefined
}

export function markdownInput(
  setup: MarkdownSetup,
  text: string,
  { findPicture, ...options }: MarkdownSurroundings = {},
): MarkdownInput {
  const front = readFrontMatter(normalized(text), options.findPage)
  const importHtml = (html: string) => setup.importHtml(html, findPicture)
  const run = newRun({ ...setup, importHtml }, front.body, front.lines, options)
  const { parts, noteLabels } = readParts(run, front.body, {})
  const { post } = front
  const first = parts.find(({ nodes }) => nodes.length > 0)
  const title = front.hasTitle ? undefined : first?.nodes[0]
  const hasHeading = isTitle(run, title)
  if (hasHeading) {
    post['title'] = textOf(title)
    first?.nodes.shift()
    const rest = titleRest(run, title)
    if (rest) first?.nodes.unshift(rest)
  }
  const content = nodesOf(parts)
  const body: JsonNode = {
    type: 'doc',
    ...(front.schemaVersion === null ? {} : { attrs: { schemaVersion: front.schemaVersion } }),
    content,
  }
  const input = {
    post,
    body,
    ...(Object.keys(run.polls).length > 0 ? { data: { polls: run.polls } } : {}),
  }
  run.attributePlaces.set(post, new Map(front.places))
  return {
    input,
    parts,
    noteLabels,
    firstLine: front.lines,
    hasTitle: front.hasTitle || hasHeading,
    // A heading that leaves something in the text is not written anew.
    heading: hasHeading && first?.nodes.length === 0 ? first : null,
    problems: (read) => [
      ...pending(run, front.problems, input),
      ...read.problems.map((problem) => withPlace(run, input, problem)),
    ],
    positionOf: (path) => placeOf(run, input, path),
  }
}

const LONG_REFERENCES =
  'Links by reference repeat their addresses so often that the post would become too large. From here on they are text. Write shorter addresses, or fewer links.'

/** Reads the blocks of Markdown without front matter. */
export function readBody(run: ReadRun, body: string, env: NoteEnvironment & ReferenceEnvironment): JsonNode[] {
  return nodesOf(readParts(run, body, env).parts)
}

function readParts(
  run: ReadRun,
  body: string,
  env: NoteEnvironment & ReferenceEnvironment,
): Pick<MarkdownInput, 'parts' | 'noteLabels'> {
  const parts = [...blockParts(run, run.md.parse(body, env))]
  if (env.referencesCutAt !== undefined)
    note(run, 'too-large', LONG_REFERENCES, { line: run.firstLine + env.referencesCutAt + 1, column: 1 })
  return { parts, noteLabels: numberNotes(run, nodesOf(parts), env.noteNumber) }
}

function nodesOf(parts: readonly ReadPart[]): JsonNode[] {
  return parts.flatMap(({ nodes }) => nodes)
}

/** Normalises line ends as markdown-it does. */
function normalized(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

function isTitle({ kit }: ReadRun, node: JsonNode | undefined): node is JsonNode {
  const attrs = node?.['attrs']
  return isOf(kit, node, 'heading') && isRecord(attrs) && attrs['level'] === 1 && textOf(node).trim() !== ''
}

/** What stands in a title beside its text, such as the logo of a README. */
function titleRest(run: ReadRun, title: JsonNode): JsonNode | null {
  const content = (Array.isArray(title['content']) ? (title['content'] as JsonNode[]) : []).filter(
    (node) => node['text'] === undefined && !isOf(run.kit, node, 'break') && textOf(node) === '',
  )
  const place = run.places.get(title)
  if (content.length === 0) return null
  const paragraph: JsonNode = { type: run.kit.typeOf('paragraph').name, content }
  return place ? placed(run, paragraph, place) : paragraph
}

function textOf(node: JsonNode): string {
  if (typeof node['text'] === 'string') return node['text']
  const content: unknown = node['content']
  return Array.isArray(content) ? content.map((child) => textOf(child as JsonNode)).join('') : ''
}

/** Problems of the Markdown, with their paths. */
function pending(run: ReadRun, front: readonly PendingProblem[], input: MarkdownInput['input']): Problem[] {
  if (front.length + run.problems.length === 0) return []
  const all = [...front, ...run.problems.toSorted(byPlace)]
  const wanted = new Set(all.flatMap(({ about }) => (about ? [about] : [])))
  const paths = new Map<object, string>()
  const visit = (value: unknown, path: JsonPath): void => {
    if (typeof value !== 'object' || value === null) return
    if (wanted.has(value)) paths.set(value, jsonPointer(path))
    if (Array.isArray(value)) value.forEach((item, at) => visit(item, [...path, at]))
    else for (const key of ['body', 'content', 'marks']) visit((value as Record<string, unknown>)[key], [...path, key])
  }
  if (wanted.size > 0) visit(input, [])
  return all.map(({ code, message, position, about }) => ({
    path: (about && paths.get(about)) ?? '',
    code,
    message,
    ...(position ? { position } : {}),
  }))
}

/** What stands in a tag is read before the tag itself is judged. */
function byPlace({ position: one }: PendingProblem, { position: other }: PendingProblem): number {
  return one && other ? one.line - other.line || one.column - other.column : 0
}

/** Adds the source position of the nearest part to a problem. */
function withPlace(run: ReadRun, input: MarkdownInput['input'], problem: Problem): Problem {
  const position = problem.position ?? placeOf(run, input, problem.path)
  return position ? { ...problem, position } : problem
}

function placeOf(run: ReadRun, input: MarkdownInput['input'], path: string): Position | null {
  let value: unknown = input
  let place: (() => Position) | undefined
  let attributes: ReadonlyMap<string, () => Position> | undefined
  for (const key of path.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null) break
    if (run.attributePlaces.has(value)) attributes = run.attributePlaces.get(value)
    const attribute = attributes?.get(name)
    if (attribute) place = attribute
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    const own = typeof value === 'object' && value !== null ? run.places.get(value) : undefined
    if (own) {
      place = own
      attributes = run.attributePlaces.get(value as object)
    }
  }
  // A title that is nowhere belongs at the top.
  return place?.() ?? (path === TITLE_PATH ? { line: 1, column: 1 } : null)
}

/**
 * Numbers notes in the order of their references. Notes without a reference come last. Numbers that a directive states
 * are kept. Returns the label of each number.
 */
function numberNotes(
  run: ReadRun,
  content: readonly JsonNode[],
  known: NoteEnvironment['noteNumber'],
): ReadonlyMap<number, string> {
  const anchors: JsonNode[] = []
  const notes: JsonNode[] = []
  collect(run, content.filter(isRecord), anchors, notes)
  const numbers = new Map<string, number>()
  const numberOf = (label: string) => {
    const own = known?.(label) ?? numbers.get(label) ?? numbers.size + 1
    numbers.set(label, own)
    return own
  }
  for (const node of anchors) setNumber(node, numberOf(String(node['note'])))
  const seen = new Set<string>()
  let last = Math.max(numbers.size, new Set(notes.map((node) => node['note'])).size)
  for (const node of notes) {
    const label = String(node['note'])
    const isSecond = seen.has(label) && !known
    seen.add(label)
    if (isSecond)
      note(
        run,
        'node-invalid',
        `Two notes have the label ${label}. The first one is used.`,
        run.places.get(node)?.() ?? null,
        node,
      )
    setNumber(node, isSecond ? ++last : numberOf(label))
  }
  return new Map([...numbers].map(([label, number]) => [number, label]))
}

function collect(run: ReadRun, nodes: readonly JsonNode[], anchors: JsonNode[], notes: JsonNode[]): void {
  for (const node of nodes) {
    if (node['note'] !== undefined && node['type'] === typeFor(run.kit, 'note-anchor')) anchors.push(node)
    if (node['note'] !== undefined && node['type'] === typeFor(run.kit, 'note')) notes.push(node)
    const content: unknown = node['content']
    if (Array.isArray(content)) collect(run, content.filter(isRecord), anchors, notes)
  }
}

function setNumber(node: JsonNode, number: number): void {
  delete node['note']
  node['attrs'] = { number }
}
