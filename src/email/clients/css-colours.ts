import { parse, walk } from 'css-tree'
import { type Rgb, toHex } from '../../domain/color.js'
import { readColour } from '../gate/colour-values.js'
import { applyEdits, type Edit } from './edits.js'

/** What becomes of a colour; alpha stays. Borders count as ground. */
export interface Recolouring {
  text(colour: Rgb): Rgb
  ground(colour: Rgb): Rgb
}

const TEXT = /^(?:color|text-decoration(?:-color)?|-webkit-text-fill-color)$/i
const GROUND = /^(?:background(?:-color)?|outline(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-color)?)$/i
/** Strings and addresses are matched to be stepped over. */
const TOKEN = /"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]{3,8}(?![\w-])|rgba?\([^()]*\)|(?<![\w-])[a-z]{3,20}(?![\w(-])/gi

/** A value with each colour in it changed; words that are no colours stay. */
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
  // css-tree walks by recursion: what nests beyond all sense stays as it is.
  if (css.split('{').length > 2_000) return css
  const edits: Edit[] = []
  const tree = parse(css, { context, positions: true, parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false })
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value }) {
      const role = TEXT.test(property) ? change.text : GROUND.test(property) ? change.ground : undefined
      if (!role || value.type !== 'Raw' || !value.loc) return
      edits.push({ from: value.loc.start.offset, to: value.loc.end.offset, text: recolourValue(value.value, role) })
    },
  })
  return applyEdits(css, edits)
}
