import { joinedSides } from './joined-sides.js'
import { minimalStyle } from './minimal-style.js'

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
