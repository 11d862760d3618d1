import type { ChildNode, Document, Element, Text } from 'domhandler'
import type { JsonNode } from '../write-document.js'
import type { Remark } from './foreign-rule.js'

/**
 * One import: what it starts with, and what it notes for the comparison of source and result. The import fills in every
 * field but `begin`.
 */
export interface ImportRun {
  /**
   * Called with the parsed page and the element that holds the body, before anything is read. Returns elements to pass
   * over.
   */
  readonly begin?: (
    page: Document,
    body: Document | Element,
    remark: (node: Element | Text, remark: Remark) => void,
  ) => Iterable<Element>
  /** The element that holds the body. Null before the import. */
  body: Document | Element | null
  /** Whether an element belongs to the page and not to the text. */
  isFurniture: (element: Element) => boolean
  /** Elements that were left out on purpose. */
  readonly passedOver: Set<Element>
  /** Markup that is drawn from the attributes of a block, with that block and what in the markup is its content. */
  readonly drawn: Map<Element, { readonly node: JsonNode; readonly content: readonly ChildNode[] }>
  /** Why pictures that should be files have none. */
  readonly missingPictures: Map<Element, string>
  /** What the writer should know of an element or a text. */
  readonly remarks: { readonly node: Element | Text; readonly remark: Remark }[]
}

export function newImportRun(begin?: ImportRun['begin']): ImportRun {
  return {
    ...(begin ? { begin } : {}),
    body: null,
    isFurniture: () => false,
    passedOver: new Set(),
    drawn: new Map(),
    missingPictures: new Map(),
    remarks: [],
  }
}
