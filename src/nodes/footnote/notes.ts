import type { Node } from 'prosemirror-model'
import type { RenderContext } from '../../render/context.js'
import { attribute, type HtmlElement } from '../../schema/html.js'

/** Whether this is the note that its anchors link to. The part of the body with the note may be cut (QUIRKS 12). */
export function isFirstNote(node: Node, ctx: RenderContext): boolean {
  return ctx.outline.footnotes.find((note) => note.attrs['number'] === node.attrs['number']) === node
}

export function hasAnchor(number: number, ctx: RenderContext): boolean {
  for (const anchor of ctx.outline.firstAnchors) if (anchor.attrs['number'] === number) return true
  return false
}

/** The number in published markup, or else the one in its ids. Pages append the post's id to the number (QUIRKS 12). */
export function publishedNumber(element: HtmlElement | null, shown: string): number | null {
  const own = /\d+/.exec(shown)?.[0]
  if (own) return Number(own)
  for (const name of ['href', 'id'] as const) {
    const found = element && /footnote-(?:anchor-)?(\d+)/.exec(attribute(element, name) ?? '')?.[1]
    if (found) return Number(found)
  }
  return null
}
