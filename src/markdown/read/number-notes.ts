import { isRecord } from '../../domain/values/is-record.js'
import type { JsonNode } from '../../schema/write-document.js'
import { typeFor } from '../syntax-blocks.js'
import { note, type ReadRun } from './run.js'

/**
 * Numbers notes in the order of their references. Notes without a reference come last. Numbers that a directive states
 * are kept.
 */
export function numberNotes(run: ReadRun, content: readonly JsonNode[], byLabel: boolean): void {
  const anchors: JsonNode[] = []
  const notes: JsonNode[] = []
  collect(run, content.filter(isRecord), anchors, notes)
  const numbers = new Map<string, number>()
  const numberOf = (label: string) => {
    if (byLabel && /^\d+$/.test(label)) return Number(label)
    const known = numbers.get(label) ?? numbers.size + 1
    numbers.set(label, known)
    return known
  }
  for (const node of anchors) setNumber(node, numberOf(String(node['note'])))
  const seen = new Set<string>()
  let last = Math.max(numbers.size, new Set(notes.map((node) => node['note'])).size)
  for (const node of notes) {
    const label = String(node['note'])
    const isSecond = seen.has(label) && !byLabel
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
