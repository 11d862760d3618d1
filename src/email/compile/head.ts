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
    msoHead(styles),
    `<style>${LAYOUT_CSS}</style>`,
    `<style>${darkCss(styles.dark, used)}</style>`,
    '</head>',
  ].join('\n')
}

// Word scales images and cells at 120 dpi without PixelsPerInch (caniemail html-width #2), draws line heights as
// minima, and falls back to Times New Roman for a family it does not have. Cells alone state their font: a rule for
// what is in them would take the place of the font that it inherits.
function msoHead({ fonts: { prose, interface: words } }: MailStyles): string {
  const brief = (stack: string) => stack.replace(/,.*,/, ',')
  return `<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>table{border-collapse:collapse}td,th,p,a,h1,h2,h3,h4,li{mso-line-height-rule:exactly}td,th{font-family:${brief(prose)}}${INTERFACE}{font-family:${brief(words)}}</style>
<![endif]-->`
}

const INTERFACE_CLASSES = ['card-body', 'button', 'subscribed', 'option', 'facts', 'caption', 'footer'] as const
const INTERFACE = INTERFACE_CLASSES.map((name) => `.${name}`).join(',')
const HEAD_CLASSES = ['row', 'title', ...INTERFACE_CLASSES] as const

const LAYOUT_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.row{padding-left:20px !important;padding-right:20px !important}.title{font-size:26px !important;line-height:32px !important}}`

/** Class names that the head's styles speak of; every other class is spent once the stylesheet is inlined. */
export function retainedClasses({ dark }: MailStyles): ReadonlySet<string> {
  return new Set([...HEAD_CLASSES, ...dark.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes))])
}
