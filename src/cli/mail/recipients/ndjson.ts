import { isRecord } from '../../../domain/values/is-record.js'
import { findJsonError } from '../../json-error.js'
import type { LineReader } from './line-reader.js'
import type { ListLine } from './recipient.js'
import { listLineOf } from './recipient-of.js'

/** Reads one JSON object per line. Ignores blank lines. */
export function ndjsonReader(): LineReader {
  return {
    read(line, into) {
      if ('problem' in line) into.push({ line: line.number, problem: line.problem })
      else if (line.text !== '' && line.text.trim() !== '') into.push(recipientLine(line.number, line.text))
    },
    end() {},
  }
}

function recipientLine(line: number, text: string): ListLine {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    const found = findJsonError(text)
    return { line, problem: found ? `invalid JSON: ${found.message} (column ${found.column})` : 'invalid JSON' }
  }
  return isRecord(raw) ? listLineOf(line, raw) : { line, problem: 'not a JSON object' }
}
