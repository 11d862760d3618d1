import type Token from 'markdown-it/lib/token.mjs'
import type { AnyBlock } from '../../schema/define.js'
import type { JsonNode } from '../../schema/write-document.js'
import { figureOf } from './figure.js'
import { inlineNodes } from './inline.js'
import { linkedNode } from './linked-block.js'
import { blockPosition, placed, type ReadRun } from './run.js'

/** Reads a paragraph. A picture or a link on its own becomes a block: a picture that of `as`, if it is for pictures. */
export function paragraphNodes(run: ReadRun, inline: Token, as: AnyBlock | null = null): JsonNode[] {
  const figure = figureOf(run, inline, as)
  if (figure) return [figure]
  const linked = linkNodes(run, inline)
  if (linked) return linked
  return withoutBlocks(run, inlineNodes(run, inline), inline)
}

/** Splits a paragraph at blocks from inline HTML. */
function withoutBlocks(run: ReadRun, nodes: readonly JsonNode[], inline: Token): JsonNode[] {
  const { name } = run.kit.typeOf('paragraph')
  const here = () => blockPosition(run, inline)
  if (!nodes.some((node) => node['block'] === true))
    return [placed(run, { type: name, ...(nodes.length ? { content: nodes } : {}) }, here)]
  const blocks: JsonNode[] = []
  let line: JsonNode[] = []
  const flush = () => {
    if (line.some((node) => String(node['text'] ?? 'x').trim() !== ''))
      blocks.push(placed(run, { type: name, content: line }, here))
    line = []
  }
  for (const node of nodes) {
    if (node['block'] !== true) line.push(node)
    else {
      flush()
      const { block: _, marks: __, ...rest } = node
      blocks.push(placed(run, rest, here))
    }
  }
  flush()
  return blocks
}

const ADDRESS = /^https?:\/\/[^\s<>]+$/
/** Maximum characters of an address. */
const LONGEST = 8192

/** Blocks for addresses alone on their lines; null if there is anything else. */
function linkNodes(run: ReadRun, inline: Token): JsonNode[] | null {
  const lines = inline.content.split('\n').map((line) => line.trim().replace(/^<(.*)>$/, '$1'))
  if (lines.some((line) => line.length > LONGEST || !ADDRESS.test(line))) return null
  return lines.map((url, at) => linkNode(run, inline, url, at))
}

function linkNode(run: ReadRun, inline: Token, url: string, line: number): JsonNode {
  const start = blockPosition(run, inline)
  return linkedNode(run, url, line === 0 ? start : { line: start.line + line, column: 1 })
}
