import { Cell, Layout } from '../../parts/email/cell.js'
import { JumpTarget, noteId } from '../../parts/email/jump-targets.js'
import { Link } from '../../parts/email/link.js'
import type { EmailView } from '../../render/view.js'
import type { footnote, footnoteAnchor } from './nodes.js'
import { hasAnchor, isFirstNote } from './notes.js'

const NUMBER_WIDTH = 32

export const FootnoteEmail: EmailView<typeof footnote> = ({ says: { number, backLabel }, ctx, children, node }) => {
  const isBlank = node.textBetween(0, node.content.size, '', '\ufffc') === ''
  return (
    <Layout width="100%">
      <tr>
        <Cell className="note-number" width={NUMBER_WIDTH} valign="top">
          {isFirstNote(node, ctx) ? <JumpTarget id={noteId('footnote', number, ctx)} /> : null}
          {hasAnchor(number, ctx) ? (
            <Link className="link note-back" href={`#${noteId('footnote-anchor', number, ctx)}`} title={backLabel}>
              {number}
            </Link>
          ) : (
            number
          )}
        </Cell>
        <Cell className="note-body" valign="top">
          {children}
          {isBlank ? '\u00a0' : null}
        </Cell>
      </tr>
    </Layout>
  )
}

export const FootnoteAnchorEmail: EmailView<typeof footnoteAnchor> = ({ says: { number, label }, ctx, node }) => (
  <>
    {ctx.outline.firstAnchors.has(node) ? <JumpTarget id={noteId('footnote-anchor', number, ctx)} /> : null}
    <sup className="raised">
      {ctx.outline.noteNumbers.has(number) ? (
        <Link className="link note-mark" href={`#${noteId('footnote', number, ctx)}`} title={label}>
          {number}
        </Link>
      ) : (
        number
      )}
    </sup>
  </>
)
