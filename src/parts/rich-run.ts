import { createElement, type ReactNode } from 'react'
import { fragmentOf } from '../render/fragment.js'
import type { RichRun, RichStyle } from './rich-text.js'

/** Renders one run with its line breaks and styles. `classes` adds a class to some styles. */
export function richRun({ text, styles }: RichRun, classes: Partial<Record<RichStyle, string>> = {}): ReactNode {
  const words = fragmentOf(
    text.split('\n').flatMap((line, i) => (i === 0 ? [line] : [createElement('br', { key: i }), line])),
  )
  return styles.reduceRight<ReactNode>(
    (inner, tag) => createElement(tag, classes[tag] ? { className: classes[tag] } : null, inner),
    words,
  )
}
