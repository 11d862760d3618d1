import type { Filter } from '../filter.js'
import type { SelectorFacts } from '../selector-facts.js'
import { atRule, pseudoClass, pseudoElement } from './makers.js'

/** Features of caniemail that only a style block has: at-rules and selectors. */
export const SHEET_FEATURES = {
  'css-at-font-face': atRule('font-face'),
  'css-at-import': atRule('import'),
  'css-at-keyframes': atRule('keyframes'),
  'css-at-media-device-pixel-ratio': media('device-pixel-ratio', /device-pixel-ratio|\bresolution\b/i),
  'css-at-media-hover': media('hover', /\b(?:any-)?hover\b/i),
  'css-at-media-orientation': media('orientation', /\borientation\b/i),
  'css-at-media-prefers-color-scheme': media('prefers-color-scheme', /prefers-color-scheme/i),
  'css-at-media-prefers-reduced-motion': media('prefers-reduced-motion', /prefers-reduced-motion/i),
  'css-at-media': atRule('media'),
  'css-at-supports': atRule('supports'),
  'css-nesting': selectors('inside of other rules', ({ isNested }) => isNested),
  'css-pseudo-class-active': pseudoClass('active'),
  'css-pseudo-class-checked': pseudoClass('checked'),
  'css-pseudo-class-default': pseudoClass('default'),
  'css-pseudo-class-first-child': pseudoClass('first-child'),
  'css-pseudo-class-first-of-type': pseudoClass('first-of-type'),
  'css-pseudo-class-focus-visible': pseudoClass('focus-visible'),
  'css-pseudo-class-focus-within': pseudoClass('focus-within'),
  'css-pseudo-class-focus': pseudoClass('focus'),
  'css-pseudo-class-has': pseudoClass('has'),
  'css-pseudo-class-hover': pseudoClass('hover'),
  'css-pseudo-class-lang': pseudoClass('lang'),
  'css-pseudo-class-last-child': pseudoClass('last-child'),
  'css-pseudo-class-last-of-type': pseudoClass('last-of-type'),
  'css-pseudo-class-link': pseudoClass('link'),
  'css-pseudo-class-not': pseudoClass('not'),
  'css-pseudo-class-nth-child': pseudoClass('nth-child'),
  'css-pseudo-class-nth-last-child': pseudoClass('nth-last-child'),
  'css-pseudo-class-nth-last-of-type': pseudoClass('nth-last-of-type'),
  'css-pseudo-class-nth-of-type': pseudoClass('nth-of-type'),
  'css-pseudo-class-only-child': pseudoClass('only-child'),
  'css-pseudo-class-only-of-type': pseudoClass('only-of-type'),
  'css-pseudo-class-target': pseudoClass('target'),
  'css-pseudo-class-visited': pseudoClass('visited'),
  'css-pseudo-element-after': pseudoElement('after'),
  'css-pseudo-element-before': pseudoElement('before'),
  'css-pseudo-element-first-letter': pseudoElement('first-letter'),
  'css-pseudo-element-first-line': pseudoElement('first-line'),
  'css-pseudo-element-marker': pseudoElement('marker'),
  'css-pseudo-element-placeholder': pseudoElement('placeholder'),
  'css-selector-adjacent-sibling': selectors('for the next sibling (a + b)', ({ combinators }) => combinators.has('+')),
  'css-selector-attribute': selectors('with an attribute ([lang])', ({ kinds }) => kinds.has('attribute')),
  'css-selector-chaining': selectors('with two classes at once (.a.b)', ({ isChained }) => isChained),
  'css-selector-child': selectors('for children (a > b)', ({ combinators }) => combinators.has('>')),
  'css-selector-class': selectors('with a class', ({ kinds }) => kinds.has('class')),
  'css-selector-descendant': selectors('for descendants (a b)', ({ combinators }) => combinators.has(' ')),
  'css-selector-general-sibling': selectors('for siblings (a ~ b)', ({ combinators }) => combinators.has('~')),
  'css-selector-grouping': selectors('in a group (a, b)', ({ isGrouped }) => isGrouped),
  'css-selector-id': selectors('with an id', ({ kinds }) => kinds.has('id')),
  'css-selector-type': selectors("with an element's name", ({ kinds }) => kinds.has('type')),
  'css-selector-universal': selectors('for everything (*)', ({ kinds }) => kinds.has('universal')),
} as const

function selectors(kind: string, takes: (selector: SelectorFacts) => boolean): Filter {
  return { on: 'selector', what: `rules ${kind} are removed`, takes }
}

function media(name: string, prelude: RegExp): Filter {
  return {
    on: 'at-rule',
    what: `@media (${name}) is removed`,
    takes: (rule) => rule.name === 'media' && prelude.test(rule.prelude),
  }
}
