import { kitOf, type Kit } from '../../schema/kit.js'
import { envelopeAround, type JsonObject } from './block-fixture.js'
import { storedNode } from './document-nodes.js'
import type { BlockCase } from './law.js'

/** Builds posts around variants of a block. */
export interface PlacedBlock {
  readonly kit: Kit
  /** The block of the example, as stored. */
  readonly whole: JsonObject
  /** Its stored attributes. */
  readonly attrs: Readonly<JsonObject>
  /** JSON pointer to the attributes of the first block in `postWith`. */
  readonly pointer: string
  /** The block with these attributes, in its parent. */
  blockWith(attrs: Readonly<JsonObject>): JsonObject
  /** A complete post with these blocks, in the context of the example. */
  postWith(blocks: readonly unknown[]): JsonObject
}

export function placedBlock({ block, example, parent, targets }: BlockCase): PlacedBlock {
  const kit = kitOf(targets.diptych.readPost(envelopeAround([])).body)
  const whole = storedNode(example.node, block.name) ?? { type: block.name }
  const inline = kit.schema.nodes[block.name]?.isInline === true
  const around = parent ?? (inline ? { type: 'paragraph' } : null)
  return {
    kit,
    whole,
    attrs: (whole['attrs'] ?? {}) as JsonObject,
    pointer: `/body/content/0${around ? `/content/${contentOf(around).length}` : ''}/attrs`,
    blockWith(attrs) {
      const node = { ...whole, attrs }
      return around ? within(around, node) : node
    },
    postWith: (blocks) => envelopeAround([...blocks, ...(example.context?.after ?? [])], example.context),
  }
}

/** A stored block with `node` at the end of its content. */
export function within(parent: Readonly<JsonObject>, node: Readonly<JsonObject>): JsonObject {
  return { ...parent, content: [...contentOf(parent), node] }
}

function contentOf({ content }: Readonly<JsonObject>): readonly unknown[] {
  return Array.isArray(content) ? content : []
}
