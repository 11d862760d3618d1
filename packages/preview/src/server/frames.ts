import type { ClientView } from '@diptych/lint'
import { POST_PAGE } from '@diptych/server/mail'
import { withAddresses } from 'diptych'
import type { ResolveMedia } from 'diptych/api'
import { encodeComponent, replaceLocalPictures } from 'diptych/domain'
import { withMarks } from 'diptych/email'
import { formulaStyles } from 'diptych/newsletter'
import { type Post, type SubscriptionState } from 'diptych/types'
import type { WebTarget } from 'diptych/web'
import { forcedDocumentScheme, type Scheme } from './forced-scheme.js'
import type { PreviewMail } from './mail-of.js'

export interface Frame {
  readonly html: string
  readonly csp: string
}

/**
 * The permissions of a frame. The page's `sandbox` attribute has the same; this policy is for a frame opened in its own
 * tab.
 */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export interface FrameAddresses {
  /** Base address of pictures. Contains a secret, so that other pages cannot load them. */
  readonly pictures: string
  /** `http://127.0.0.1:4300`, the preview's own. */
  readonly origin: string
  /** Path of the script that updates a frame. */
  readonly script: string
}

export interface PageSettings extends FrameAddresses {
  /** Address for the page's API calls. Contains a secret that only the page's script and forms know. */
  readonly platform: string
  readonly stylesheet: string
  /**
   * CSP nonce of styles, which change too late for hashes. Constant, because a frame may load new documents under its
   * first policy.
   */
  readonly nonce: string
  readonly web: Pick<WebTarget, 'renderMarkedPage'>
  /** Path of the script that mounts the page, with islands of its own; null if `script` mounts it. */
  readonly pageScript: string | null
  readonly resolveMedia: ResolveMedia
}

/** Settings for showing a mail. */
export interface MailLook {
  /** null shows the mail as sent. */
  readonly client: ClientView | null
  /** The client's own scheme takes precedence; null follows the system. */
  readonly scheme: Scheme | null
  readonly pictures: boolean
  readonly direction: 'ltr' | 'rtl' | null
}

/**
 * A mail as one client shows it. Only Diptych's own script can run. Pictures load from the addresses in the mail, or
 * are blocked.
 */
export function mailFrame(
  { bound, blocks, withFormulas }: PreviewMail,
  { client, scheme, pictures, direction }: MailLook,
  addresses: FrameAddresses,
): Frame {
  const marked = withMarks(bound.html, blocks)
  const seen = replaceLocalPictures(client ? client.show(marked).html : marked, pictureAt(addresses))
  const shown = forcedDocumentScheme(withFormulas(seen), client?.scheme ?? scheme)
  const turned = direction === null ? shown : shown.replace(/\bdir="(?:ltr|rtl)"/g, `dir="${direction}"`)
  const head = `<base target="_blank">${scriptTag(addresses)}`
  return {
    html: /<head\b[^<>]*>/i.test(turned) ? withHead(turned, head) : `<!doctype html><head>${head}</head>${turned}`,
    csp: closed(addresses.origin, pictures ? 'https: http: data:' : "'none'"),
  }
}

/** The page as its reader gets it. Its API calls go to the in-memory platform. */
export async function pageFrame(
  read: Post,
  reader: SubscriptionState,
  now: Date,
  scheme: Scheme | null,
  { origin, script, pictures, platform, stylesheet, nonce, web, pageScript, resolveMedia }: PageSettings,
): Promise<Frame> {
  const post = withAddresses(read, pictureAt({ pictures }))
  const formulaStylesheet = {
    get css() {
      return formulaStyles()
    },
  }
  const { html, csp } = await web.renderMarkedPage(post, {
    reader,
    now,
    nonce,
    resolveMedia,
    embeds: 'click',
    ...POST_PAGE,
    script: `${origin}${pageScript ?? script}`,
    stylesheet: `${origin}${stylesheet}`,
    api: platform,
    formulaStylesheet,
    urls: { heading: (slug) => `#${slug}` },
  })
  const policy = csp
    .replace(/script-src [^;]*/, `script-src ${origin}/assets/`)
    .replace(/img-src [^;]*/, (sources) => `${sources} ${pictures}`)
    .replace(/connect-src [^;]*/, `connect-src ${platform}/`)
    .replace(/form-action [^;]*/, `form-action ${platform}/`)
  // A frame that loads a new document keeps its old policy, so the policy is sent to detect changes.
  const metas = `<meta name="preview-policy" content="${policy.replaceAll('"', '')}">`
  const updates = pageScript === null ? '' : scriptTag({ origin, script })
  return { html: withHead(forcedDocumentScheme(html, scheme), metas + updates), csp: `${policy}; ${SANDBOX}` }
}

export interface WriteSettings extends FrameAddresses {
  /** Paths of the stylesheets: the page's, the editor's, and that of formulas. */
  readonly stylesheets: readonly string[]
  /** Path of the editor of a configuration; null for the platform's. */
  readonly editor: string | null
}

/** The frame of the visual editor. The page around it gives it a post. */
export function writeFrame({ origin, script, pictures, stylesheets, editor }: WriteSettings): Frame {
  const links = stylesheets.map((path) => `<link rel="stylesheet" href="${origin}${path}">`).join('')
  const metas = `<meta name="preview-pictures" content="${pictures}"><meta name="preview-editor" content="${editor === null ? '' : origin + editor}">`
  const style = 'body.diptych-page{padding:24px 0 50vh}'
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Visual editor</title>${links}<style>${style}</style>${metas}${scriptTag({ origin, script })}</head><body class="diptych-page"><main></main></body></html>`,
    csp: [
      "default-src 'none'",
      // Styles of formulas are attributes.
      `style-src 'unsafe-inline' ${origin}/assets/`,
      `script-src ${origin}/assets/`,
      `img-src https: http: data: blob: ${pictures}`,
      'media-src https: http:',
      'font-src https: data:',
      'frame-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      SANDBOX,
    ].join('; '),
  }
}

/** A frame for a post that cannot be shown. It listens for the next version. */
export function failureFrame(sentence: string, addresses: FrameAddresses): Frame {
  const style =
    ':root{color-scheme:light dark}body{margin:0;padding:20vh 24px;font:16px/24px system-ui,sans-serif;text-align:center;color:GrayText}'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>${style}</style>${scriptTag(addresses)}</head><body><p>${escaped(sentence)}</p></body></html>`
  return { html, csp: closed(addresses.origin, "'none'") }
}

function pictureAt({ pictures }: Pick<FrameAddresses, 'pictures'>): (path: string) => string {
  return (path) => pictures + path.split('/').map(encodeComponent).join('/')
}

/** A policy that allows only styles, fonts, pictures and our own script. */
function closed(origin: string, pictures: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${origin}/assets/`,
    `img-src ${pictures}`,
    'font-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    SANDBOX,
  ].join('; ')
}

function scriptTag({ origin, script }: Pick<FrameAddresses, 'origin' | 'script'>): string {
  return `<script type="module" src="${origin}${script}"></script>`
}

function withHead(html: string, more: string): string {
  return html.replace(/<head\b[^<>]*>/i, (head) => head + more)
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
