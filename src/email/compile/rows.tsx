import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { Row } from '../../parts/email/cell.js'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import { markupOf } from '../../render/markup.js'
import { renderNode } from '../../render/walk.js'
import { emailMarkup } from './markup.js'
import { emailRegistry } from '../registry.js'
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
    nodes.map((node, at) => blockRow(node, renderNode(node, emailRegistry, ctx), from + at))
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
    const rendered = renderNode(node, emailRegistry, ctx)
    markupOf(<>{rendered}</>)
    return blockRow(node, rendered, block)
  } catch (error) {
    ctx.viewFailed(node, error)
    return node.textContent ? blockRow(node, <p className="text">{node.textContent}</p>, block) : null
  }
}

const PLAIN = new Set(['paragraph', 'bullet_list', 'ordered_list', 'footnote'])

/** A block as a row of the mail; one that shows nothing leaves no row. */
function blockRow(node: Node, rendered: ReactNode, block: number): ReactNode {
  if (rendered === null || rendered === undefined || rendered === false || rendered === '') return null
  const kind = node.type.name
  const variant = PLAIN.has(kind)
    ? ''
    : kind === 'heading'
      ? ' row-heading'
      : kind === 'horizontal_rule'
        ? ' row-rule'
        : ' row-block'
  return (
    <Row block={block} className={`row${variant}`}>
      {rendered}
    </Row>
  )
}
