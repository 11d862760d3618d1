import { parse, walk } from 'css-tree'
import { type Rgb, toHex } from 'diptych/domain'
import { readColour } from '../markup/colour-values.js'
import { nestsTooDeep } from './css-depth.js'
import { applyEdits, type Edit } from './edits.js'

/** How colours change. Alpha is kept. */
export interface Recolouring {
  text(colour: Rgb): Rgb
  ground(colour: Rgb): Rgb
  /** Borders and outlines. */
  line(colour: Rgb): Rgb
  /** Text after a changed colour in an inline style: `!important` or nothing. */
  readonly emphasis: '' | ' !important'
  /** Conditions of at-rules whose colours are not changed. */
  readonly leaves: RegExp | null
}

const TEXT = /^(?:color|text-decoration(?:-color)?|-webkit-text-fill-color)$/i
const GROUND = /^background(?:-color)?$/i
const LINE = /^(?:outline(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-color)?)$/i
/** Also matches strings and addresses, to skip them. */
const TOKEN =
  /"[^"]*"|'[^']*'|url\((?:"[^"]*"|'[^']*'|[^()"'])*\)|#[\da-f]{3,8}(?![\w-])|rgba?\([^()]*\)|(?<![\w-])[a-z]{3,20}(?![\w(-])/gi

/** Changes each colour in a value. Other words stay. */
export function recolourValue(value: string, change: (colour: Rgb) => Rgb): string {
  return value.replace(TOKEN, (token) => {
    const colour = token.toLowerCase() === 'transparent' ? undefined : readColour(token)
    if (!colour) return token
    const { r, g, b } = change(colour)
    return colour.alpha === 1 ? toHex({ r, g, b }) : `rgba(${[r, g, b].map(Math.round).join(', ')}, ${colour.alpha})`
  })
}

export function recolourDeclarations(css: string, change: Recolouring): string {
  return recoloured(css, 'declarationList', change)
}

export function recolourSheet(css: string, change: Recolouring): string {
  return recoloured(css, 'stylesheet', change)
}

function recoloured(css: string, context: 'declarationList' | 'stylesheet', change: Recolouring): string {
  if (nestsTooDeep(css)) return css
  const edits: Edit[] = []
  const tree = parse(css, {
    context,
    positions: true,
    parseValue: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
  })
  walk(tree, function (node) {
    if (node.type === 'Atrule' && node.prelude?.type === 'Raw' && change.leaves?.test(node.prelude.value))
      return this.skip
    if (node.type !== 'Declaration' || node.value.type !== 'Raw' || !node.value.loc) return undefined
    const role = roleOf(node.property, change)
    const value = role ? recolourValue(node.value.value, role) : node.value.value
    if (value === node.value.value) return undefined
    const emphasis = context === 'declarationList' && node.important === false ? change.emphasis : ''
    edits.push({ from: node.value.loc.start.offset, to: node.value.loc.end.offset, text: value.trimEnd() + emphasis })
    return undefined
  })
  return applyEdits(css, edits)
}

function roleOf(property: string, change: Recolouring): ((colour: Rgb) => Rgb) | undefined {
  return TEXT.test(property)
    ? change.text
    : GROUND.test(property)
      ? change.ground
      : LINE.test(property)
        ? change.line
        : undefined
}
