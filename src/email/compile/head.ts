import { escapeHtml } from '../../domain/text/escape-html.js'
import { darkCss } from './dark-rules.js'
import type { MailStyles } from './mail-styles.js'

/**
 * The mail's head; `used` are the classes of its body. A client may drop either of its two style blocks without the
 * mail going wrong.
 */
export function emailHead(subject: string, styles: MailStyles, used: ReadonlySet<string>): string {
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting" content="">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    msoHead(styles, used),
    `<style>${LAYOUT_CSS}</style>`,
    `<style>${darkCss(styles.dark, used)}</style>`,
    '</head>',
  ].join('\n')
}

/** Headings of the body. Word has a font and a colour of its own for them. */
const HEADING = 'heading'

// Word scales images and cells at 120 dpi without PixelsPerInch (caniemail html-width #2), draws line heights as
// minima, and falls back to Times New Roman for a family it does not have. It inherits nothing into the cells of a
// table, so cells state their font here; a rule for what is in them would take the place of the font that they have.
function msoHead(
  { fonts: { prose, interface: words }, inherited, interfaceSelectors }: MailStyles,
  used: ReadonlySet<string>,
): string {
  const shown = interfaceSelectors.filter(({ classes }) => classes.every((name) => used.has(name)))
  const selectors = shown.map(({ text }) => text).join(',')
  const rowCss = Array.from(inherited, ([property, value]) => `${property}:${value}`).join(';')
  const brief = (stack: string) => stack.replace(/,.*,/, ',')
  const headingCss = used.has(HEADING)
    ? `.${HEADING}{font-family:${brief(prose)};color:${inherited.get('color') ?? 'windowtext'}}`
    : ''
  return `<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>table{border-collapse:collapse}td,th,p,a,h1,h2,h3,h4,li{mso-line-height-rule:exactly}td,th{font-family:${brief(prose)}}.row{${rowCss}}${headingCss}${selectors === '' ? '' : `${selectors}{font-family:${brief(words)}}`}</style>
<![endif]-->`
}

/** What narrow screens change, by class. */
const NARROW: ReadonlyMap<string, string> = new Map([
  ['row', 'padding-left:20px !important;padding-right:20px !important'],
  ['title', 'font-size:26px !important;line-height:32px !important'],
])

const LAYOUT_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){${[...NARROW].map(([name, body]) => `.${name}{${body}}`).join('')}}`

/** Class names that the head's styles speak of; every other class is spent once the stylesheet is inlined. */
export function retainedClasses({ dark, interfaceSelectors }: MailStyles): ReadonlySet<string> {
  const selectors = [...interfaceSelectors, ...dark.flatMap((rule) => rule.selectors)]
  return new Set([...NARROW.keys(), HEADING, ...selectors.flatMap(({ classes }) => classes)])
}
