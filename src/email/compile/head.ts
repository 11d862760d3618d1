import { escapeHtml } from '../../domain/text/escape-html.js'
import type { ThemeTokens } from '../../domain/colour/theme.js'
import { fontStacks } from './stylesheet.js'

/** The mail's head. Two small style blocks, both of which a client may drop without the mail going wrong. */
export function emailHead(subject: string, dark: ThemeTokens, language: string): string {
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
    msoHead(language),
    `<style>${LAYOUT_CSS}</style>`,
    `<style>${darkCss(dark)}</style>`,
    '</head>',
  ].join('\n')
}

// Word scales images and cells at 120 dpi without PixelsPerInch (caniemail html-width #2), draws line heights as
// minima, and falls back to Times New Roman for a family it does not have. Cells alone state their font: a rule for
// what is in them would take the place of the font that it inherits.
function msoHead(language: string): string {
  const { prose, interface: words } = fontStacks(language)
  const brief = (stack: string) => stack.replace(/,.*,/, ',')
  return `<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>table{border-collapse:collapse}td,th,p,a,h1,h2,h3,h4,li{mso-line-height-rule:exactly}td,th{font-family:${brief(prose)}}${INTERFACE}{font-family:${brief(words)}}</style>
<![endif]-->`
}

const INTERFACE = '.card-body,.button,.subscribed,.option,.facts,.caption,.footer'

const LAYOUT_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.row{padding-left:20px !important;padding-right:20px !important}.title{font-size:26px !important;line-height:32px !important}}`

function darkCss(theme: ThemeTokens): string {
  const rules = [
    `.shell,.ground,.card,.option,.subscribed{background-color:${theme.paper} !important}`,
    `.row,.title,.title-link,.heading,.quote,.card-body,.card-title,.card-title-link,.card-text,.masthead-name,.callout,.banner,.banner-title,.wall,.wall-title,.cta,.cta-caption,.option-label,.code,.code-cell,.attached,.attached-words,.attached-title,.thread-lock,.mention-name,.sponsor,.sponsor-link{color:${theme.ink} !important}`,
    `.subtitle,.facts,.caption,.card-source,.card-note,.card-meta,.facts-link,.footer,.footer-link,.notice,.wall-signin,.subscribed,.picture,.role-comment,.note-number,.sponsor-note{color:${theme.muted} !important}`,
    `.link,.picture-link,.card-action-link,.option,.option-link,.pullquote{color:${theme.accentText} !important}`,
    `.callout,.banner,.wall,.cta,.code,.code-cell,.secondary,.thread-lock,.sponsor{background-color:${theme.wash} !important}`,
    `.role-keyword{color:#e09bd2 !important}.role-string{color:#8fcf94 !important}.role-function{color:#8cbcf5 !important}.role-constant{color:#e3ad72 !important}`,
    `.button{background-color:${theme.accent} !important}`,
    `.button-link{color:${theme.onAccent} !important}`,
    `.card,.option,.subscribed,.rule,.notes-rule,.footer{border-color:${theme.line} !important}`,
    `.founding{border-color:${theme.accentText} !important;color:${theme.accentText} !important}`,
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('\n')}}`
}

/** Class names that the head's styles speak of; every other class is spent once the stylesheet is inlined. */
export function retainedClasses(dark: ThemeTokens): ReadonlySet<string> {
  return new Set(
    [...`${LAYOUT_CSS}${darkCss(dark)}${INTERFACE}`.matchAll(/\.([a-z][a-z-]*)/g)].map((match) => match[1] ?? ''),
  )
}
