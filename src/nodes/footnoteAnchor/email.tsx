import { Link } from '../../parts/email/link.js'
import { JumpTarget, noteId } from '../../parts/email/jump-targets.js'
import type { EmailView } from '../../render/view.js'
import type { footnoteAnchor } from './node.js'

export const FootnoteAnchorEmail: EmailView<typeof footnoteAnchor> = ({ attrs: { number }, ctx, node }) => (
  <>
    {ctx.outline.firstAnchors.has(node) ? <JumpTarget id={noteId('footnote-anchor', number, ctx)} /> : null}
    <sup className="raised">
      {ctx.outline.noteNumbers.has(number) ? (
        <Link
          className="link note-mark"
          href={`#${noteId('footnote', number, ctx)}`}
          title={ctx.messages.footnoteLabel(number)}
        >
          {number}
        </Link>
      ) : (
        number
      )}
    </sup>
  </>
)
