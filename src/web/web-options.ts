import { PROMPTS, type PromptName } from '../domain/reader/prompt.js'
import type { ReaderOption } from '../domain/reader/reader-of.js'
import { isRecord } from '../domain/values/stored-value.js'
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
import type { Neighbour, Neighbours } from '../render/neighbours.js'
import { post, reader, renderOptions } from '../render/option-schemas.js'
import type { PageFeatures } from '../render/page-features.js'
import type { AskedVote, Visit } from '../render/visit.js'
import type { Post } from '../schema/post.js'
import type { PageFacts } from './page-facts.js'

export interface WebOptions extends RenderOptions {
  /** A reader state, or an object with the reader's flags. Default: anonymous. */
  reader?: ReaderOption | undefined
  /** Features of the publication's pages. */
  features?: PageFeatures | undefined
  /**
   * Prompts the page may show. Default: none. `follow` needs `visit.sharer`; `gift` appears for an address with
   * `gifting_user_id`; `recommend` is a button after the post, for readers with a publication of their own.
   * `app-footer` is for browsers of phones, `app-sheet` for the built-in browsers of other apps. `subscribe-prompt`
   * appears to anonymous readers of longer posts, or at once if the address has `subscribe_prompt=free`. `selection`
   * shares and restacks selected text, or pictures in the viewer.
   */
  prompts?: readonly PromptName[] | undefined
  /** The server's facts about this request. */
  visit?: Visit | undefined
  /** The previous and next posts, for links with titles at the end. */
  neighbours?: Neighbours | undefined
  /** The colour scheme, as `data-theme` of the article. A script may change it there. Default: `auto`, the system's. */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined
  /**
   * When third-party frames load. `frame`: when the reader comes near. `click`: when the reader clicks the picture or
   * title in the frame's place. `auto`: like `frame`, but videos below the first screen with a known picture wait for a
   * click. Default: `auto`.
   */
  embeds?: 'auto' | 'frame' | 'click' | undefined
}

/** Options of `renderParts`. */
export interface PartsOptions extends WebOptions {
  /** Names of blocks that components of the site show. */
  readonly components?: readonly string[] | undefined
}

export interface PageOptions extends WebOptions {
  /** Address of `web.css`. Default: the stylesheet is inlined into the page. */
  stylesheet?: string | undefined
  /** KaTeX's stylesheet for pages with formulas, as an address or as text. Default: formulas are drawn as MathML. */
  formulaStylesheet?: { href: string } | { css: string } | undefined
  /**
   * Address of the page's script, `client-….js` of `diptych/browser`. Only linked if the page has something
   * interactive.
   */
  script?: string | undefined
  /** Origin of the script's calls. Default: the page's own origin. */
  api?: string | undefined
  /**
   * Sites that may embed this page in a frame, as sources of `frame-ancestors`: `["'self'",
   * 'https://partner.example']`. An empty list forbids all frames. Default: `'self'`.
   */
  frameAncestors?: readonly string[] | undefined
  /** For a `Content-Security-Policy` with nonces: letters and digits, new for every response. */
  nonce?: string | undefined
}

/**
 * Options of all pages of a post. What differs between its pages is in `PageFacts`. The policy allows style elements by
 * hash: a nonce would be the same for many answers.
 */
export interface PagesOptions extends Omit<PageOptions, 'reader' | 'visit' | 'neighbours' | 'nonce'> {
  /** The facts that most pages have. Other facts change the parts that depend on them. */
  facts?: PageFacts | undefined
}

const features = group<PageFeatures>({
  comments: optional(bool),
  pdf: optional(bool),
  voiceProvider: optional(text),
})

/** A record of the platform, possibly with more fields. Its values are content and are validated when shown. */
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

const neighbours = group<Neighbours>({ previous: optional(neighbour), next: optional(neighbour) })

const webOptions: OptionSchemas<WebOptions> = {
  ...renderOptions,
  reader: optional(reader),
  features: optional(features),
  prompts: optional(listOf(oneOf(PROMPTS))),
  visit: optional(visit),
  neighbours: optional(neighbours),
  colorScheme: optional(oneOf(['light', 'dark', 'auto'])),
  embeds: optional(oneOf(['auto', 'frame', 'click'])),
}

/** `'self'`, a scheme, or a host with optional scheme and port. The first label of a host may be a star. */
const ANCESTOR =
  /^(?:'self'|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/i

/** Not read here: the stylesheet's text may be a getter that reads a file on first use. */
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
  // The value is written into the policy unescaped, so it must not contain a directive of its own.
  frameAncestors: optional(
    listOf(textThat(`a source such as "'self'" or "https://partner.example"`, (source) => ANCESTOR.test(source))),
  ),
  nonce: optional(textThat('base64: letters, digits, + / = - and _', (value) => /^[\w+/=-]+$/.test(value))),
}

const pageFacts = group<PageFacts>({
  visit: optional(visit),
  neighbours: optional(neighbours),
  readerId: optional(nullable(id)),
  polls: optional(stored),
  reactions: optional(stored),
  liked: optional(bool),
})

const { reader: _reader, visit: _visit, neighbours: _neighbours, nonce: _nonce, ...pagesOptions } = pageOptions

/** A post, or what a site keeps of it. */
const withPublication = thatIs<Pick<Post, 'publication'>>(
  'a post from readPost',
  (value) => isRecord(value) && isRecord(value['publication']),
)

export const checkThemeCss = signature('themeCss', { post: withPublication, theme: renderOptions.theme })
export const checkDrawBlocks = signature('drawBlocks', { post, options: group(webOptions) })
export const checkRenderParts = signature('renderParts', {
  post,
  options: group<PartsOptions>({ ...webOptions, components: optional(listOf(text)) }),
})
export const checkRenderWeb = signature('renderWeb', { post, options: group(webOptions) })
export const checkRenderPage = signature('renderPage', { post, options: group(pageOptions) })
export const checkRenderPageStream = signature('renderPageStream', { post, options: group(pageOptions) })
export const checkBind = signature('bind', { facts: pageFacts })
export const checkCompilePages = signature('compilePages', {
  post,
  options: group<PagesOptions>({ ...pagesOptions, facts: optional(pageFacts) }),
})
