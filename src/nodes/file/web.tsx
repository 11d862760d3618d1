import { FileIcon } from '../../parts/web/icons.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { file } from './node.js'

export const FileWeb: WebView<typeof file> = ({ attrs, says: { title, description, meta, picture, action }, ctx }) => (
  <Promo
    className="file-embed-wrapper"
    attributes={{ ...wire('FileToDOM', attrs), ...textDirection(title, ctx) }}
    picture={
      picture ? (
        <Logo ctx={ctx} src={picture} size={56} />
      ) : (
        <span className="file-icon">
          <FileIcon />
        </span>
      )
    }
    title={title}
    text={description}
    meta={meta}
    action={action ? { ...action, ariaLabel: ctx.words.downloadFile(title) } : undefined}
  />
)
