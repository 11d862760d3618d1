import { Fragment, type Node } from 'prosemirror-model'

/** Any letter: it is never shown. */
const LETTER = 'x'

/**
 * A blank block with a letter in its first place for text. Pages leave blank blocks out; in the editor their frames are
 * needed to write in them.
 */
export function sampleOf(node: Node): Node {
  if (node.isTextblock) return node.copy(Fragment.from(node.type.schema.text(LETTER)))
  const content = node.childCount > 0 ? node.content : (node.type.createAndFill(node.attrs)?.content ?? node.content)
  const [first, ...others] = content.content
  return first ? node.copy(Fragment.from([first.isLeaf ? first : sampleOf(first), ...others])) : node
}
