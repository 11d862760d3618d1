/**
 * Allowed properties of inline styles, from caniemail: `y` in the core clients, or harmless if unsupported
 * (border-radius is square in Word, overflow-wrap is combined with word-break and word-wrap).
 */
const ALLOWED: ReadonlySet<string> = new Set(
  [
    'color background background-color',
    'font font-family font-size font-style font-weight font-variant font-variant-numeric font-stretch',
    'text-align text-decoration text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness',
    'text-indent text-transform text-underline-offset',
    'line-height letter-spacing',
    'padding padding-top padding-right padding-bottom padding-left',
    'margin margin-top margin-right margin-bottom margin-left',
    'border-collapse border-spacing border-radius',
    'width max-width min-width height max-height vertical-align display visibility overflow',
    'white-space word-break overflow-wrap word-wrap direction',
    'list-style-type table-layout',
    '-webkit-text-size-adjust -ms-text-size-adjust text-size-adjust',
  ].flatMap((line) => line.split(' ')),
)

/**
 * border, border-top-color, border-style … but not the logical ones (caniemail css-border-inline-block) nor
 * border-image.
 */
const BORDER =
  /^border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?$|^border-(?:top|bottom)-(?:left|right)-radius$/

/** flex and grid lose their layout in Word, Gmail's apps and Yahoo (caniemail css-display). */
const DISPLAY =
  /^(?:none|block|inline|inline-block|list-item|table|table-(?:row|cell|row-group|header-group|footer-group|caption))$/

/** Why a declaration is not allowed in an inline style; undefined if it is allowed. */
export function disallowed(property: string, value: string): string | undefined {
  if (property.startsWith('mso-')) return undefined
  if (!ALLOWED.has(property) && !BORDER.test(property))
    return `Some mail clients do not support the CSS property ${property}. Remove it.`
  if (property === 'display' && !DISPLAY.test(value))
    return `Some mail clients do not support display: ${value}. Use tables for layout.`
  // Only the preheader cuts its text.
  if (property === 'overflow' && value !== 'hidden')
    return `Some mail clients do not support overflow: ${value}. Remove it, or use hidden.`
  return undefined
}
