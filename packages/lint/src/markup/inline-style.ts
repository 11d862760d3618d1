import { parse } from 'css-tree'

export interface InlineDeclaration {
  /** Lower-case. */
  property: string
  value: string
  important: boolean
}

export interface InlineStyle {
  declarations: readonly InlineDeclaration[]
  /** Parts that css-tree could not parse. */
  errors: readonly string[]
}

export const NO_STYLE: InlineStyle = { declarations: [], errors: [] }

export function parseInlineStyle(css: string): InlineStyle {
  const declarations: InlineDeclaration[] = []
  const errors: string[] = []
  const list = parse(css, {
    context: 'declarationList',
    parseValue: false,
    parseCustomProperty: false,
    onParseError: (error) => errors.push(error.message),
  })
  if (list.type !== 'DeclarationList') return { declarations, errors }
  for (const node of list.children) {
    if (node.type !== 'Declaration') continue
    const value = node.value.type === 'Raw' ? node.value.value.trim() : ''
    declarations.push({ property: node.property.toLowerCase(), value, important: node.important !== false })
  }
  return { declarations, errors }
}

/** The value that wins: the last one. */
export function valueOf(style: InlineStyle, property: string): string | undefined {
  return style.declarations.findLast((declaration) => declaration.property === property)?.value
}

/** A value without its quoted strings, so that words and digits in them are not taken for CSS. */
export function withoutStrings(value: string): string {
  return value.includes('"') || value.includes("'") ? value.replace(/"[^"]*"|'[^']*'/g, '""') : value
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** The four values of `padding` or `margin` as written, shorthand and longhands in their order. */
export function boxSides(style: InlineStyle, property: 'padding' | 'margin'): Record<Side, string> | undefined {
  let sides: Record<Side, string> | undefined
  for (const { property: name, value } of style.declarations) {
    if (name === property) {
      const [top = '0', right = top, bottom = top, left = right] = value.split(/\s+/)
      sides = { top, right, bottom, left }
    } else if (name.startsWith(`${property}-`)) {
      const side = name.slice(property.length + 1)
      if (side === 'top' || side === 'right' || side === 'bottom' || side === 'left') {
        sides = { ...(sides ?? { top: '0', right: '0', bottom: '0', left: '0' }), [side]: value }
      }
    }
  }
  return sides
}

/** `0`, `0px`, `-0.0em` */
export function isZero(value: string): boolean {
  return /^[+-]?(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/i.test(value)
}

const PIXELS_PER_UNIT: ReadonlyMap<string, number> = new Map(
  Object.entries({ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }),
)

/** A length in CSS pixels. `em` is the length of 1em and 100 %; without it, relative lengths give undefined. */
export function toPixels(value: string, em?: number): number | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]+|%)?$/i.exec(value.trim())
  if (!match) return undefined
  const number = Number(match[1])
  const unit = match[2]?.toLowerCase()
  if (unit === undefined) return number === 0 ? 0 : undefined
  const factor =
    PIXELS_PER_UNIT.get(unit) ??
    (em === undefined ? undefined : unit === 'em' ? em : unit === '%' ? em / 100 : undefined)
  return factor === undefined ? undefined : number * factor
}
