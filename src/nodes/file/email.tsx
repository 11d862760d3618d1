import { truncateCharacters } from '../../domain/text/truncate.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { file } from './node.js'

/** Maximum characters of a file's title in mail (K-FILE-1). */
const FILE_TITLE = 40

export const FileEmail: EmailView<typeof file> = ({ says, ctx }) => {
  const { description, meta, picture, action } = says
  const title = truncateCharacters(says.title, FILE_TITLE)
  return (
    <Promo
      ctx={ctx}
      picture={
        picture
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={picture}
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
      action={action ? { href: action.href, label: ctx.words.downloadFile(title) } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
