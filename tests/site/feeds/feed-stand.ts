import { JSDOM } from 'jsdom'
import { expect } from 'vitest'

/** The root of an XML document. Throws for one that is not well-formed. */
export function xmlRoot(text: string): Element {
  const { documentElement } = new JSDOM(text, { contentType: 'application/xml' }).window.document
  return documentElement
}

export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ tagName }) => tagName === name)
}

/** The text of an element that must be there once. */
export function only(element: Element, name: string): string {
  const found = childrenOf(element, name)
  expect(found, name).toHaveLength(1)
  return found[0]!.textContent
}

/** The body of a document that an item's HTML makes. */
export function bodyOf(html: string): HTMLElement {
  return new JSDOM(html).window.document.body
}
