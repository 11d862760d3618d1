import { selectAll as queryAll } from 'css-select'
import type { Element } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** Values of an attribute of all elements that match. */
export function selectAll(html: string, selector: string, attribute: string): string[] {
  const elements = queryAll(selector, parse(html, { treeAdapter: adapter })) as Element[]
  return elements.flatMap((element) => element.attribs[attribute] ?? [])
}

/** Every address that a page loads or leads to. */
export function select(html: string): string[] {
  return [...selectAll(html, '[href]', 'href'), ...selectAll(html, '[src]', 'src')]
}
