import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { nestsDeeper } from '../domain/values/nesting.js'
import { isRecord } from '../domain/values/stored-value.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'

/** Parsed HTML for import rules: parse5's tree in the form of domhandler. */
export type HtmlElement = Element
export type HtmlNode = ChildNode
/** A parsed page or fragment. */
export type HtmlRoot = Document

export { isTag as isElement }

export function attribute(element: HtmlElement, name: string): string | null {
  return element.attribs[name] ?? null
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (element.attribs['class'] ?? '').split(/\s+/).includes(name)
}

/**
 * Whether one of the element's own children is this component. A rule calls this after its selector matched, because
 * `:has()` would search the whole subtree of every element.
 */
export function hasComponentChild(element: HtmlElement, component: string): boolean {
  return element.children.some((child) => isTag(child) && child.attribs['data-component-name'] === component)
}

/**
 * The JSON in `data-attrs` of published markup; null if it is missing or not an object. Some exports hold values that
 * are broken after entity decoding (QUIRKS 6), so unreadable values are null too, as are values with absurd nesting.
 */
export function dataAttrs(element: HtmlElement | null): Record<string, unknown> | null {
  const source = element?.attribs['data-attrs']
  if (!source) return null
  try {
    const value: unknown = JSON.parse(source)
    return isRecord(value) && !nestsDeeper(value, MAX_ATTRIBUTE_DEPTH) ? value : null
  } catch {
    return null
  }
}

/** Alignment of a published text block, from its inline style. Only mails and hand-written markup have one. */
export function alignmentOf(element: HtmlElement): 'center' | 'right' | 'justify' | null {
  const found = /text-align\s*:\s*(center|right|justify)/i.exec(element.attribs['style'] ?? '')?.[1]?.toLowerCase()
  return found === 'center' || found === 'right' || found === 'justify' ? found : null
}

/** The attributes of an `img` under the names of image nodes; null without an address. */
export function imageAttributes(element: HtmlElement) {
  const src = attribute(element, 'src')
  if (!src) return null
  return {
    src,
    alt: attribute(element, 'alt') || null,
    title: attribute(element, 'title') || null,
    width: pixels(attribute(element, 'width')),
    height: pixels(attribute(element, 'height')),
  }
}

function pixels(value: string | null): number | null {
  return value && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null
}
