import { mentionUrl } from '../../domain/links/profile-url.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { mention } from './node.js'
import { markHasRole } from '../../schema/role.js'

export const MentionWeb: WebView<typeof mention> = ({ attrs, ctx, node }) => {
  // Within a link of the writer's the name is part of its text.
  const linked = node.marks.some((mark) => markHasRole(mark, 'link') && mark.attrs['href'])
  const href = linked ? '' : mentionUrl(attrs, ctx)
  return (
    <span className="mention-wrap" {...wire('MentionToDOM', attrs)} {...textDirection(attrs.name, ctx)}>
      {href ? (
        <a href={href} rel="noopener">
          {attrs.name}
        </a>
      ) : (
        attrs.name
      )}
    </span>
  )
}
