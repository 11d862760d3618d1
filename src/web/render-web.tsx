import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { VOICE_PROVIDER } from '../domain/post/app-upsell.js'
import { resizeImageUrl } from '../domain/pictures/image-url.js'
import { readerOf, type ReaderOption } from '../domain/reader/reader-of.js'
import type { OverlayName } from '../domain/reader/overlay.js'
import type { Sharer } from '../domain/reader/sharer.js'
import type { PictureSelection, PostSelection } from '../domain/post/entities.js'
import type { AskedVote, WebContext } from '../render/context.js'
import { createContext, mediaSource, type RenderOptions } from '../render/create-context.js'
import { fragmentOf } from '../render/fragment.js'
import { markupOf } from '../render/markup.js'
import { reportMissingData } from '../render/missing-data.js'
import type { Registry } from '../render/registry.js'
import { NO_RESOURCES, prepareResources } from '../render/resources.js'
import { sharedCodeColourer } from '../render/code/shared-colourer.js'
import { placedNodes } from '../render/outline.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import { formulaMarkup } from './formula.js'
import { headOf } from './head.js'
import { PostBody, renderBlocks } from './post-body.js'
import { postStyles } from './post-styles.js'

export interface WebOptions extends RenderOptions {
  /** The reader: their state, or the flags it is derived from. Default: anonymous. */
  reader?: ReaderOption | undefined
  /**
   * The scheme, as `data-theme` of the article; a script may change it there. Default: `auto`, the system's.
   */
  colorScheme?: 'light' | 'dark' | 'auto'
  /** 'click' shows picture and title of a third party's frame and loads it when the reader asks. Default: 'frame'. */
  embeds?: 'frame' | 'click'
  /**
   * Whether the reader is one of the publication's people, who see edit and statistics. Default: from the reader's
   * flags.
   */
  isContributor?: boolean
  /** Whether comments are open. Default: true. */
  commentsEnabled?: boolean
  /** Whether the post is offered as a PDF. Default: false. */
  pdfEnabled?: boolean
  /** Whose voice reads posts aloud in the app. Default: ElevenLabs. */
  voiceProvider?: string
  /**
   * Whether the post stands on the publication's front page, whose `subscribe-prompt` shows the cover. Default: false.
   */
  isFrontPage?: boolean
  /**
   * The address that was visited, or its path and query. Its utm parameters go along into links to the checkout page,
   * and `cutoffElementIndex` may put a wall earlier. Leave it out of pages that a cache keeps for all visitors.
   */
  visited?: string
  /**
   * Prompts that the page may show. Default: none. `follow` needs `sharer`; `gift` waits for an address with
   * `gifting_user_id`; `recommend` is a button after the post, for readers with a publication of their own.
   * `app-footer` is for phones' browsers, `app-sheet` for pages that another app shows; `subscribe-prompt` comes to
   * anonymous readers of longer posts, or at once where the address has `subscribe_prompt=free`;
   * `selection` shares and restacks what a reader selects, or pictures in the viewer.
   */
  overlays?: readonly OverlayName[]
  /** Who passed the post on to this reader, where the link that was followed says so: `follow` and `gift` name them. */
  sharer?: Sharer | null
  /** The reader's address, where the server knows it (a link from a mail): `follow` and `gift` then need not ask. */
  readerEmail?: string | null
  /**
   * What the `selection` or `imgSelection` of the visited address stands for, as it was saved: it is marked and
   * scrolled to. No call of the platform tells a page, so its server does.
   */
  selection?: PostSelection | PictureSelection | null
  /** The vote that the visited address asks for. */
  vote?: AskedVote | null
}

export interface WebResult {
  /** The post as one `<article>`; complete without JavaScript. */
  html: string
  /** Elements for the page's head: title, description, canonical, Open Graph. */
  head: string
  /**
   * The publication's look and its own CSS, over `web.css`: put it behind that, in a style element. All of it is in
   * cascade layers and under the class of the article. Empty where there is neither.
   */
  css: string
  /** Names of the interactive blocks on the page; empty when no script is worth loading. */
  islands: readonly string[]
  /** Whether the page needs `katex.css` beside `web.css`. */
  formulas: boolean
  problems: readonly Problem[]
}

/** The views of an instance. */
export type WebViews = Registry<WebContext>

type FormulaMarkup = (tex: string, display: boolean) => Promise<string | null>

/** A post before its text is rendered: what a page's head can say already, and the rest. */
export interface StartedWeb {
  readonly ctx: WebContext
  readonly head: string
  /** `WebResult.css`. */
  readonly styles: Promise<string>
  /** `formula` is what draws them: with KaTeX's stylesheet or without. */
  finish(formula: FormulaMarkup): Promise<WebResult>
}

/**
 * Renders a post for one kind of reader. Text behind a paywall they cannot pass is not in the result.
 * Content never makes it throw; what went wrong is in `problems`, after those of reading.
 */
export async function renderWeb(views: WebViews, post: Post, options: WebOptions): Promise<WebResult> {
  return startWeb(views, post, options).finish(formulaMarkup)
}

/** The same in two steps. */
export function startWeb(views: WebViews, post: Post, options: WebOptions): StartedWeb {
  const settings = settingsOf(options)
  const shared = createContext(
    post,
    { ...readerOf(options.reader), isContributor: settings.isContributor },
    'web',
    options,
    options.resizeImage ?? resizeImageUrl,
  )
  const ctx: WebContext = {
    ...shared,
    target: 'web',
    views,
    embeds: options.embeds ?? 'frame',
    colorScheme: options.colorScheme ?? 'auto',
    theme: options.theme,
    ...settings,
    askedVote: options.vote ?? null,
    selection: options.selection ?? null,
    readerId: (typeof options.reader === 'object' ? options.reader?.id : undefined) ?? null,
    resources: NO_RESOURCES,
  }
  const head = headOf(ctx)
  const styles = postStyles(post.publication, options, shared.report)
  const finish = async (formula: FormulaMarkup): Promise<WebResult> => {
    reportMissingData(post.body, shared)
    if (shared.transcript?.readable && !shared.transcript.hasText)
      shared.report({
        path: post.transcript?.path ?? '',
        code: 'data-missing',
        message:
          'Only the address of the transcript is known, so the page has none. Put what it answers into data.transcript.',
      })
    const resources = await prepareResources(
      placedNodes(shared),
      { code: options.codeColourer ?? sharedCodeColourer(), formulaMarkup: formula, media: mediaSource(options) },
      shared.report,
      post.budget,
    )
    const html = renderSafely({ ...ctx, resources })
    return {
      html,
      head,
      css: await styles,
      islands: islandsIn(html),
      formulas: html.includes('class="katex-html'),
      problems: [...post.problems, ...shared.problems],
    }
  }
  return { ctx, head, styles, finish }
}

/** Text and attribute values hold no bare angle bracket and quote together, so only elements are found. */
function islandsIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<[a-z]+ [^<>]*?data-(?:island|enhance)="([\w-]+)"/g)].map((match) => match[1] ?? '')),
  ]
}

function settingsOf({
  reader,
  isContributor,
  commentsEnabled = true,
  pdfEnabled = false,
  voiceProvider = VOICE_PROVIDER,
  isFrontPage = false,
  overlays = [],
  sharer = null,
  readerEmail = null,
}: WebOptions): Pick<
  WebContext,
  | 'isContributor'
  | 'commentsEnabled'
  | 'pdfEnabled'
  | 'voiceProvider'
  | 'isFrontPage'
  | 'overlays'
  | 'sharer'
  | 'readerEmail'
> {
  return {
    isContributor: isContributor ?? readerOf(reader).isContributor,
    commentsEnabled,
    pdfEnabled,
    voiceProvider,
    isFrontPage,
    overlays,
    sharer,
    readerEmail,
  }
}

function renderSafely(ctx: WebContext): string {
  const { blocks, footnotes } = ctx.outline
  const whole = (main: readonly ReactNode[], notes: readonly ReactNode[]) =>
    markupOf(
      <PostBody
        ctx={ctx}
        blocks={[fragmentOf(main, 'blocks')]}
        notes={notes.length ? [fragmentOf(notes, 'notes')] : []}
      />,
    )
  try {
    return whole(renderBlocks(blocks, ctx), renderBlocks(footnotes, ctx))
  } catch {
    // A part of some view threw inside React; find out which block and leave its text.
    return whole(
      blocks.map((node) => tested(node, ctx)),
      footnotes.map((node) => tested(node, ctx)),
    )
  }
}

function tested(node: Node, ctx: WebContext): ReactNode {
  try {
    const [rendered] = renderBlocks([node], ctx)
    markupOf(<>{rendered}</>)
    return rendered
  } catch (error) {
    ctx.viewFailed(node, error)
    return node.textContent ? <p>{node.textContent}</p> : null
  }
}
