import { Embed } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import { classNames } from '../../render/class-names.js'
import type { WebView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

const SANDBOX = [
  'allow-scripts', // a script draws the page
  'allow-same-origin', // safe: each embed has its own host, so its storage is isolated
].join(' ')

export const CodeEmbedWeb: WebView<typeof CodeEmbed> = ({ attrs, says, ctx }) => {
  const { frame, alt, action } = says
  const title = alt ?? says.kind
  const href = ctx.urls.canonical()
  const attributes = wire('CodeEmbedToDOM', attrs)
  const caption = says.caption ? <p className="image-caption">{says.caption}</p> : null
  if (frame === null) {
    return (
      <div className="code-embed embed-error" {...attributes}>
        <p>
          {title} <a href={href}>{action}</a>
        </p>
        {caption}
      </div>
    )
  }
  return (
    <Embed
      ctx={ctx}
      className={classNames('code-embed', attrs.width === 'wide' && 'code-embed-wide')}
      attributes={attributes}
      frame={{ src: frame, title, width: 728, height: 480, sandbox: SANDBOX }}
      provider="Substack"
      title={alt}
      href={href}
      action={action}
    >
      {caption}
    </Embed>
  )
}
