import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { sharedCodeColourer } from '../render/code/shared-colourer.js'
import type { WebContext } from '../render/context.js'
import { mediaSource, ownNeedOptions } from '../render/create-context.js'
import { fragmentOf } from '../render/fragment.js'
import { markupOf } from '../render/markup.js'
import { reportMissingData } from '../render/missing-data.js'
import { placedNodes } from '../render/outline.js'
import { prepareResources } from '../render/resources.js'
import { FIRST_SCREEN, spaceOf } from '../render/screen-space.js'
import { renderNode } from '../render/walk.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import { hasRole } from '../schema/role.js'
import { formulaMarkup } from './formula.js'
import { headOf } from './head.js'
import { hasFormulas, islandsIn } from './markup-facts.js'
import { type PageParts, PLAIN_PARTS } from './page-parts.js'
import { PostBody } from './post-body.js'
import { postStyles, webContext, type MarkBlock, type WebViews } from './web-context.js'
import type { WebOptions } from './web-options.js'

/** Size of a part, in characters of prose: a few phone screens. parts.css tells browsers its height. */
const PART = 2500

/**
 * Groups the blocks below the first screen into parts of a few screens each, which browsers lay out when they come near
 * (parts.css). The margins of a part's blocks do not collapse with those outside, so a part begins and ends between two
 * plain paragraphs: only one of them has a margin there. The remaining blocks at the end, and all blocks of a short
 * text, are not grouped. `rendered` holds the output of each block, or null.
 */
function bodyParts(blocks: readonly Node[], rendered: readonly ReactNode[]): ReactNode[] {
  const whole: ReactNode[] = []
  let waiting: ReactNode[] = []
  let space = 0
  let isFirst = true
  let before: Node | null = null
  const close = () => {
    whole.push(isFirst ? fragmentOf(waiting, 'first') : part(waiting, whole.length))
    waiting = []
    space = 0
    isFirst = false
  }
  for (const [at, block] of blocks.entries()) {
    const shown = rendered[at] ?? null
    if (shown === null) continue
    if (space > (isFirst ? FIRST_SCREEN : PART) && isPlain(before) && isPlain(block)) close()
    waiting.push(shown)
    space += spaceOf(block)
    before = block
  }
  return [...whole, fragmentOf(waiting, 'last')]
}

function part(blocks: readonly ReactNode[], key: number): ReactNode {
  return (
    <div key={key} className="post-part">
      {fragmentOf(blocks)}
    </div>
  )
}

/** Whether a block is a paragraph of text. Paragraphs with players have different margins. */
function isPlain(block: Node | null): boolean {
  return (
    block !== null &&
    hasRole(block, 'paragraph') &&
    block.children.every((child) => child.isText || hasRole(child, 'note-anchor') || hasRole(child, 'break'))
  )
}

export interface WebResult {
  /** The post as one `<article>`. Complete without JavaScript. */
  html: string
  /** Elements for the page's head: title, description, canonical, Open Graph. */
  head: string
  /**
   * The publication's look and its own CSS. Put it in a style element after `web.css`. All of it is in cascade layers
   * and scoped to the class of the article. Empty if there is neither.
   */
  css: string
  /** Names of the interactive blocks on the page. If empty, no script is needed. */
  islands: readonly string[]
  /** Whether the page needs `katex.css` beside `web.css`. */
  formulas: boolean
  /** What was wrong with the post or its rendering. */
  problems: readonly Problem[]
}

type FormulaMarkup = (tex: string, display: boolean) => Promise<string | null>

/** A post before its text is rendered: the data for a page's head, and a function for the rest. */
export interface StartedWeb {
  readonly ctx: WebContext
  readonly head: string
  /** `WebResult.css`. */
  readonly styles: Promise<string>
  /** `formula` renders formulas: with or without KaTeX's stylesheet. */
  finish(formula: FormulaMarkup): Promise<FinishedWeb>
}

/** A rendered post. */
export interface FinishedWeb extends Omit<WebResult, 'islands' | 'formulas'> {
  /** What the views were given, with the prepared resources. */
  readonly ctx: WebContext
}

/**
 * Renders a post for one kind of reader. The result does not contain text behind a paywall that they cannot pass.
 * Content never makes it throw: failures are in `problems`, after the reading problems.
 */
export async function renderWeb(views: WebViews, post: Post, options: WebOptions): Promise<WebResult> {
  const { ctx: _, ...result } = await startWeb(views, post, options).finish(formulaMarkup)
  return { ...result, islands: islandsIn(result.html), formulas: hasFormulas(result.html) }
}

/** Like `renderWeb`, in two steps. */
export function startWeb(views: WebViews, post: Post, options: WebOptions, parts: PageParts = PLAIN_PARTS): StartedWeb {
  const { ctx: known, shared } = webContext(views, post, options)
  const ctx = parts.contextOf(known)
  const head = headOf(ctx)
  const styles = postStyles(views.lookOf, post.publication, options, shared.report)
  const finish = async (formula: FormulaMarkup): Promise<FinishedWeb> => {
    reportMissingData(post, shared, shared.problems)
    if (shared.transcript?.readable && !shared.transcript.hasText)
      shared.report({
        path: post.transcript?.path ?? '',
        code: 'data-missing',
        message:
          'Only the address of the transcript is known, so the page has none. Fetch it and put the answer into data.transcript.',
      })
    const resources = await prepareResources(
      placedNodes(shared),
      {
        code: options.codeColourer ?? sharedCodeColourer(),
        formulaMarkup: formula,
        media: mediaSource(options),
        own: ownNeedOptions(options),
      },
      shared.report,
      { budget: post.budget, data: ctx.data },
    )
    // Rules of a publication may rely on blocks being siblings.
    const arrange: Arrange = options.css ? (_, shown) => shown : bodyParts
    const prepared = { ...known, resources }
    const html = renderSafely(parts.contextOf(prepared), arrange, views.markBlock ?? withoutMark, parts)
    return {
      ctx: prepared,
      html,
      head,
      css: await styles,
      problems: [...shared.problems.ofReading(post.problems), ...shared.problems.found],
    }
  }
  return { ctx, head, styles, finish }
}

function withoutMark(shown: ReactNode): ReactNode {
  return shown
}

type Arrange = (blocks: readonly Node[], rendered: readonly ReactNode[]) => readonly ReactNode[]

function renderSafely(ctx: WebContext, arrange: Arrange, mark: MarkBlock, parts: PageParts): string {
  const { blocks, footnotes, positions, footnotePositions } = ctx.outline
  const whole = (drawBlock: DrawBlock) => {
    const drawn = (nodes: readonly Node[], name: string, indexes: readonly number[]) =>
      nodes.map((node, at) =>
        mark(
          parts.draw(`${name} ${at}`, ctx, (given) => drawBlock(node, given)),
          indexes[at] ?? at,
        ),
      )
    const main = drawn(blocks, 'block', positions)
    const notes = drawn(footnotes, 'note', footnotePositions)
    return markupOf(
      <PostBody
        ctx={ctx}
        parts={parts}
        blocks={[fragmentOf(arrange(blocks, main), 'blocks')]}
        notes={notes.length ? [fragmentOf(notes, 'notes')] : []}
      />,
    )
  }
  try {
    return whole(renderBlock)
  } catch {
    // A view threw inside React. Finds the block and shows its text instead.
    return whole(renderOrText)
  }
}

type DrawBlock = (node: Node, ctx: WebContext) => ReactNode

function renderBlock(node: Node, ctx: WebContext): ReactNode {
  return renderNode(node, ctx.views, ctx)
}

function renderOrText(node: Node, ctx: WebContext): ReactNode {
  try {
    const rendered = renderBlock(node, ctx)
    markupOf(<>{rendered}</>)
    return rendered
  } catch (error) {
    ctx.viewFailed(node, error)
    return node.textContent ? <p>{node.textContent}</p> : null
  }
}
