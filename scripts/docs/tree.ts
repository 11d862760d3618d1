import { selectAll as queryAll } from 'css-select'
import type { AnyNode, Element } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** Values of an attribute of all elements that match. */
export function selectAll(html: string, selector: string, attribute: string): string[] {
  const document: AnyNode = parse(html, { treeAdapter: adapter })
  return queryAll<AnyNode, Element>(selector, document).flatMap((element) => element.attribs[attribute] ?? [])
}

/** Every address that a page loads or links to. */
export function select(html: string): string[] {
  return [...selectAll(html, '[href]', 'href'), ...selectAll(html, '[src]', 'src')]
}
