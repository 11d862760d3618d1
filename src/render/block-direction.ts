import type { Node } from 'prosemirror-model'
import { oppositeDirection } from '../domain/text/text-direction.js'
import type { RenderContext } from './context.js'

export interface DirectionProps {
  dir?: 'ltr' | 'rtl'
  lang?: string
}

/**
 * `dir` and `lang` for a block whose own text runs against the document: without them Word reorders the words
 * (caniemail html-dir #4) and screen readers keep the wrong voice (WCAG 3.1.2).
 */
export function blockDirection(node: Node, ctx: RenderContext): DirectionProps {
  // The first letter decides, and it mostly stands at the very beginning.
  const start = node.firstChild?.text
  return textDirection(start && /^[A-Za-z]/.test(start) ? start : node.textContent, ctx)
}

export function textDirection(text: string, ctx: RenderContext): DirectionProps {
  const dir = oppositeDirection(text, ctx.direction)
  if (!dir) return {}
  return { dir, lang: dir === 'ltr' ? 'und-Latn' : /[\u0590-\u05ff]/.test(text) ? 'und-Hebr' : 'und-Arab' }
}
