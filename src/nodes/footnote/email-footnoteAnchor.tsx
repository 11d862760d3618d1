import { Link } from '../../parts/email/link.js'
import { JumpTarget, noteId } from '../../parts/email/jump-targets.js'
import type { EmailView } from '../../render/view.js'
import type { footnoteAnchor } from './node-footnoteAnchor.js'

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
