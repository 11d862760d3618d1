import type { Position } from '../../schema/problem.js'
import type { JsonNode } from '../../schema/write-document.js'
import { note, placed, type ReadRun } from './run.js'

const NOT_ASKED = 'This link needs an online lookup to become a block.'

/** The block that a link becomes, or a paragraph with the link. */
export function linkedNode(run: ReadRun, url: string, place: Position): JsonNode {
  const recognized = run.recognize(url)
  const answer = recognized === 'fetch' ? run.findLink(url) : null
  const found =
    answer !== null && typeof answer === 'object' ? { type: answer.node, attrs: { ...answer.attrs } } : recognized
  if (found !== null && found !== 'fetch') return placed(run, found, () => place)
  const link: JsonNode = { type: run.kit.markTypeOf('link').name, attrs: { href: url } }
  const node: JsonNode = {
    type: run.kit.typeOf('paragraph').name,
    content: [{ type: 'text', text: url, marks: [link] }],
  }
  placed(run, link, () => place)
  if (found === 'fetch')
    note(run, 'media-linked', `${typeof answer === 'string' ? answer : NOT_ASKED} It stays a link.`, place, node)
  return placed(run, node, () => place)
}
