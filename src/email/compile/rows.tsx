import type { Node } from 'prosemirror-model'
import { createElement, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Row } from '../../parts/email/cell.js'
import { classNames } from '../../render/class-names.js'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { isNothing } from '../../render/is-nothing.js'
import { markupOf } from '../../render/markup.js'
import type { RowKind } from '../../render/registry.js'
import { renderNode } from '../../render/walk.js'
import { emailMarkup } from './markup.js'
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
