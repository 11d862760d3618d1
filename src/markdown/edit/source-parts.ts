import type { ReadPart } from '../read/blocks.js'

/** A Markdown file, divided at its blocks. All texts together are the file. */
export interface SourceParts {
  /** Everything before the body: byte order mark and front matter. */
  readonly front: string
  /** The text of each block, from the start of its first line to the end of its last one, without the line end. */
  readonly texts: readonly string[]
  /** What stands before each block, and after the last one: blank lines, comments, addresses of links. */
  readonly gaps: readonly string[]
  /** How lines end. */
  readonly lineEnd: string
}

/**
 * Divides a file. Null if the parts are not in the order of their lines.
 *
 * @param firstLine Number of lines before the body.
 */
export function sourceParts(
  source: string,
  parts: readonly Pick<ReadPart, 'from' | 'to'>[],
  firstLine: number,
): SourceParts | null {
  const lines = linesOf(source)
  const start = (line: number) => lines[line]?.start ?? source.length
  const bodyStart = start(firstLine)
  const texts: string[] = []
  const gaps: string[] = []
  let at = bodyStart
  for (const { from, to } of parts) {
    let last = firstLine + to - 1
    // Lists end behind the blank lines after them.
    while (last > firstLine + from && isBlank(source, lines[last])) last--
    const begin = start(firstLine + from)
    const end = lines[last]?.end ?? source.length
    if (begin < at || end < begin) return null
    gaps.push(source.slice(at, begin))
    texts.push(source.slice(begin, end))
    at = end
  }
  gaps.push(source.slice(at))
  return { front: source.slice(0, bodyStart), texts, gaps, lineEnd: /\r\n|\r|\n/.exec(source)?.[0] ?? '\n' }
}

interface Line {
  readonly start: number
  /** Before its line end. */
  readonly end: number
}

function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let start = source.startsWith('\uFEFF') ? 1 : 0
  for (const { index, 0: lineEnd } of source.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ start, end: index })
    start = index + lineEnd.length
  }
  return [...lines, { start, end: source.length }]
}

function isBlank(source: string, line: Line | undefined): boolean {
  return line === undefined || source.slice(line.start, line.end).trim() === ''
}

/** Puts several gaps into the place of one. What stands in them is kept. */
export function joinedGap(gaps: readonly string[], lineEnd: string): string {
  const [first = '', ...others] = gaps
  if (others.length === 0) return first
  const kept = gaps.map(withoutBlankEdges).filter((text) => text !== '')
  const blank = lineEnd + lineEnd
  if (kept.length === 0) return gaps.find(hasBlankLine) ?? blank
  return `${blank}${kept.join(blank)}${blank}`
}

/** A gap with a blank line at each end, so that what stands before and after it is read for itself. */
export function wideGap(gap: string, lineEnd: string): string {
  const text = withoutBlankEdges(gap)
  const blank = lineEnd + lineEnd
  return text !== '' ? `${blank}${text}${blank}` : hasBlankLine(gap) ? gap : blank
}

function hasBlankLine(gap: string): boolean {
  return (gap.match(/\r\n|\r|\n/g)?.length ?? 0) > 1
}

/** The lines from the first one with text to the last one. */
export function withoutBlankEdges(gap: string): string {
  const lines = linesOf(gap).filter((line) => !isBlank(gap, line))
  const [first] = lines
  const last = lines.at(-1)
  return first && last ? gap.slice(first.start, last.end) : ''
}
