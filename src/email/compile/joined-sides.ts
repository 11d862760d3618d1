const SIDES = ['top', 'right', 'bottom', 'left'] as const
const BOXES = ['margin', 'padding'] as const
const SIDE = /^(margin|padding)-(top|right|bottom|left)$/
/** A length, not a function. */
const VALUE = /^[\w.%-]+$/

type Box = (typeof BOXES)[number]

/** Merges sides into the preceding margin or padding shorthand that they override, which takes fewer bytes. */
export function joinedSides(style: string): string {
  return BOXES.reduce((joined, box) => (joined.includes(`${box}-`) ? joinedBox(joined, box) : joined), style)
}

/** `style` must have no blanks around its declarations. If a string in it has a semicolon, it is returned unchanged. */
function joinedBox(style: string, box: Box): string {
  if (/["'(!\\]/.test(style.replace(/'[^';]*'/g, ''))) return style
  const declarations = style.split(';')
  const at = declarations.findIndex((declaration) => declaration.startsWith(`${box}:`))
  if (at === -1) return style
  const sides = sidesOf(declarations[at]?.slice(box.length + 1) ?? '')
  if (!sides) return style
  const rest: string[] = []
  for (const declaration of declarations.slice(at + 1)) {
    const [property = '', value = ''] = declaration.split(':')
    const [, of, side] = SIDE.exec(property) ?? []
    const place = of === box ? SIDES.findIndex((name) => name === side) : -1
    if (property === box || (place !== -1 && !VALUE.test(value))) return style
    if (place === -1) rest.push(declaration)
    else sides[place] = value
  }
  return [...declarations.slice(0, at), `${box}:${shortest(sides)}`, ...rest].join(';')
}

/** The values of the four sides. */
function sidesOf(value: string): string[] | null {
  const values = value.split(' ')
  const [top = '', right = top, bottom = top, left = right] = values
  return values.length <= 4 && values.every((one) => VALUE.test(one)) ? [top, right, bottom, left] : null
}

function shortest([top = '', right = '', bottom = '', left = '']: readonly string[]): string {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`
  if (bottom !== top) return `${top} ${right} ${bottom}`
  return right === top ? top : `${top} ${right}`
}
