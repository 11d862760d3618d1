import type { ChildNode, Document, Element, Text } from 'domhandler'
import type { JsonNode } from '../write-document.js'
import type { Remark } from './foreign-rule.js'

/** Where an import begins. */
export interface ImportStart {
  /** The element that holds the body. Default: the whole page. */
  readonly body?: Document | Element
  /** Elements to skip. Default: none. */
  readonly skipped?: Iterable<Element>
}

/**
 * The input of one import, and its notes for the comparison of source and result. The import fills in every field
 * except `begin` and `isPage`.
 */
export interface ImportRun {
  /** Called with the parsed page before anything is read. */
  readonly begin?: (page: Document, remark: (node: Element | Text, remark: Remark) => void) => ImportStart
  /** Whether the source is a page, whose relative links need its address. Those of a post are kept as they are. */
  isPage: boolean
  /** The element that holds the body. Null before the import. */
  body: Document | Element | null
  /** The order of the nodes in the source, if the tree was changed before it was read. Null: as parsed. */
  sourceOrder: ReadonlyMap<ChildNode, number> | null
  /** Whether an element belongs to the page around the text. */
  isFurniture: (element: Element) => boolean
  /** Elements that were left out on purpose. */
  readonly passedOver: Set<Element>
  /**
   * Markup that is drawn from the attributes of a block, with that block and the part of the markup that is its
   * content.
   */
  readonly drawn: Map<Element, { readonly node: JsonNode; readonly content: readonly ChildNode[] }>
  /** Reasons why local picture files were not found. */
  readonly missingPictures: Map<Element, string>
  /** Remarks about an element or a text for the writer. */
  readonly remarks: { readonly node: Element | Text; readonly remark: Remark }[]
}

export function newImportRun(begin?: ImportRun['begin']): ImportRun {
  return {
    ...(begin ? { begin } : {}),
    isPage: false,
    body: null,
    sourceOrder: null,
    isFurniture: () => false,
    passedOver: new Set(),
    drawn: new Map(),
    missingPictures: new Map(),
    remarks: [],
  }
}
