import { atRule } from '../features/makers.js'
import type { Filter } from '../filter.js'
import type { SelectorFacts } from '../selector-facts.js'
import type { NoteKey } from '../support.js'

const KNOWN_TO_YAHOO = /^(?:min|max)-(?:width|height)$/i

/** caniemail's notes on at-rules and selectors that a client supports in part. */
export const SHEET_NOTES = {
  'css-at-font-face #4': atRule('font-face'),
  'css-at-media-orientation #2': media('orientation: portrait', /orientation\s*:\s*portrait/i),
  'css-at-media #1': {
    on: 'at-rule',
    what: '@media inside of @media is removed',
    takes: ({ name, nested }) => name === 'media' && nested,
  },
  'css-at-media #2': {
    on: 'at-rule',
    what: '@media is removed unless it tests screen, width or height',
    takes: ({ name, prelude }) => name === 'media' && !isPlainQuery(prelude),
  },
  'css-at-media #7': media('height', /\b(?:min-|max-)?height\b/i),
  'css-at-media #8': media('orientation: landscape', /orientation\s*:\s*landscape/i),
  'css-pseudo-class-active #1': onTypesOnly('active'),
  'css-pseudo-class-checked #1': onTypesOnly('checked'),
  'css-pseudo-class-default #1': onTypesOnly('default'),
  'css-pseudo-class-first-child #1': onTypesOnly('first-child'),
  'css-pseudo-class-first-of-type #1': onTypesOnly('first-of-type'),
  'css-pseudo-class-focus-visible #1': onTypesOnly('focus-visible'),
  'css-pseudo-class-focus #1': onTypesOnly('focus'),
  'css-pseudo-class-hover #2': onTypesOnly('hover'),
  'css-pseudo-class-last-child #1': onTypesOnly('last-child'),
  'css-pseudo-class-last-of-type #1': onTypesOnly('last-of-type'),
  'css-pseudo-class-link #1': onTypesOnly('link'),
  'css-pseudo-class-only-child #1': onTypesOnly('only-child'),
  'css-pseudo-class-only-of-type #1': onTypesOnly('only-of-type'),
  'css-pseudo-class-target #1': onTypesOnly('target'),
  'css-pseudo-class-visited #1': onTypesOnly('visited'),
  'css-pseudo-element-after #3': onTypesOnly('after'),
  'css-pseudo-element-before #3': onTypesOnly('before'),
  'css-pseudo-element-first-letter #2': onTypesOnly('first-letter'),
  'css-pseudo-element-first-line #2': onTypesOnly('first-line'),
  'css-selector-attribute #1': selectors(
    'with a class and an attribute (.a[lang])',
    ({ kinds }) => kinds.has('attribute') && kinds.has('class'),
  ),
  'css-selector-attribute #2': selectors('with ^=, $= or *=', ({ attributes }) =>
    [...attributes].some((attribute) => /[$^*]=$/.test(attribute)),
  ),
  'css-selector-attribute #3': selectors('with [class=…]', ({ attributes }) => attributes.has('class=')),
  'css-selector-attribute #4': selectors('with an attribute, unless it is [name=value],', ({ attributes }) =>
    [...attributes].some((attribute) => !/[^$^*~|]=$/.test(attribute)),
  ),
  'css-selector-attribute #5': selectors('with an attribute, unless it is [class~=value],', ({ attributes }) =>
    [...attributes].some((attribute) => attribute !== 'class~='),
  ),
} as const satisfies Readonly<Partial<Record<NoteKey, Filter>>>

function selectors(kind: string, takes: (selector: SelectorFacts) => boolean): Filter {
  return { on: 'selector', what: `rules ${kind} are removed`, takes }
}

function onTypesOnly(name: string): Filter {
  const beside = ({ kinds }: SelectorFacts) => kinds.has('class') || kinds.has('id') || kinds.has('attribute')
  return selectors(
    `with :${name} beside a class or an id`,
    (selector) => beside(selector) && (selector.pseudoClasses.has(name) || selector.pseudoElements.has(name)),
  )
}

function media(name: string, prelude: RegExp): Filter {
  return {
    on: 'at-rule',
    what: `@media (${name}) is removed`,
    takes: (rule) => rule.name === 'media' && prelude.test(rule.prelude),
  }
}

function isPlainQuery(prelude: string): boolean {
  const features = [...prelude.matchAll(/\(\s*([\w-]+)/g)].map(([, name = '']) => name)
  const types = prelude
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  return (
    features.every((name) => KNOWN_TO_YAHOO.test(name)) &&
    types.every((word) => /^(?:screen|only|and|all)$/i.test(word))
  )
}
