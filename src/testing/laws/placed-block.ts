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
  /** The block with these attributes, in a paragraph if it is inline. */
  blockWith(attrs: Readonly<JsonObject>): JsonObject
  /** A complete post with these blocks, in the context of the example. */
  postWith(blocks: readonly unknown[]): JsonObject
}

export function placedBlock({ block, example, targets }: BlockCase): PlacedBlock {
  const kit = kitOf(targets.diptych.readPost(envelopeAround([])).body)
  const whole = storedNode(example.node, block.name) ?? { type: block.name }
  const inline = kit.schema.nodes[block.name]?.isInline === true
  return {
    kit,
    whole,
    attrs: (whole['attrs'] ?? {}) as JsonObject,
    pointer: inline ? '/body/content/0/content/0/attrs' : '/body/content/0/attrs',
    blockWith(attrs) {
      const node = { ...whole, attrs }
      return inline ? { type: 'paragraph', content: [node] } : node
    },
    postWith: (blocks) => envelopeAround([...blocks, ...(example.context?.after ?? [])], example.context),
  }
}
