import { readColour } from '../../markup/colour-values.js'
import { toPixels } from '../../markup/inline-style.js'
import { MAX_BORDER } from '../../markup/limits.js'
import { hasLayers, replaceAddresses } from '../css-addresses.js'
import { dropping, valueOf, withoutFamilies, withoutStringsAndAddresses } from '../features/makers.js'
import { type Declared, type Filter, reachesOnly } from '../filter.js'
import type { NoteKey } from '../support.js'

const MARGIN = /^margin(?:-(?:top|right|bottom|left))?$/
const PADDING = /^padding(?:-(?:top|right|bottom|left))?$/
const BORDER = /^border(?:-(?:top|right|bottom|left))?(?:-width)?$/
const isCell = (tag: string) => tag === 'td' || tag === 'th'

/** caniemail's notes on partially supported properties and values. */
export const DECLARATION_NOTES = {
  'css-background-image #3': dropping(
    'several background images at once are ignored',
    ({ property, value }) => property === 'background-image' && hasLayers(value),
  ),
  'css-background #1': dropping(
    'backgrounds of several layers are ignored',
    ({ property, value }) => property === 'background' && hasLayers(value),
  ),
  'css-background #2': dropping(
    'backgrounds with a size behind a slash are ignored',
    ({ property, value }) => property === 'background' && withoutStringsAndAddresses(value).includes('/'),
  ),
  'css-background #3': dropping(
    'background is ignored unless it is only a colour',
    ({ property, value }) =>
      property === 'background' && readColour(value) === undefined && !/^(?:[a-z]+|inherit)$/i.test(value),
  ),
  'css-border-radius #2': valueOf('elliptical corners (with a slash) are ignored', /^border-radius$/, /\//),
  'css-border #1': changing('borders wider than 8 px are drawn with 8 px', BORDER, (value) =>
    value.replace(/(?<![\w.])[\d.]+[a-z]+/gi, (length) =>
      (toPixels(length) ?? 0) > MAX_BORDER ? `${MAX_BORDER}px` : length,
    ),
  ),
  'css-clear #1': valueOf('clear: inline-start and inline-end are ignored', /^clear$/, /^inline-(?:start|end)$/i),
  'css-cursor #4': valueOf(
    'most kinds of cursor are ignored',
    /^cursor$/,
    /^(?!(?:crosshair|help|move|pointer|progress|text|wait|auto|default|[nesw]{1,2}-resize)$)/i,
  ),
  'css-cursor #5': valueOf('cursors of a picture are ignored', /^cursor$/, /url\(/i),
  'css-display-none #2': onlyFor(
    'display: none is ignored on pictures',
    /^display$/,
    (tag) => tag === 'img',
    /^none$/i,
  ),
  'css-display #1': valueOf(
    'display: flex, grid and the like are ignored',
    /^display$/,
    /flex|grid|flow-root|contents|initial|revert|unset/i,
  ),
  'css-display #5': valueOf('display is ignored unless it is none', /^display$/, /^(?!none$)/i),
  'css-display #6': valueOf(
    'display: inline-flex, inline-grid, flow-root and contents are ignored',
    /^display$/,
    /flow|inline-flex|inline-grid|contents|revert/i,
  ),
  'css-float #2': valueOf('float: inline-start and inline-end are ignored', /^float$/, /^inline-(?:start|end)$/i),
  'css-font-size #1': valueOf('font sizes in rem are ignored', /^font-size$/, /\drem\b/i),
  'css-font-weight #1': valueOf('font weights between the hundreds are ignored', /^font-weight$/, /^(?!\d00$)\d+$/),
  'css-font-weight #2': changing('font weights below 600 are normal, others are bold', /^font-weight$/, (value) =>
    /^\d+$/.test(value) ? (Number(value) < 600 ? 'normal' : 'bold') : value,
  ),
  'css-gap #1': valueOf('gap is ignored unless it is column-gap', /^(?:grid-)?(?:row-)?gap$/, /^/),
  'css-height #1': {
    on: 'declaration',
    what: 'height becomes min-height',
    becomes: (declared) => (declared.property === 'height' ? { ...declared, property: 'min-height' } : undefined),
  },
  'css-height #2': onlyFor('height is ignored on <body>, <span>, <div> and <p>', /^height$/, (tag) =>
    ['body', 'span', 'div', 'p'].includes(tag),
  ),
  'css-important #1': dropping('declarations with !IMPORTANT in capitals are ignored', hasCapitals),
  'css-important #4': dropping('declarations without a space before !important are ignored', ({ important }) =>
    important.startsWith('!'),
  ),
  'css-important #5': {
    on: 'declaration',
    what: 'inline declarations with !important are ignored',
    becomes: ({ important }, { inline }) => (inline && important !== '' ? 'dropped' : undefined),
  },
  'css-important #7': dropping(
    'background images without a space before !important are ignored',
    ({ property, important }) => property === 'background-image' && important.startsWith('!'),
  ),
  'css-important #8': dropping('declarations with !IMPORTANT in capitals are ignored', hasCapitals),
  'css-linear-gradient #3': inlineImage('linear-gradient'),
  'css-list-style #1': valueOf('list-style with a picture is ignored', /^list-style$/, /url\(/i),
  'css-list-style #2': changing('only the bullet type of list-style is used', /^list-style$/, (value) =>
    replaceAddresses(value, '')
      .replace(/\b(?:inside|outside)\b/gi, '')
      .trim(),
  ),
  'css-list-style #3': changing('pictures in list-style are ignored', /^list-style$/, (value) =>
    replaceAddresses(value, '').trim(),
  ),
  'css-list-style #4': valueOf('list-style with a picture is ignored', /^list-style$/, /url\(/i),
  'css-margin #1': valueOf('negative margins are ignored', MARGIN, /(?<![\w.)])-[\d.]/),
  // The body's own margin stays. Without it, a browser would add its default of 8 px, which Word does not have.
  'css-margin #2': onlyFor('margin is ignored on <span>', MARGIN, (tag) => tag === 'span'),
  'css-margin #4': changing('margin: auto does not centre', MARGIN, (value) => value.replace(/\bauto\b/gi, '0')),
  'css-max-width #1': onlyFor('max-width is ignored outside of tables', /^max-width$/, (tag) => tag !== 'table'),
  'css-overflow #4': valueOf('overflow-block and overflow-inline are ignored', /^overflow-(?:block|inline)$/, /^/),
  'css-padding #1': onlyFor('padding is ignored outside of table cells', PADDING, (tag) => !isCell(tag)),
  'css-position #1': valueOf('position: sticky and fixed are ignored', /^position$/, /^(?:sticky|fixed)$/i),
  'css-position #2': valueOf('position is ignored unless it is sticky', /^position$/, /^(?:relative|absolute|fixed)$/i),
  'css-position #3': valueOf('position is ignored unless it is relative', /^position$/, /^(?:absolute|sticky|fixed)$/i),
  'css-radial-gradient #2': inlineImage('radial-gradient'),
  'css-rgb #1': dropping('rgb() with spaces instead of commas is ignored', hasSpacedColour),
  'css-rgb #2': dropping('rgb() with an alpha value is ignored', ({ value }) =>
    /(?<![\w-])rgb\([^()]*(?:\/|(?:,[^,()]*){3})/i.test(value),
  ),
  'css-rgb #3': {
    on: 'whole-style',
    what: 'a style that has rgb() with spaces is removed completely',
    spoils: hasSpacedColour,
  },
  'css-rgba #1': dropping('rgba() with spaces instead of commas is ignored', hasSpacedColour),
  'css-rgba #2': {
    on: 'whole-style',
    what: 'a style that has rgba() with spaces is removed completely',
    spoils: hasSpacedColour,
  },
  'css-modern-color #2': {
    on: 'whole-style',
    what: 'an inline style that has oklch(), lab() or the like is removed completely',
    spoils: ({ value }, { inline }) => inline && /(?<![\w-])(?:oklch|oklab|lch|lab|hwb|color)\(/i.test(value),
  },
  'css-sytem-ui #1': withoutFamilies('the fonts ui-… are not known', /^ui-[a-z-]+$/i),
  'css-text-align #1': valueOf('text-align: start and end are ignored', /^text-align$/, /^(?:start|end)$/i),
  'css-text-align #3': valueOf('text-align: match-parent is ignored', /^text-align$/, /^match-parent$/i),
  'css-text-decoration #2': valueOf(
    'text-decoration with several values is ignored',
    /^text-decoration$/,
    /\S\s+(?!!)\S/,
  ),
  'css-text-decoration #3': valueOf('text-decoration: overline is ignored', /^text-decoration$/, /\boverline\b/i),
  'css-text-indent #1': valueOf('negative text-indent is ignored', /^text-indent$/, /(?<![\w.)])-[\d.]/),
  'css-text-indent #2': valueOf('negative text-indent is ignored', /^text-indent$/, /^-[\d.]/),
  'css-text-justify #3': valueOf(
    'text-justify is ignored unless it is inter-character',
    /^text-justify$/,
    /^(?!inter-character$)/i,
  ),
  'css-text-justify #4': valueOf(
    'text-justify is ignored unless it is inter-word or distribute',
    /^text-justify$/,
    /^(?!(?:inter-word|distribute)$)/i,
  ),
  'css-text-transform #1': valueOf('text-transform: lowercase is ignored', /^text-transform$/, /^lowercase$/i),
  'css-text-underline-position #1': valueOf(
    'text-underline-position: left and right are ignored',
    /^text-underline-position$/,
    /\b(?:left|right)\b/i,
  ),
  'css-transition #1': valueOf('single properties of a transition are ignored', /^transition-/, /^/),
  'css-transition #2': valueOf('transitions of all properties are ignored', /^transition$/, /\ball\b/i),
  'css-unit-vh #2': changing('lengths in vh are 0', /^/, (value) => value.replace(/(?<![\w.])[\d.]+vh\b/gi, '0')),
  'css-user-select #1': valueOf('user-select is ignored without its prefix', /^user-select$/, /^/),
  'css-user-select #2': valueOf('user-select: all is ignored', /user-select$/, /^all$/i),
  'css-user-select #4': valueOf('user-select: none is ignored', /user-select$/, /^none$/i),
  'css-white-space #2': valueOf('white-space: pre is ignored', /^white-space$/, /^pre$/i),
  'css-width #1': onlyFor('width is ignored on <body>, <span>, <div>, <p> and <img>', /^width$/, (tag) =>
    ['body', 'span', 'div', 'p', 'img'].includes(tag),
  ),
  'css-word-spacing #1': valueOf('word-spacing in rem and ch is ignored', /^word-spacing$/, /\d(?:rem|ch)\b/i),
} as const satisfies Readonly<Partial<Record<NoteKey, Filter>>>

function changing(what: string, property: RegExp, change: (value: string) => string): Filter {
  return {
    on: 'declaration',
    what,
    becomes(declared) {
      const value = property.test(declared.property) ? change(declared.value) : declared.value
      return value === declared.value ? undefined : value === '' ? 'dropped' : { ...declared, value }
    },
  }
}

/** Matches declarations that apply only to these elements. */
function onlyFor(what: string, property: RegExp, ignores: (tag: string) => boolean, value = /^/): Filter {
  return {
    on: 'declaration',
    what,
    becomes: (declared, reached) =>
      property.test(declared.property) && value.test(declared.value) && reachesOnly(reached, ignores)
        ? 'dropped'
        : undefined,
  }
}

function inlineImage(gradient: string): Filter {
  const pattern = new RegExp(`${gradient}\\(`, 'i')
  return {
    on: 'declaration',
    what: `${gradient}() is ignored in an inline background-image`,
    becomes: ({ property, value }, { inline }) =>
      inline && property === 'background-image' && pattern.test(value) ? 'dropped' : undefined,
  }
}

function hasCapitals({ important }: Declared): boolean {
  return important !== important.toLowerCase()
}

function hasSpacedColour({ value }: Declared): boolean {
  return /(?<![\w-])rgba?\(\s*[\d.%]+\s+[\d.%]/i.test(value)
}
