import { Logo } from '../../parts/web/logo.js'
import { FileIcon } from '../../parts/web/icons.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { fileCard } from './file-card.js'
import type { file } from './node.js'

export const FileWeb: WebView<typeof file> = ({ attrs, ctx }) => {
  const { title, meta, description, href } = fileCard(attrs, ctx)
  return (
    <Promo
      className="file-embed-wrapper"
      attributes={{ ...wire('FileToDOM', attrs), ...textDirection(title, ctx) }}
      picture={
        attrs.thumbnail ? (
          <Logo ctx={ctx} src={attrs.thumbnail} size={56} />
        ) : (
          <span className="file-icon">
            <FileIcon />
          </span>
        )
      }
      title={title}
      text={description}
      meta={meta}
      action={href ? { href, label: ctx.messages.download, said: ctx.messages.downloadFile(title) } : undefined}
    />
  )
}
