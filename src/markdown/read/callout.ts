import type { Position } from '../../schema/problem.js'
import { partAttribute } from '../../schema/role.js'
import type { JsonNode } from '../../schema/write-document.js'
import { blockFor, typeFor } from '../syntax-blocks.js'
import { bold } from './bold.js'
import { noteAll, placed, type ReadRun } from './run.js'

export interface CalloutParts {
  /** `note`, `warning` … Null if it has none. */
  readonly kind: string | null
  /** The line above the text; its kind if it has no title. */
  readonly title: readonly JsonNode[]
  readonly content: readonly JsonNode[]
  readonly place: () => Position
}

/** A callout with its title in bold. In a schema without callouts it is a quote. */
export function calloutNode(run: ReadRun, { kind, title, content, place }: CalloutParts): JsonNode {
  const def = blockFor(run.kit, 'callout')
  const attribute = def ? partAttribute(def, 'kind') : null
  const shown = title.length > 0 ? title : kind === null ? [] : [{ type: 'text', text: labelOf(kind) }]
  const line = shown.map((node) => bold(run, node))
  const head = line.length === 0 ? [] : [placed(run, { type: run.kit.typeOf('paragraph').name, content: line }, place)]
  const inner = [...head, ...content]
  const node: JsonNode = { type: def?.name ?? typeFor(run.kit, 'quote') }
  if (kind !== null && attribute !== null) node['attrs'] = { [attribute]: kind.toLowerCase() }
  if (inner.length > 0) node['content'] = inner
  return placed(run, node, place)
}

/** A kind as people write it: `NOTE` is 'Note'. */
function labelOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()
}

/** Reports that folded text is shown, once for all of it. */
export function noteFold(run: ReadRun, place: Position): void {
  noteAll(run, 'left-out', place, '', (_, count) =>
    count === 1
      ? 'Posts cannot fold text. The text is shown.'
      : `Posts cannot fold text. The text is shown, here and in other places (${count} in all).`,
  )
}
