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

const SIGNS = ':;,'

/** Removes blanks in declarations that no client needs: a mail has hundreds, and Gmail clips long mails. */
export function minimalStyle(style: string): string {
  let written = ''
  let blank = false
  let quote = ''
  let depth = 0
  for (const character of style) {
    // Strings and text in brackets stay unchanged.
    const isKept = quote !== '' || depth > 0
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth--
    if (!isKept && character.trim() === '') blank = true
    else {
      if (blank && written !== '' && !SIGNS.includes(character) && !SIGNS.includes(written.at(-1) ?? '')) written += ' '
      blank = false
      written += character
    }
  }
  return written.endsWith(';') ? written.slice(0, -1) : written
}

const COLOUR = /(?:^|;)\s*background-color:\s*([^;]+)/

/**
 * Completes the attributes of an element after its styles are inlined: attributes for old clients, the text alignment,
 * and only the `retained` classes. Returns these classes.
 */
export function finishElement(
  name: string,
  attributes: Record<string, string>,
  retained: ReadonlySet<string>,
): readonly string[] {
  const classes = (attributes['class'] ?? '').split(/\s+/).filter((one) => retained.has(one))
  if (classes.length) attributes['class'] = classes.join(' ')
  else delete attributes['class']
  // Word reads the attribute where it drops the declaration.
  if (name === 'td' || name === 'table') {
    const colour = COLOUR.exec(attributes['style'] ?? '')?.[1]
    if (colour) attributes['bgcolor'] = colour.trim()
  }
  if (attributes['dir'] !== undefined)
    attributes['style'] = alignForDirection(attributes['style'] ?? '', attributes['dir'])
  if (attributes['style'] !== undefined) attributes['style'] = joinedSides(minimalStyle(attributes['style']))
  // React does not know these attributes. Without `border`, old Outlooks frame linked pictures. Without `wrap`, lines
  // of code leave the window where white-space is dropped: Gmail's app with non-Gmail accounts (caniemail
  // css-white-space #1).
  if (name === 'img') attributes['border'] = '0'
  if (name === 'pre') attributes['wrap'] = ''
  return classes
}

/** Aligns an element that has its own direction. The sheet only knows the document's direction. */
function alignForDirection(style: string, dir: string): string {
  const side = `text-align: ${dir === 'rtl' ? 'right' : 'left'};`
  if (/text-align:\s*(center|justify)/.test(style)) return style
  if (/text-align:/.test(style)) return style.replace(/text-align:[^;]*;?/, side)
  return `${style}${style && !/;\s*$/.test(style) ? ';' : ''}${style ? ' ' : ''}${side}`
}
