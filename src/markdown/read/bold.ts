import type { JsonNode } from '../../schema/write-document.js'
import { markFor } from '../syntax-blocks.js'
import type { ReadRun } from './run.js'

/** A text in bold, for titles, headers and terms that posts have no block for. */
export function bold({ kit }: ReadRun, node: JsonNode): JsonNode {
  const marks = Array.isArray(node['marks']) ? (node['marks'] as JsonNode[]) : []
  const strong = markFor(kit, 'strong')
  return marks.some(({ type }) => type === strong) || node['type'] !== 'text'
    ? node
    : { ...node, marks: [...marks, { type: strong }] }
}
