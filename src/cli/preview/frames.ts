import type { ClientView } from '../../clients/index.js'
import { withMarks } from '../../email/compile/block-marks.js'
import type { markedPages } from '../../web/marked-page.js'
import type { Post, ResolveMedia } from '../../index.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { replaceLocalPictures } from '../../domain/pictures/local-picture.js'
import { withAddresses } from '../../schema/place-pictures.js'
import { forcedDocumentScheme, type Scheme } from './forced-scheme.js'
import { formulaStyles } from '../formula-styles.js'
import type { PreviewMail } from './mail-of.js'

export interface Frame {
  readonly html: string
  readonly csp: string
}

/** What a frame may do is said twice, by the page's `sandbox` attribute and here, for a frame opened on its own. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export interface FrameAddresses {
  /** Address that the paths of pictures are below. Holds a secret: other pages must not look at them. */
  readonly pictures: string
  /** `http://127.0.0.1:4300`, the preview's own. */
  readonly origin: string
  /** Path of the script that keeps a frame up to date. */
  readonly script: string
}

export interface PageSettings extends FrameAddresses {
  /** Where the page's calls go. Holds a secret, which the page's script and forms need and nobody else sees. */
  readonly platform: string
  readonly stylesheet: string
  /**
   * Styles are changed after their hashes would have been taken. The same for as long as a frame may take new
   * documents.
   */
  readonly nonce: string
  readonly renderPage: Awaited<ReturnType<typeof markedPages>>
  readonly resolveMedia: ResolveMedia
}

/** How a mail is looked at. */
export interface MailLook {
  /** null for the mail as it was sent. */
  readonly client: ClientView | null
  /** A client's own goes first; null follows the system. */
  readonly scheme: Scheme | null
  readonly pictures: boolean
  readonly direction: 'ltr' | 'rtl' | null
}

/**
 * A mail as one client shows it. Of scripts only ours runs: a mail has none, and what an author put in is not one.
 * Pictures come from where the mail says, or from nowhere.
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

/** The page as its reader gets it, alive over the platform in memory. */
export async function pageFrame(
  read: Post,
  reader: SubscriptionState,
  now: Date,
  scheme: Scheme | null,
  { origin, script, pictures, platform, stylesheet, nonce, renderPage, resolveMedia }: PageSettings,
): Promise<Frame> {
  const post = withAddresses(read, pictureAt({ pictures }))
  const formulaStylesheet = {
    get css() {
      return formulaStyles()
    },
  }
  const { html, csp } = await renderPage(post, {
    reader,
    now,
    nonce,
    resolveMedia,
    embeds: 'click',
    script: `${origin}${script}`,
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
  // A frame that takes a new document keeps its old policy, so it is told when that is another.
  const told = `<meta name="preview-policy" content="${policy.replaceAll('"', '')}">`
  return { html: withHead(forcedDocumentScheme(html, scheme), told), csp: `${policy}; ${SANDBOX}` }
}

/** Where a post cannot be shown. It listens, so that the next version can take its place. */
export function failureFrame(sentence: string, addresses: FrameAddresses): Frame {
  const style =
    ':root{color-scheme:light dark}body{margin:0;padding:20vh 24px;font:16px/24px system-ui,sans-serif;text-align:center;color:GrayText}'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>${style}</style>${scriptTag(addresses)}</head><body><p>${escaped(sentence)}</p></body></html>`
  return { html, csp: closed(addresses.origin, "'none'") }
}

function pictureAt({ pictures }: Pick<FrameAddresses, 'pictures'>): (path: string) => string {
  return (path) => pictures + path.split('/').map(encodeComponent).join('/')
}

/** Nothing is allowed but looks and our own script. */
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

function scriptTag({ origin, script }: FrameAddresses): string {
  return `<script type="module" src="${origin}${script}"></script>`
}

function withHead(html: string, more: string): string {
  return html.replace(/<head\b[^<>]*>/i, (head) => head + more)
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
