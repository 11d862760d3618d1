import { isRecord } from '../../../domain/is-record.js'
import { findJsonError } from '../../json-error.js'
import type { LineReader } from './line-reader.js'
import type { RecipientLine } from './recipient.js'
import { recipientOf } from './recipient-of.js'

/** One JSON object to a line; blank lines say nothing. */
export function ndjsonReader(): LineReader {
  return {
    read(line, into) {
      if ('problem' in line) into.push({ line: line.number, problem: line.problem })
      else if (line.text !== '' && line.text.trim() !== '') into.push(recipientLine(line.number, line.text))
    },
    end() {},
  }
}

function recipientLine(line: number, text: string): RecipientLine {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    const found = findJsonError(text)
    return { line, problem: found ? `not JSON: ${found.message} (column ${found.column})` : 'not JSON' }
  }
  const recipient = isRecord(raw) ? recipientOf(raw) : 'not a JSON object'
  return typeof recipient === 'string' ? { line, problem: recipient } : { line, recipient }
}
