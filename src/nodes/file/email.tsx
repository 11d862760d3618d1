import { FILE_TITLE } from '../../domain/values/limits.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { fileCard } from './file-card.js'
import type { file } from './node.js'

export const FileEmail: EmailView<typeof file> = ({ attrs, ctx }) => {
  const { title: whole, meta, description, href } = fileCard(attrs, ctx)
  const title = truncateCharacters(whole, FILE_TITLE)
  return (
    <Promo
      ctx={ctx}
      picture={
        attrs.thumbnail
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={attrs.thumbnail}
                  width={56}
                  fixedHeight={56}
                  crop={{ height: 56 }}
                  decorative
                  className="promo-logo"
                />
              ),
              width: 56,
            }
          : null
      }
      title={title}
      text={description}
      meta={meta}
      action={href ? { href, label: ctx.messages.downloadFile(title) } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
