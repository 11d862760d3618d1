import { Logo } from '../../parts/web/logo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { mention, mentionBlock } from './nodes.js'

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

export const MentionBlockWeb: WebView<typeof mentionBlock> = ({ attrs, says: { name, href, photo }, ctx }) => (
  <div className="mention-block" {...wire('MentionBlockToDOM', attrs)}>
    {photo ? <Logo ctx={ctx} src={photo} size={40} round={attrs.type !== 'pub'} /> : null}
    {href ? (
      <a href={href} rel="noopener" {...textDirection(name, ctx)}>
        {name}
      </a>
    ) : (
      <span {...textDirection(name, ctx)}>{name}</span>
    )}
  </div>
)
