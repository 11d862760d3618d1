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

/** What reading takes from the instance. */
export interface MarkdownSetup {
  readonly kit: Kit
  readonly names: DirectiveNames
  readonly md: MarkdownIt
  /** The nodes that HTML becomes, and what the import lost. */
  importHtml(html: string, findPicture?: FindPicture): ImportedHtml
  /** The block that a link becomes; `fetch` if a call would answer it; null for a link that stays one. */
  recognize(url: string): JsonNode | 'fetch' | null
}

/**
 * Finds the block of a link alone on its line whose attributes a service answers. A sentence says why there is none;
 * null if the service was not asked.
 */
export type FindLink = (url: string) => LinkBlock | string | null

export interface ImportedHtml {
  readonly content: readonly JsonNode[]
  readonly problems: readonly Problem[]
}

/** A problem whose path is known when the whole document is. */
export interface PendingProblem {
  readonly code: ProblemCode
  readonly message: string
  readonly position: Position | null
  /** The node that it is about; null if none came of it. */
  readonly about: object | null
}

/** One text that is being read. */
export interface ReadRun extends MarkdownSetup {
  readonly findLink: FindLink
  readonly lines: readonly string[]
  /** Lines in front of the Markdown: the front matter. */
  readonly firstLine: number
  readonly lineStarts: readonly number[]
  readonly problems: PendingProblem[]
  /** Where a piece of JSON stands. */
  readonly places: Map<object, () => Position>
  /** Where an attribute of a piece of JSON stands. */
  readonly attributePlaces: Map<object, Map<string, () => Position>>
  readonly polls: Record<string, unknown>
  /** An id that no other poll of the text got from here. */
  newPollId(slug: string): string
  readonly htmlByTag: Map<string, ImportedHtml>
}

export function newRun(
  setup: MarkdownSetup,
  body: string,
  firstLine: number,
  findLink: FindLink = () => null,
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
    lines,
    firstLine,
    lineStarts,
    problems: [],
    places: new Map(),
    attributePlaces: new Map(),
    polls: {},
    newPollId: slugCounter(),
    htmlByTag: new Map(),
  }
}

/** The place of an offset of the Markdown, counted from 1. */
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

/** Where a block begins: its first character that is not blank. */
export function blockPosition(run: ReadRun, token: Token): Position {
  const { from } = metaOf(token)
  if (from !== undefined) return positionAt(run, from)
  const line = token.map?.[0] ?? 0
  const text = run.lines[line] ?? ''
  return { line: run.firstLine + line + 1, column: text.length - text.trimStart().length + 1 }
}

/** The place of an offset in the text of a block, whose lines stand in the source behind quotes and indentation. */
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

/** Tokens of a text, and how far they are read. */
export interface Cursor {
  readonly tokens: readonly Token[]
  at: number
}

/** The tokens up to the one that closes what the last token opened; the cursor stands behind that. */
export function upTo(cursor: Cursor, close: string): readonly Token[] {
  const start = cursor.at
  const level = (cursor.tokens[start - 1]?.level ?? 0) as number
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at++]
    if (token?.type === close && token.level === level) return cursor.tokens.slice(start, cursor.at - 1)
  }
  return cursor.tokens.slice(start)
}

/** What the attributes of a directive belong to. */
export interface AttributeSource {
  readonly listed: readonly ListedAttribute[]
  /** The place of an offset that a listed attribute has. */
  readonly place: (at: number) => Position
}

/** Whether a block of the kit holds text in lines. */
export function holdsInline({ kit }: Pick<MarkdownSetup, 'kit'>, def: AnyBlock): boolean {
  return kit.schema.nodes[def.name]?.inlineContent === true
}
