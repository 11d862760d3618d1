import { PROMPTS, type PromptName } from '../domain/reader/prompt.js'
import type { ReaderOption } from '../domain/reader/reader-of.js'
import { isRecord } from '../domain/values/is-record.js'
import {
  bool,
  group,
  id,
  listOf,
  nullable,
  oneOf,
  optional,
  recordWith,
  text,
  textThat,
  thatIs,
  type OptionSchemas,
} from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { RenderOptions } from '../render/create-context.js'
import { post, reader, renderOptions } from '../render/option-schemas.js'
import type { PageFeatures } from '../render/page-features.js'
import type { Neighbour, Neighbours } from '../render/neighbours.js'
import type { AskedVote, Visit } from '../render/visit.js'

export interface WebOptions extends RenderOptions {
  /** The reader: their state, or an object with their flags. Default: anonymous. */
  reader?: ReaderOption | undefined
  /** What the publication offers its readers. */
  features?: PageFeatures | undefined
  /**
   * Prompts that the page may show. Default: none. `follow` needs `visit.sharer`; `gift` waits for an address with
   * `gifting_user_id`; `recommend` is a button after the post, for readers with a publication of their own.
   * `app-footer` is for phones' browsers, `app-sheet` for pages that another app shows; `subscribe-prompt` comes to
   * anonymous readers of longer posts, or at once where the address has `subscribe_prompt=free`;
   * `selection` shares and restacks what a reader selects, or pictures in the viewer.
   */
  prompts?: readonly PromptName[] | undefined
  /** What is known of this one request. */
  visit?: Visit | undefined
  /** The posts before and after, for links at the end with their titles. */
  neighbours?: Neighbours | undefined
  /** The scheme, as `data-theme` of the article; a script may change it there. Default: `auto`, the system's. */
  colorScheme?: 'light' | 'dark' | 'auto'
  /**
   * When third parties' frames load. `frame`: when the reader comes near. `click`: when the reader presses the picture
   * or title that stands in the frame's place. `auto`: as `frame`, but films below the first screen whose picture is
   * known wait for a press. Default: `auto`.
   */
  embeds?: 'auto' | 'frame' | 'click'
}

export interface PageOptions extends WebOptions {
  /** Address of `web.css`. Default: the stylesheet is written into the page. */
  stylesheet?: string
  /** For a page with formulas: KaTeX's stylesheet, as an address or as text. Without it they are drawn as MathML. */
  formulaStylesheet?: { href: string } | { css: string }
  /**
   * Address of the page's script, `client-….js` of `diptych/browser`; linked only where something on the page is
   * interactive.
   */
  script?: string
  /** Where the script's calls go. Default: the page's own origin. */
  api?: string
  /**
   * Pages that may show this page in a frame, as sources of `frame-ancestors`: `["'self'", 'https://partner.example']`.
   * An empty list forbids all frames. Default: `'self'`.
   */
  frameAncestors?: readonly string[]
  /** For a `Content-Security-Policy` with nonces: letters and digits, new for every answer. */
  nonce?: string
}

const features = group<PageFeatures>({
  comments: optional(bool),
  pdf: optional(bool),
  voiceProvider: optional(text),
})

/** A record of the platform, which may hold more. Its values are content and are checked where they are shown. */
const stored = thatIs<never>('an object', isRecord)

const visit = group<Visit>({
  address: optional(nullable(text)),
  frontPage: optional(bool),
  sharer: optional(nullable(recordWith<NonNullable<Visit['sharer']>>({ id, name: text }))),
  readerEmail: optional(nullable(text)),
  selection: optional(nullable(stored)),
  vote: optional(nullable(group<AskedVote>({ pollId: id, optionId: id, token: nullable(text) }))),
})

const neighbour = group<Neighbour>({ slug: text, title: text })

const webOptions: OptionSchemas<WebOptions> = {
  ...renderOptions,
  reader: optional(reader),
  features: optional(features),
  prompts: optional(listOf(oneOf(PROMPTS))),
  visit: optional(visit),
  neighbours: optional(group<Neighbours>({ previous: optional(neighbour), next: optional(neighbour) })),
  colorScheme: optional(oneOf(['light', 'dark', 'auto'])),
  embeds: optional(oneOf(['auto', 'frame', 'click'])),
}

/** `'self'`, a scheme, or a host with scheme and port as it likes; of hosts the first label may be a star. */
const ANCESTOR =
  /^(?:'self'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/i

/** The text of a stylesheet may be read from a disk when it is first asked for, so it is not asked for here. */
const formulaStylesheet = thatIs<NonNullable<PageOptions['formulaStylesheet']>>(
  '{ href } with an address, or { css } with a text',
  (value) => isRecord(value) && ('css' in value || typeof value['href'] === 'string'),
)

const pageOptions: OptionSchemas<PageOptions> = {
  ...webOptions,
  stylesheet: optional(text),
  formulaStylesheet: optional(formulaStylesheet),
  script: optional(text),
  api: optional(text),
  // What goes into the policy as it is must not end it and begin another.
  frameAncestors: optional(
    listOf(textThat(`a source such as "'self'" or "https://partner.example"`, (source) => ANCESTOR.test(source))),
  ),
  nonce: optional(textThat('base64: letters, digits, + / = - and _', (value) => /^[\w+/=-]+$/.test(value))),
}

export const checkThemeCss = signature('themeCss', { post, theme: renderOptions.theme })
export const checkRenderWeb = signature('renderWeb', { post, options: group(webOptions) })
export const checkRenderPage = signature('renderPage', { post, options: group(pageOptions) })
export const checkRenderPageStream = signature('renderPageStream', { post, options: group(pageOptions) })
