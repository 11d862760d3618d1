import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { mention } from './node-mention.js'

export const MentionWeb: WebView<typeof mention> = ({ attrs, says: { name, href }, ctx }) => (
  <span className="mention-wrap" {...wire('MentionToDOM', attrs)} {...textDirection(name, ctx)}>
    {href ? (
      <a href={href} rel="noopener">
        {name}
      </a>
    ) : (
      name
    )}
  </span>
)
