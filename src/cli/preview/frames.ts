import { randomBytes } from 'node:crypto'
import type { ClientView } from '../../email/clients/index.js'
import { withMarks } from '../../email/block-marks.js'
import { renderPage } from '../../web/index.js'
import type { Post } from '../../index.js'
import type { SubscriptionState } from '../../domain/subscription.js'
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
  /** `http://127.0.0.1:4300`, the preview's own. */
  readonly origin: string
  /** Path of the script that keeps a frame up to date. */
  readonly script: string
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
export function mailFrame({ template, bound }: PreviewMail, { client, scheme, pictures, direction }: MailLook, { origin, script }: FrameAddresses): Frame {
  const marked = withMarks(bound.html, template.size.blocks)
  const shown = forcedDocumentScheme(client ? client.show(marked).html : marked, client?.scheme ?? scheme)
  const turned = direction === null ? shown : shown.replace(/\bdir="(?:ltr|rtl)"/g, `dir="${direction}"`)
  const ours = `<base target="_blank"><script type="module" src="${origin}${script}"></script>`
  return {
    html: /<head\b[^>]*>/i.test(turned) ? turned.replace(/<head\b[^>]*>/i, (head) => head + ours) : `<!doctype html><head>${ours}</head>${turned}`,
    csp: [SANDBOX, "default-src 'none'", "style-src 'unsafe-inline'", `script-src ${origin}`, `img-src ${pictures ? 'https: http: data:' : "'none'"}`, 'font-src https:', "base-uri 'self'", "form-action 'none'"].join('; '),
  }
}

/** The page as its reader gets it, alive over the platform in memory. */
export async function pageFrame(post: Post, reader: SubscriptionState, now: Date, scheme: Scheme | null, { origin, script, stylesheet }: FrameAddresses & { readonly stylesheet: string }): Promise<Frame> {
  const formulaStylesheet = {
    get css() {
      return formulaStyles()
    },
  }
  // Styles are changed after their hashes would have been taken.
  const nonce = randomBytes(12).toString('base64url')
  const { html, csp } = await renderPage(post, { reader, now, nonce, embeds: 'click', script: `${origin}${script}`, stylesheet: `${origin}${stylesheet}`, api: `${origin}/platform`, formulaStylesheet, urls: { heading: (slug) => `#${slug}` } })
  const policy = csp.replace(/script-src [^;]*/, `script-src ${origin}`).replace(/connect-src [^;]*/, `connect-src ${origin}`).replace(/form-action [^;]*/, `form-action ${origin}`)
  return { html: forcedDocumentScheme(html, scheme), csp: `${policy}; ${SANDBOX}` }
}
