import { codeEmbedUrl } from '../../domain/providers/code-embed.js'
import { Embed } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import { classNames } from '../../render/class-names.js'
import type { WebView } from '../../render/view.js'
import type { CodeEmbed } from './node.js'

const SANDBOX = [
  'allow-scripts', // the page is a script's
  'allow-same-origin', // its storage is its own: each embed has a host to itself
].join(' ')

export const CodeEmbedWeb: WebView<typeof CodeEmbed> = ({ attrs, ctx }) => {
  const caption = attrs.caption?.trim() ?? ''
  const alt = attrs.alt?.trim() || ctx.messages.interactiveGraphic
  const src = codeEmbedUrl(attrs)
  const attributes = wire('CodeEmbedToDOM', attrs)
  const words = caption ? <p className="image-caption">{caption}</p> : null
  if (!src) {
    return (
      <div className="code-embed embed-error" {...attributes}>
        <p>
          {alt} <a href={ctx.urls.canonical()}>{ctx.messages.viewOnline}</a>
        </p>
        {words}
      </div>
    )
  }
  return (
    <Embed
      ctx={ctx}
      className={classNames('code-embed', attrs.width === 'wide' && 'code-embed-wide')}
      attributes={attributes}
      frame={{ src, title: alt, width: 728, height: 480, sandbox: SANDBOX }}
      provider="Substack"
      title={attrs.alt?.trim() || null}
      href={ctx.urls.canonical()}
      action={ctx.messages.viewOnline}
    >
      {words}
    </Embed>
  )
}
