import { type Direction, firstStrongDirection, type Rgb } from 'diptych/domain'
import { BLACK, LINK_BLUE, WHITE, over, readColour } from '../markup/colour-values.js'
import {
  BLOCK_TAGS,
  CODE_TAGS,
  HEADING_TAGS,
  type MailElement,
  descendants,
  isDataTable,
  isText,
  parentElement,
} from '../markup/dom.js'
import { type InlineStyle, toPixels, valueOf } from '../markup/inline-style.js'

/** Inherited properties of an element, from inline styles and attributes. */
export interface Inherited {
  inBody: boolean
  hidden: boolean
  /** The nearest block-level element, which may be the element itself. */
  block: MailElement
  link: MailElement | undefined
  dir: Direction
  code: boolean
  /** Whether it is inside elements with an author's sentences, not our labels. */
  prose: boolean
  fontSize: number
  /** In pixels. Undefined where no element states it: the font's own, about 1.2 times its size. */
  lineHeight: number | undefined
  /** The factor of the font size that lineHeight was stated as. It applies anew to the size of each element. */
  lineFactor: number | undefined
  bold: boolean
  color: Rgb
  /** Whether the element or an ancestor states the colour. */
  colorStated: boolean
  background: Rgb
  tableDepth: number
}

const PROSE_TAGS: ReadonlySet<string> = new Set(['p', 'li', 'blockquote', 'dt', 'dd', 'figcaption', 'caption'])
const EMPHASIS_BOLD: ReadonlySet<string> = new Set(['b', 'strong', 'th'])
/** Default font sizes of browsers in em (HTML standard, rendering). */
const SIZE_IN_EM: ReadonlyMap<string, number> = new Map(
  Object.entries({ h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67, small: 0.83, sub: 0.83, sup: 0.83 }),
)
const SIZE_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 }),
)

export function inherit(element: MailElement, parent: Inherited | undefined, style: InlineStyle): Inherited {
  const { name, attribs } = element
  const above = parent ?? rootState(element)
  const isLink = name === 'a' && attribs.href !== undefined
  const color = readColour(valueOf(style, 'color') ?? '')
  const ground = readColour(valueOf(style, 'background-color') ?? valueOf(style, 'background') ?? attribs.bgcolor ?? '')
  const fontSize = fontSizeOf(style, above.fontSize) ?? above.fontSize * (SIZE_IN_EM.get(name) ?? 1)
  const line = lineHeightOf(style, fontSize)
  const lineFactor = line ? line.factor : above.lineFactor
  const background = ground ? over(ground, above.background) : above.background
  return {
    inBody: above.inBody || name === 'body',
    hidden: above.hidden || hides(style),
    block: BLOCK_TAGS.has(name) ? element : above.block,
    link: isLink ? element : above.link,
    dir: directionOf(element, style) ?? above.dir,
    code: above.code || CODE_TAGS.has(name),
    prose: above.prose || PROSE_TAGS.has(name) || HEADING_TAGS.has(name) || CODE_TAGS.has(name) || inDataTable(element),
    fontSize,
    lineHeight: lineFactor === undefined ? (line ?? { pixels: above.lineHeight }).pixels : lineFactor * fontSize,
    lineFactor,
    bold: boldOf(style) ?? (above.bold || HEADING_TAGS.has(name) || EMPHASIS_BOLD.has(name)),
    color: color ? over(color, background) : isLink ? LINK_BLUE : above.color,
    colorStated: color !== undefined || (above.colorStated && !isLink),
    background,
    tableDepth: above.tableDepth + (name === 'table' ? 1 : 0),
  }
}

function rootState(element: MailElement): Inherited {
  return {
    inBody: false,
    hidden: false,
    block: element,
    link: undefined,
    dir: 'ltr',
    code: false,
    prose: false,
    fontSize: 16,
    lineHeight: undefined,
    lineFactor: undefined,
    bold: false,
    color: BLACK,
    colorStated: false,
    background: WHITE,
    tableDepth: 0,
  }
}

function hides(style: InlineStyle): boolean {
  if (style.declarations.length === 0) return false
  const cut = toPixels(valueOf(style, 'max-height') ?? '') === 0 && valueOf(style, 'overflow') === 'hidden'
  return cut || valueOf(style, 'display') === 'none' || valueOf(style, 'visibility') === 'hidden'
}

function directionOf(element: MailElement, style: InlineStyle): Direction | undefined {
  const stated = (valueOf(style, 'direction') ?? element.attribs.dir)?.toLowerCase()
  if (stated === 'ltr' || stated === 'rtl') return stated
  return stated === 'auto' ? (firstStrongInside(element) ?? 'ltr') : undefined
}

function firstStrongInside(element: MailElement): Direction | undefined {
  for (const node of descendants(element)) {
    const dir = isText(node) ? firstStrongDirection(node.data) : null
    if (dir !== null) return dir
  }
  return undefined
}

function inDataTable(element: MailElement): boolean {
  if (element.name !== 'td' && element.name !== 'th') return false
  let table = parentElement(element)
  while (table !== undefined && table.name !== 'table') table = parentElement(table)
  return table !== undefined && isDataTable(table)
}

function fontSizeOf(style: InlineStyle, em: number): number | undefined {
  const stated =
    valueOf(style, 'font-size') ?? /(?:^|\s)(\d[\d.]*(?:px|pt|em|%))/.exec(valueOf(style, 'font') ?? '')?.[1]
  return stated === undefined ? undefined : (toPixels(stated, em) ?? SIZE_WORDS.get(stated.toLowerCase()))
}

interface LineHeight {
  pixels?: number | undefined
  factor?: number | undefined
}

/** Undefined if the element does not state it. `normal` is a line height that nobody states. */
function lineHeightOf(style: InlineStyle, fontSize: number): LineHeight | undefined {
  const stated = valueOf(style, 'line-height') ?? /\/\s*([\w.%-]+)/.exec(valueOf(style, 'font') ?? '')?.[1]
  if (stated === undefined || stated === 'inherit') return undefined
  if (/^\d*\.?\d+$/.test(stated)) return { factor: Number(stated) }
  return { pixels: toPixels(stated, fontSize) }
}

function boldOf(style: InlineStyle): boolean | undefined {
  const weight = valueOf(style, 'font-weight')
  if (weight === undefined || weight === 'inherit') return undefined
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 700
}
