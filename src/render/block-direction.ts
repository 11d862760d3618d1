import type { Node } from 'prosemirror-model'
import { firstStrongDirection, oppositeDirection } from '../domain/text/text-direction.js'
import type { RenderContext } from './context.js'

export interface DirectionProps {
  /** Direction of the text, if it differs from the post's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** BCP 47: language of the text, if it differs from the post's. */
  lang?: string | undefined
}

const NONE: DirectionProps = {}

/**
 * `dir` and `lang` for a block whose text direction differs from the document's. Without them, Word reorders the words
 * (caniemail html-dir #4) and screen readers keep the wrong voice (WCAG 3.1.2).
 */
export function blockDirection(node: Node, ctx: RenderContext): DirectionProps {
  // The first letter decides. It is usually in the first text.
  const start = node.firstChild?.text
  return start && firstStrongDirection(start) === ctx.direction ? NONE : textDirection(node.textContent, ctx)
}

/** `dir` and `lang` for text of a block, like `blockDirection`. */
export function textDirection(text: string, ctx: { readonly direction: 'ltr' | 'rtl' }): DirectionProps {
  const dir = oppositeDirection(text, ctx.direction)
  return dir ? { dir, lang: scriptOf(text, dir) } : NONE
}

/**
 * `dir` and `lang` for one of our own lines in a block that has the direction `around`: a date in Arabic, in the card
 * of an English post. A single word has the same order in any direction.
 */
export function lineDirection(
  text: string,
  ctx: { readonly direction: 'ltr' | 'rtl'; readonly language: string },
  around: 'ltr' | 'rtl' = ctx.direction,
): DirectionProps {
  const dir = /\s/.test(text.trim()) ? oppositeDirection(text, around) : null
  if (!dir) return NONE
  return { dir, lang: dir === ctx.direction ? ctx.language : scriptOf(text, dir) }
}

function scriptOf(text: string, dir: 'ltr' | 'rtl'): string {
  if (dir === 'rtl') return /[\u0590-\u05ff]/.test(text) ? 'und-Hebr' : 'und-Arab'
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return LEFT_TO_RIGHT.find(([script]) => script.test(letter))?.[1] ?? 'und-Latn'
}

/** Left-to-right scripts, except Latin, with the `lang` that keeps screen readers from using a Latin voice. */
const LEFT_TO_RIGHT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, 'und-Hani'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
  [/\p{Script=Greek}/u, 'und-Grek'],
]
