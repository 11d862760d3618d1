import { type Fault, fieldNamed, type Header, readHeader } from './header.js'
import { MAX_PART_DEPTH, MAX_PARTS } from './limits.js'

/** A Content-Type or Content-Disposition as RFC 2045 5.1 writes it. */
interface MediaType {
  /** Lower-case: `text/plain`, `attachment`; empty if missing. */
  type: string
  /** Names lower-case, values as written. */
  parameters: ReadonlyMap<string, string>
}

const PARAMETER = /;[ \t]*([^\s;=]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;]*))/y

function readMediaType(value: string): MediaType {
  const type = /^[^\s;]*/.exec(value)?.[0].toLowerCase() ?? ''
  const parameters = new Map<string, string>()
  for (let at = value.indexOf(';'); at !== -1;) {
    PARAMETER.lastIndex = at
    const found = PARAMETER.exec(value)
    const name = found?.[1]?.toLowerCase()
    // The first of repeated parameters counts, as in most mail programs.
    if (found && name !== undefined && !parameters.has(name))
      parameters.set(name, found[2]?.replace(/\\([^])/g, '$1') ?? found[3] ?? '')
    at = value.indexOf(';', found ? PARAMETER.lastIndex : at + 1)
  }
  return { type, parameters }
}

/** A message or a part of one (RFC 2046 5.1). Offsets are the message's. */
export interface Part {
  header: Header
  media: MediaType
  disposition: MediaType
  /** Content-Transfer-Encoding, lower-case. Default: `7bit`. */
  encoding: string
  /** The body, without the line break before the next boundary. */
  from: number
  to: number
  parent: Part | undefined
  children: readonly Part[]
  faults: readonly Fault[]
}

export function readPart(raw: string, from = 0, to = raw.length, parent?: Part, depth = 0): Part {
  const header = readHeader(raw, from, to)
  const faults: Fault[] = []
  const children: Part[] = []
  const part: Part = {
    header,
    faults,
    children,
    parent,
    to,
    media: readMediaType(fieldNamed(header, 'content-type')?.value || 'text/plain'),
    disposition: readMediaType(fieldNamed(header, 'content-disposition')?.value ?? ''),
    encoding: fieldNamed(header, 'content-transfer-encoding')?.value.toLowerCase() ?? '7bit',
    from: header.to,
  }
  if (!part.media.type.startsWith('multipart/')) return part
  const boundary = part.media.parameters.get('boundary') ?? ''
  if (boundary === '' || boundary.length > 70)
    faults.push({
      message: `The boundary of the ${part.media.type} is ${boundary === '' ? 'missing' : 'longer than 70 characters'}. Set another.`,
      at: from,
    })
  if (boundary === '') return part
  if (depth === MAX_PART_DEPTH) {
    faults.push({ message: `Parts are nested deeper than ${MAX_PART_DEPTH} levels. Remove some levels.`, at: from })
    return part
  }
  const { ranges, closed } = between(raw, `--${boundary}`, header.to, to)
  for (const range of ranges) children.push(readPart(raw, range.from, range.to, part, depth + 1))
  if (children.length === MAX_PARTS)
    faults.push({
      message: `The ${part.media.type} has more than ${MAX_PARTS} parts. The rest was not read.`,
      at: from,
    })
  if (children.length === 0)
    faults.push({ message: `The ${part.media.type} has no parts. Add them, or check the boundary.`, at: from })
  else if (!closed)
    faults.push({ message: `The ${part.media.type} has no closing boundary. The message may be incomplete.`, at: to })
  return part
}

/** Parts without children, in order. */
export function* leaves(part: Part): Generator<Part> {
  if (part.children.length === 0) yield part
  else for (const child of part.children) yield* leaves(child)
}

/** All parts, outer ones first. */
export function* allParts(part: Part): Generator<Part> {
  yield part
  for (const child of part.children) yield* allParts(child)
}

interface Ranges {
  ranges: readonly { from: number; to: number }[]
  closed: boolean
}

function between(raw: string, delimiter: string, from: number, to: number): Ranges {
  const ranges: { from: number; to: number }[] = []
  let open: number | undefined
  for (
    let at = raw.indexOf(delimiter, from);
    at !== -1 && at < to;
    at = raw.indexOf(delimiter, at + delimiter.length)
  ) {
    if (at !== from && raw.charCodeAt(at - 1) !== 10) continue
    if (ranges.length === MAX_PARTS) return { ranges, closed: true }
    const feed = raw.indexOf('\n', at)
    const end = feed === -1 || feed >= to ? to : feed
    const rest = /^(--)?[ \t]*\r?$/.exec(raw.slice(at + delimiter.length, Math.min(end, at + delimiter.length + 1000)))
    if (!rest) continue
    if (open !== undefined) ranges.push({ from: open, to: Math.max(open, beforeBreak(raw, at)) })
    if (rest[1] !== undefined) return { ranges, closed: true }
    open = Math.min(end + 1, to)
  }
  if (open !== undefined) ranges.push({ from: open, to })
  return { ranges, closed: false }
}

function beforeBreak(raw: string, at: number): number {
  const feed = at - 1
  return raw.charCodeAt(feed - 1) === 13 ? feed - 1 : feed
}
