import { mentionUrl } from '../../domain/links/profile-url.js'
import { Link } from '../../parts/email/link.js'
import type { EmailView } from '../../render/view.js'
import type { mention } from './node.js'
import { markHasRole } from '../../schema/role.js'

export const MentionEmail: EmailView<typeof mention> = ({ attrs, ctx, node }) => {
  // Within a link of the writer's the name is part of its text.
  const linked = node.marks.some((mark) => markHasRole(mark, 'link') && mark.attrs['href'])
  const href = linked ? '' : mentionUrl(attrs, ctx)
  return href ? <Link href={href}>{attrs.name}</Link> : attrs.name
}
