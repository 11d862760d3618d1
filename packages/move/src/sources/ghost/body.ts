import type { SourceBody, SourceContext } from '../../source/source.js'
import { quoted } from '../report-text.js'
import { withoutSecrets, type Audience } from './audience.js'
import { WALL } from './cards.js'
import { lexicalHtml, type EditorHtml } from './lexical.js'
import { mobiledocHtml } from './mobiledoc.js'
import { jsonIn, textIn, type Row } from './values.js'

/** Stands for the address of the site, which an export does not have. */
const SITE = '__GHOST_URL__'

/** What the text of a post depends on. */
export interface BodySettings {
  readonly audience: Audience
  /** The address of the old site. */
  readonly site: string
  readonly where: string
}

/**
 * The text of a post. Ghost keeps the HTML of its pages, which is taken if it is whole. It lacks what only mails
 * showed, and drafts may have none: then the editor's own form is written as HTML.
 */
export function bodyOf(
  post: Row,
  { audience, site, where }: BodySettings,
  report: Pick<SourceContext, 'lost' | 'note'>,
): SourceBody {
  const stored = textIn(post, 'html')
  const editor = lexicalHtml(jsonIn(post, 'lexical')) ?? mobiledocHtml(jsonIn(post, 'mobiledoc'))
  const own = editor !== null && (stored === null || lacks(stored, editor)) ? editor : null
  if (own) noteEditor(own, report, where)
  // Before version 1 posts were Markdown. Their HTML may be missing in drafts.
  const markdown = stored === null && editor === null ? textIn(post, 'markdown') : null
  if (markdown !== null) return { format: 'markdown', text: markdown.replaceAll(SITE, site) }
  const html = own?.html ?? stored ?? plainHtml(post)
  const readable = withoutSecrets(html, audience, report, where)
  return {
    format: 'html',
    // A card of HTML may close elements that it did not open. A body can hold any markup.
    html: `<body>${withSite(withoutIdleWall(readable, audience, report, where), site)}`,
    selector: 'body',
    baseUrl: `${site}/`,
  }
}

function lacks(html: string, { mailOnly, html: own }: EditorHtml): boolean {
  return mailOnly || (own.includes(WALL) && !html.includes(WALL))
}

function noteEditor(
  { mailOnly, unknown, markdown }: EditorHtml,
  { lost, note }: Pick<SourceContext, 'lost' | 'note'>,
  where: string,
): void {
  if (mailOnly)
    note({ where, message: 'has cards that only its mails showed. They are part of the post now, on its page too.' })
  if (markdown > 0)
    note({ where, message: `has Markdown in ${markdown} cards without its HTML. The text is kept as it was written.` })
  for (const { name, json } of unknown)
    lost({ where, message: `the card '${name.slice(0, 40)}' is unknown and was left out: ${quoted(json)}` })
}

/** The text of a post without HTML and without an editor's form. */
function plainHtml(post: Row): string {
  const text = textIn(post, 'plaintext') ?? ''
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
}

/** In a post for everyone, Ghost ignores the divider: all of it is public. Ours would hide what follows. */
function withoutIdleWall(
  html: string,
  audience: Audience,
  { note }: Pick<SourceContext, 'note'>,
  where: string,
): string {
  if (audience !== 'everyone' || !html.includes(WALL)) return html
  note({ where, message: 'has a paywall, but is public. Ghost showed all of it, so the paywall was left out.' })
  return html.replaceAll(WALL, '')
}

/** Gives addresses of the site their host. Links to Ghost's form for new members lead to ours. */
function withSite(html: string, site: string): string {
  return html
    .replaceAll(SITE, site)
    .replaceAll(/(["'(])(?=\/content\/(?:images|media|files)\/)/g, `$1${site}`)
    .replaceAll(`href="${site}/#/portal`, 'href="#/portal')
    .replaceAll(/href="\/?#\/portal(?:\/(?:signup|upgrade|plans)[^"\s]{0,200}|\/?)"/g, 'href="%%checkout_url%%"')
}

/** Gives an address of the export its host. */
export function absolute(address: string | null, site: string): string | null {
  if (address === null) return null
  const whole = address.replaceAll(SITE, site)
  return whole.startsWith('/') && !whole.startsWith('//') ? `${site}${whole}` : whole
}
