import type { Node } from 'prosemirror-model'
import { createElement, type HTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Row } from '../../parts/email/cell.js'
import { classNames } from '../../render/class-names.js'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { isNothing } from '../../render/is-nothing.js'
import { markupAtOnce, markupOf } from '../../render/markup.js'
import type { RowKind } from '../../render/registry.js'
import { renderNode } from '../../render/walk.js'
import type { LetterFrame } from './letter-frame.js'
import { LetterHtml } from './letter-html.js'

/** The rows of a mail, before inlining. If a view throws inside React, only its block loses its design. */
export async function renderRows(ctx: EmailContext, frame: LetterFrame, pixel: string | null): Promise<string> {
  const { blocks, footnotes } = ctx.outline
  const whole = (main: readonly ReactNode[], notes: readonly ReactNode[]) =>
    emailMarkup(
      <LetterHtml
        ctx={ctx}
        frame={frame}
        rows={fragmentOf(main)}
        notes={notes.length > 0 ? fragmentOf(notes) : null}
        pixel={pixel}
      />,
    )
  const shownBlocks = (nodes: readonly Node[], from: number, render: (node: Node) => ReactNode) =>
    rowsOf(
      nodes.flatMap((node, at) => {
        const shown = render(node)
        return isNothing(shown) ? [] : [{ block: from + at, kind: rowKind(ctx, node), shown }]
      }),
    )
  const rendered = (node: Node) => renderNode(node, ctx.views, ctx)
  try {
    return await whole(shownBlocks(blocks, 0, rendered), shownBlocks(footnotes, blocks.length, rendered))
  } catch {
    // A view threw inside React. Finds the block and shows its text instead.
    const tested = (node: Node) => testedBlock(node, ctx)
    return whole(shownBlocks(blocks, 0, tested), shownBlocks(footnotes, blocks.length, tested))
  }
}

/** A block with output. */
interface ShownBlock {
  /** Index among the blocks and notes of the mail. */
  readonly block: number
  readonly kind: RowKind
  readonly shown: ReactNode
}

function testedBlock(node: Node, ctx: EmailContext): ReactNode {
  try {
    const rendered = renderNode(node, ctx.views, ctx)
    markupOf(<>{rendered}</>)
    return rendered
  } catch (error) {
    ctx.viewFailed(node, error)
    return node.textContent ? <p className="text">{node.textContent}</p> : null
  }
}

function rowKind({ views }: EmailContext, node: Node): RowKind {
  return views.nodes.get(node.type.name)?.row ?? 'block'
}

/** Elements that have their own space below. Word ignores the space of a div around a table. */
const SPACED = /^(?:p|h[1-6]|[uo]l)$/

type SpacedElement = ReactElement<HTMLAttributes<HTMLElement>, string>

function isSpaced(shown: ReactNode): shown is SpacedElement {
  return isValidElement(shown) && typeof shown.type === 'string' && SPACED.test(shown.type)
}

/** Whether a block can share a row with its neighbours. */
function isProse({ kind, shown }: ShownBlock): boolean {
  return kind === 'text' || (kind !== 'block' && isSpaced(shown))
}

/** The blocks of one row. */
type Run = [ShownBlock, ...ShownBlock[]]

/** Blocks as rows of the mail. Consecutive prose shares a row, because each row takes a hundred bytes. */
function rowsOf(blocks: readonly ShownBlock[]): ReactNode[] {
  const runs: Run[] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    if (run && isProse(run[0]) && isProse(block)) run.push(block)
    else runs.push([block])
  }
  return runs.map(rowOf)
}

/** A row carries the mark of its first block; the other blocks carry their own. */
function rowOf(blocks: Readonly<Run>): ReactNode {
  const [first] = blocks
  const last = blocks.at(-1) ?? first
  return (
    <Row block={first.block} className={rowClass(first.kind, last.kind)}>
      {blocks.length === 1
        ? first.shown
        : fragmentOf(blocks.map((block, at) => blockOfRun(block, at > 0, blocks[at + 1]?.kind)))}
    </Row>
  )
}

/** The classes of a row. The space around text is that of any row. */
function rowClass(first: RowKind, last: RowKind): string {
  const [above, below] = [first, last].map((kind) => (kind === 'list' ? 'text' : kind))
  if (above === below) return above === 'text' ? 'row' : `row row-${above}`
  return `row row-${above}-${below}`
}

/** A block in a shared row; `next` is the kind of the following block. */
function blockOfRun({ block, kind, shown }: ShownBlock, isMarked: boolean, next: RowKind | undefined): ReactNode {
  const mark = isMarked ? block : undefined
  const space = next && `${kind}-before-${next === 'list' ? 'text' : next}`
  if (!isSpaced(shown))
    return (
      <div key={block} data-block={mark} className={space}>
        {shown}
      </div>
    )
  const { className, ...rest } = shown.props
  // The mark must be the first attribute, because it is searched for there.
  return createElement(shown.type, { 'data-block': mark, ...rest, className: classNames(className, space) })
}

/**
 * Markup of a part of the mail, without additions of renderers: an XHTML doctype (Gmail reads mail as HTML5), React's
 * comments for Suspense and between texts (a comment before a style rule makes some clients drop the rule, email-bugs
 * #25), and React 19's preload links for images. Views that suspend, such as React Email's Tailwind, are rendered by
 * React Email, which takes several times as long.
 */
export async function emailMarkup(element: ReactElement): Promise<string> {
  return withoutExtras(markupAtOnce(element) ?? (await renderedLater(element)))
}

/** Renders with React Email. Its package is loaded for the few mails that need it. */
async function renderedLater(element: ReactElement): Promise<string> {
  const { render } = await import('@react-email/render')
  return render(element)
}

function withoutExtras(html: string): string {
  return html
    .replace(/^<!DOCTYPE[^>]*>/i, '')
    .replace(/<!--\/?\$?-->|<!-- -->/g, '')
    .replace(/^(?:\s*<link rel="preload"[^>]*>)+/, '')
}
