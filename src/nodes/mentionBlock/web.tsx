import { mentionUrl } from '../../domain/links/profile-url.js'
import { Logo } from '../../parts/web/logo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { mentionBlock } from './node.js'

export const MentionBlockWeb: WebView<typeof mentionBlock> = ({ attrs, ctx }) => {
  const href = mentionUrl(attrs, ctx)
  return (
    <div className="mention-block" {...wire('MentionBlockToDOM', attrs)}>
      {attrs.photo_url ? <Logo ctx={ctx} src={attrs.photo_url} size={40} round={attrs.type !== 'pub'} /> : null}
      {href ? (
        <a href={href} rel="noopener" {...textDirection(attrs.name, ctx)}>
          {attrs.name}
        </a>
      ) : (
        <span {...textDirection(attrs.name, ctx)}>{attrs.name}</span>
      )}
    </div>
  )
}
