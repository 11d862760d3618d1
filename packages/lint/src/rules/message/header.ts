import { MAX_FIELD_READ, MAX_FIELDS } from './limits.js'
import { wireLines } from './octets.js'

/** A syntax error and its offset in the message. */
export interface Fault {
  message: string
  at: number
}

export interface Field {
  /** Lower-case. */
  name: string
  /** The name as it is written. */
  label: string
  /** The raw text after the colon, with folds. */
  raw: string
  /** Unfolded and trimmed (RFC 5322 2.2.3), not longer than `MAX_FIELD_READ`. */
  value: string
  at: number
}

export interface Header {
  fields: readonly Field[]
  faults: readonly Fault[]
  from: number
  /** Offset after the blank line. */
  to: number
}

/** Reads the header at an offset. Lines that are not fields are reported as faults and skipped. */
export function readHeader(raw: string, from: number, end: number): Header {
  const fields: { label: string; at: number; from: number; to: number }[] = []
  const faults: Fault[] = []
  let to = end
  for (const line of wireLines(raw, from, end)) {
    if (line.from === line.to) {
      to = Math.min(end, raw.indexOf('\n', line.to) + 1)
      break
    }
    if (fields.length === MAX_FIELDS || faults.length === MAX_FIELDS) continue
    const first = raw.charCodeAt(line.from)
    const open = fields.at(-1)
    if ((first === 32 || first === 9) && open) {
      open.to = line.to
      if (raw.slice(line.from, line.to).trim() === '')
        faults.push({
          message: 'A folded line is blank. Some programs take it for the end of the header. Remove it.',
          at: line.from,
        })
      continue
    }
    const colon = raw.indexOf(':', line.from)
    const name = colon === -1 || colon > line.to ? '' : raw.slice(line.from, colon)
    if (/^[!-9;-~]+[ \t]*$/.test(name)) {
      fields.push({ label: name.trimEnd(), at: line.from, from: colon + 1, to: line.to })
      if (/[ \t]$/.test(name))
        faults.push({ message: `There is a space between ${name.trimEnd()} and its colon. Remove it.`, at: line.from })
    } else {
      const mbox = line.from === 0 && raw.startsWith('From ')
      faults.push({
        message: mbox
          ? "The message begins with the 'From ' line of an mbox file. Remove it."
          : 'A line of the header is not a field. Remove it.',
        at: line.from,
      })
    }
  }
  if (fields.length === MAX_FIELDS || faults.length === MAX_FIELDS)
    faults.push({ message: `The header has more than ${MAX_FIELDS} lines. The rest was not read.`, at: from })
  return {
    fields: fields.map(({ label, at, from: start, to: stop }) => {
      const text = raw.slice(start, stop)
      return { name: label.toLowerCase(), label, at, raw: text, value: unfolded(text) }
    }),
    faults,
    from,
    to,
  }
}

export function fieldsNamed({ fields }: Header, name: string): Field[] {
  return fields.filter((field) => field.name === name)
}

/** The first field of a name. */
export function fieldNamed({ fields }: Header, name: string): Field | undefined {
  return fields.find((field) => field.name === name)
}

function unfolded(text: string): string {
  return text
    .slice(0, MAX_FIELD_READ)
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim()
}
