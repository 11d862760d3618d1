import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { Row } from '../../parts/email/cell.js'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { markupOf } from '../../render/markup.js'
import type { RowKind } from '../../render/registry.js'
import { renderNode } from '../../render/walk.js'
import { emailMarkup } from './markup.js'
import { Shell } from './shell.js'

/**
 * The rows of a mail, styles not yet inlined. A view that throws inside React costs its block the look, not the mail.
 */
export async function renderRows(ctx: EmailContext, pixel: string | null): Promise<string> {
  const { blocks, footnotes } = ctx.outline
  const whole = (main: readonly ReactNode[], notes: readonly ReactNode[]) =>
    emailMarkup(
      <Shell ctx={ctx} rows={fragmentOf(main)} notes={notes.length ? fragmentOf(notes) : null} pixel={pixel} />,
    )
  const rowsOf = (nodes: readonly Node[], from: number) =>
    nodes.map((node, at) => blockRow(ctx, node, renderNode(node, ctx.views, ctx), from + at))
  try {
    return await whole(rowsOf(blocks, 0), rowsOf(footnotes, blocks.length))
  } catch {
    // A part of some view threw inside React; find out which block and leave its text.
    const tested = (nodes: readonly Node[], from: number) => nodes.map((node, at) => testedRow(node, ctx, from + at))
    return whole(tested(blocks, 0), tested(footnotes, blocks.length))
  }
}

function testedRow(node: Node, ctx: EmailContext, block: number): ReactNode {
  try {
    const rendered = renderNode(node, ctx.views, ctx)
    markupOf(<>{rendered}</>)
    return blockRow(ctx, node, rendered, block)
  } catch (error) {
    ctx.viewFailed(node, error)
    return node.textContent ? blockRow(ctx, node, <p className="text">{node.textContent}</p>, block) : null
  }
}

/** The class that gives a row its space. */
const SPACE: Readonly<Record<RowKind, string>> = {
  text: '',
  heading: ' row-heading',
  rule: ' row-rule',
  block: ' row-block',
}

/** A block as a row of the mail; one that shows nothing leaves no row. */
function blockRow({ views }: EmailContext, node: Node, rendered: ReactNode, block: number): ReactNode {
  if (rendered === null || rendered === undefined || rendered === false || rendered === '') return null
  return (
    <Row block={block} className={`row${SPACE[views.nodes.get(node.type.name)?.row ?? 'block']}`}>
      {rendered}
    </Row>
  )
}
