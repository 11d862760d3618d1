import { escapeHtml } from '../../domain/text/escape-html.js'
import { darkCss } from './dark-rules.js'
import type { MailStyles } from './mail-styles.js'

/**
 * The mail's head; `used` are the classes of its body. Clients may drop either of the two style blocks without breaking
 * the mail.
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

/** Headings in the body. Word styles them with its own font and colour. */
const HEADING = 'heading'

// Without PixelsPerInch, Word scales images and cells at 120 dpi (caniemail html-width #2). It treats line heights as
// minimum heights and replaces unknown font families by Times New Roman. Table cells inherit nothing, so cells set
// their font here. A rule for the content of cells would override its font.
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

/** Styles for narrow screens, by class. */
const NARROW: ReadonlyMap<string, string> = new Map([
  ['row', 'padding-left:20px !important;padding-right:20px !important'],
  ['title', 'font-size:26px !important;line-height:32px !important'],
])

const LAYOUT_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){${[...NARROW].map(([name, body]) => `.${name}{${body}}`).join('')}}`

/** Classes used by the head's styles. All other classes are removed after inlining. */
export function retainedClasses({ dark, interfaceSelectors }: MailStyles): ReadonlySet<string> {
  const selectors = [...interfaceSelectors, ...dark.flatMap((rule) => rule.selectors)]
  return new Set([...NARROW.keys(), HEADING, ...selectors.flatMap(({ classes }) => classes)])
}
