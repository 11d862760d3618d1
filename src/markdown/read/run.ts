import type MarkdownIt from 'markdown-it'
import type Token from 'markdown-it/lib/token.mjs'
import { slugCounter } from '../../domain/text/slug.js'
import type { AnyBlock } from '../../schema/define.js'
import type { Kit } from '../../schema/kit.js'
import type { FindPicture } from '../../schema/local-pictures.js'
import type { Position, Problem, ProblemCode } from '../../schema/problem.js'
import type { LinkBlock } from '../../schema/recognize.js'
import type { JsonNode } from '../../schema/write-document.js'
import type { DirectiveNames } from '../directive-names.js'
import type { ListedAttribute } from '../syntax/attribute-list.js'
import { metaOf } from '../syntax/token-types.js'

/** The parts of an instance for reading. */
export interface MarkdownSetup {
  readonly kit: Kit
  readonly names: DirectiveNames
  readonly md: MarkdownIt
  /** Imports HTML. Returns its nodes and losses. */
  importHtml(html: string, findPicture?: FindPicture): ImportedHtml
  /** The block for a link; `fetch` if it needs a lookup; null if it stays a link. */
  recognize(url: string): JsonNode | 'fetch' | null
}

/**
 * Returns the block for a link alone on its line whose attributes come from a service. A string is the reason why there
 * is none; null if there was no lookup.
 */
export type FindLink = (url: string) => LinkBlock | string | null

/** Returns the address of the page or file that a wiki link or a shortcode names; null for an unknown name. */
export type FindPage = (name: string) => string | null

export interface ImportedHtml {
  readonly content: readonly JsonNode[]
  readonly problems: readonly Problem[]
}

/** A problem whose path is computed after the whole document is read. */
export interface PendingProblem {
  readonly code: ProblemCode
  readonly message: string
  readonly position: Position | null
  /** The affected node; null if there is none. */
  readonly about: object | null
}

/** The state of reading one text. */
export interface ReadRun extends MarkdownSetup {
  readonly findLink: FindLink
  readonly findPage: FindPage
  readonly lines: readonly string[]
  /** Number of lines before the Markdown (front matter). */
  readonly firstLine: number
  readonly lineStarts: readonly number[]
  readonly problems: PendingProblem[]
  /** Source positions of JSON objects. */
  readonly places: Map<object, () => Position>
  /** Source positions of attributes of JSON objects. */
  readonly attributePlaces: Map<object, Map<string, () => Position>>
  readonly polls: Record<string, unknown>
  /** An id that is unique among the polls of the text. */
  newPollId(slug: string): string
  readonly htmlByTag: Map<string, ImportedHtml>
  /** Paths of pictures that MDX imports, by their variables. */
  readonly imports: Map<string, string>
  /** Problems that stand for several places, by their kind. */
  readonly repeated: Map<string, { at: number; count: number; sources: Set<string> }>
}

export interface RunOptions {
  readonly findLink?: FindLink | undefined
  readonly findPage?: FindPage | undefined
}

export function newRun(
  setup: MarkdownSetup,
  body: string,
  firstLine: number,
  { findLink = () => null, findPage = () => null }: RunOptions = {},
): ReadRun {
  const lines = body.split('\n')
  const lineStarts: number[] = []
  let at = 0
  for (const line of lines) {
    lineStarts.push(at)
    at += line.length + 1
  }
  return {
    ...setup,
    findLink,
    findPage,
    lines,
    firstLine,
    lineStarts,
    problems: [],
    places: new Map(),
    attributePlaces: new Map(),
    polls: {},
    newPollId: slugCounter(),
    htmlByTag: new Map(),
    imports: new Map(),
    repeated: new Map(),
  }
}

/** Line and column of an offset, counted from 1. */
export function positionAt({ lineStarts, firstLine }: ReadRun, offset: number): Position {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: firstLine + low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
}

/** The start of a block: its first non-blank character. */
export function blockPosition(run: ReadRun, token: Token): Position {
  const { from } = metaOf(token)
  if (from !== undefined) return positionAt(run, from)
  const line = token.map?.[0] ?? 0
  const text = run.lines[line] ?? ''
  return { line: run.firstLine + line + 1, column: text.length - text.trimStart().length + 1 }
}

/** The source position of an offset in a block's text, whose lines have quote markers and indentation in the source. */
export function inlinePosition(run: ReadRun, inline: Token, at: number): Position {
  const before = inline.content.slice(0, at)
  const breaks = before.split('\n').length - 1
  const lineStart = before.lastIndexOf('\n') + 1
  const line = (inline.map?.[0] ?? 0) + breaks
  const end = inline.content.indexOf('\n', lineStart)
  const words = inline.content.slice(lineStart, end === -1 ? undefined : end).trimEnd()
  const found = Math.max(0, (run.lines[line] ?? '').indexOf(words))
  return { line: run.firstLine + line + 1, column: found + (at - lineStart) + 1 }
}

export function placed<T extends object>(run: ReadRun, json: T, place: () => Position): T {
  run.places.set(json, place)
  return json
}

export function note(
  run: ReadRun,
  code: ProblemCode,
  message: string,
  position: Position | null,
  about: object | null = null,
): void {
  run.problems.push({ code, message, position, about })
}

/** Characters of a source that a message repeats. */
const LONGEST_SOURCE = 400

/** A part of the source in quotes, on one line. */
export function shownSource(source: string): string {
  const line = source.replaceAll(/\s+/g, ' ').trim()
  return JSON.stringify(line.length > LONGEST_SOURCE ? `${line.slice(0, LONGEST_SOURCE)}…` : line)
}

/** Reports what a text may repeat very often: one problem, at the first place. */
export function noteAll(
  run: ReadRun,
  code: ProblemCode,
  position: Position,
  source: string,
  message: (sources: string, count: number) => string,
): void {
  const key = `${code} ${message('', 1)}`
  const known = run.repeated.get(key)
  const sources = known?.sources ?? new Set<string>()
  if (source !== '' && sources.size < MOST_SOURCES) sources.add(source)
  const count = (known?.count ?? 0) + 1
  const at = known?.at ?? run.problems.length
  run.repeated.set(key, { at, count, sources })
  const words = [...sources].map(shownSource).join(', ')
  run.problems[at] = {
    code,
    message: message(words, count),
    position: known ? (run.problems[at]?.position ?? null) : position,
    about: null,
  }
}

const MOST_SOURCES = 20

/** A list of tokens with a read position. */
export interface Cursor {
  readonly tokens: readonly Token[]
  at: number
}

/** The tokens up to the one that closes the last token. Moves the cursor after it. */
export function upTo(cursor: Cursor, close: string): readonly Token[] {
  const start = cursor.at
  const level = (cursor.tokens[start - 1]?.level ?? 0) as number
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at++]
    if (token?.type === close && token.level === level) return cursor.tokens.slice(start, cursor.at - 1)
  }
  return cursor.tokens.slice(start)
}

/** The source of an attribute list. */
export interface AttributeSource {
  readonly listed: readonly ListedAttribute[]
  /** Converts the offset of a listed attribute to a source position. */
  readonly place: (at: number) => Position
}

/** Whether a block of the kit contains inline content. */
export function holdsInline({ kit }: Pick<MarkdownSetup, 'kit'>, def: AnyBlock): boolean {
  return kit.schema.nodes[def.name]?.inlineContent === true
}
