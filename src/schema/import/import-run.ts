import type { ChildNode, Document, Element } from 'domhandler'
import type { JsonNode } from '../write-document.js'
import type { Remark } from './foreign-rule.js'

/** One import: what it starts with, and what it leaves for the comparison of source and result. */
export interface ImportRun {
  /** Called with the parsed page and the element that holds the body, before anything is read. Returns elements to pass over. */
  readonly begin?: (page: Document, body: Document | Element, remark: (element: Element, remark: Remark) => void) => Iterable<Element>
  /** Filled in: the element that holds the body. Null before the import. */
  body: Document | Element | null
  /** Filled in: whether an element belongs to the page and not to the text. */
  isFurniture: (element: Element) => boolean
  /** Filled in: elements that were left out on purpose. */
  readonly passedOver: Set<Element>
  /** Filled in: markup that is drawn from the attributes of a block, with that block and what in the markup is its content. */
  readonly drawn: Map<Element, { readonly node: JsonNode; readonly content: readonly ChildNode[] }>
  /** Filled in: what there is to say of an element. */
  readonly remarks: { readonly element: Element; readonly remark: Remark }[]
}

export function newImportRun(begin?: ImportRun['begin']): ImportRun {
  return { ...(begin ? { begin } : {}), body: null, isFurniture: () => false, passedOver: new Set(), drawn: new Map(), remarks: [] }
}
