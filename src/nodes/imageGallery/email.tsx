import { Fragment, type ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Cell, Layout } from '../../parts/email/cell.js'
import { Line } from '../../parts/email/line.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { GalleryPicture } from './gallery-content.js'
import { galleryRows } from './gallery-rows.js'
import type { imageGallery } from './node.js'

const GAP = 8

/** The editor's combined picture of the whole gallery for mails, or else the rows (N-GAL-3). */
export const ImageGalleryEmail: EmailView<typeof imageGallery> = ({
  says: { pictures, whole, label, lost, caption },
  ctx,
}) => (
  <>
    {whole ? (
      <Picture ctx={ctx} src={whole.src} width={EMAIL_IMAGE_WIDTH} alt={whole.name ?? label} />
    ) : (
      galleryRows(pictures).map((row, i) => <GalleryRow key={i} ctx={ctx} row={row} />)
    )}
    {[...lost, ...(caption ? [caption] : [])].map((line, i) => (
      <p key={i} className="caption" {...textDirection(line, ctx)}>
        {line}
      </p>
    ))}
  </>
)

function GalleryRow({ ctx, row }: { ctx: EmailContext; row: readonly GalleryPicture[] }): ReactElement {
  const width = Math.floor((EMAIL_IMAGE_WIDTH - GAP * (row.length - 1)) / row.length)
  // Square crops in rows of three, 4:3 in rows of two. A single picture is never cropped.
  const crop = row.length === 1 ? undefined : { height: row.length === 2 ? Math.round((width * 3) / 4) : width }
  return (
    <Layout width="100%">
      <tr>
        {row.map(({ src, name, caption, isNamedByCaption }, i) => {
          const shared = { ctx, src, width, className: 'picture fluid', crop }
          return (
            <Fragment key={i}>
              {i > 0 ? <td className="gallery-cell" width={GAP} /> : null}
              <Cell className="gallery-cell" width={width} valign="top">
                {isNamedByCaption ? (
                  // The caption below has the same text.
                  <Picture {...shared} decorative instead={ctx.messages.imageLabel} />
                ) : (
                  <Picture {...shared} alt={name} />
                )}
                {caption ? (
                  <Line className="caption gallery-caption" ctx={ctx} text={caption}>
                    {caption}
                  </Line>
                ) : null}
              </Cell>
            </Fragment>
          )
        })}
      </tr>
    </Layout>
  )
}
