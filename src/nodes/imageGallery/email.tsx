import type { ReactElement } from 'react'
import { galleryRows } from '../../domain/pictures/gallery-rows.js'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Cell, Layout } from '../../parts/email/cell.js'
import { Line } from '../../parts/email/line.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { imageGallery } from './node.js'
import { pictureName } from './picture-name.js'
import { shownGallery, type ShownGallery } from './shown-gallery.js'

const GAP = 8

/** The one picture of the whole gallery that its editor made for mails, else the rows themselves (N-GAL-3). */
export const ImageGalleryEmail: EmailView<typeof imageGallery> = ({ attrs, ctx }) => {
  const { gallery, lost } = shownGallery(attrs.gallery)
  const { images, staticGalleryImage } = gallery
  if (images.length === 0 && lost.length === 0) return null
  const caption = gallery.caption?.trim()
  const whole = staticGalleryImage?.src
  return (
    <>
      {whole && images.length > 0 ? (
        <Picture
          ctx={ctx}
          src={whole}
          width={EMAIL_IMAGE_WIDTH}
          alt={gallery.alt?.trim() || ctx.messages.galleryLabel(images.length)}
        />
      ) : (
        galleryRows(images.map((_, at) => at)).map((row) => (
          <GalleryRow key={row[0]} ctx={ctx} gallery={gallery} row={row} />
        ))
      )}
      {[...lost, ...(caption ? [caption] : [])].map((line, i) => (
        <p key={i} className="caption" {...textDirection(line, ctx)}>
          {line}
        </p>
      ))}
    </>
  )
}

function GalleryRow({
  ctx,
  gallery,
  row,
}: {
  ctx: EmailContext
  gallery: ShownGallery
  row: readonly number[]
}): ReactElement {
  const width = Math.floor((EMAIL_IMAGE_WIDTH - GAP * (row.length - 1)) / row.length)
  // Squares in threes, 4:3 in twos; a picture alone is never cropped.
  const crop = row.length === 1 ? undefined : { height: row.length === 2 ? Math.round((width * 3) / 4) : width }
  return (
    <Layout width="100%">
      <tr>
        {row.flatMap((at, i) => {
          const image = gallery.images[at]
          if (!image) return []
          const caption = image.caption?.trim()
          return [
            i > 0 ? <td key={`gap-${at}`} className="gallery-cell" width={GAP} /> : null,
            <Cell key={at} className="gallery-cell" width={width} valign="top">
              {caption && !image.alt?.trim() ? (
                // The caption under it says the same.
                <Picture
                  ctx={ctx}
                  src={image.src}
                  width={width}
                  className="picture fluid"
                  crop={crop}
                  decorative
                  instead={ctx.messages.imageLabel}
                />
              ) : (
                <Picture
                  ctx={ctx}
                  src={image.src}
                  width={width}
                  className="picture fluid"
                  crop={crop}
                  alt={pictureName(gallery, at, ctx.messages)}
                />
              )}
              {caption ? (
                <Line className="caption gallery-caption" ctx={ctx} text={caption}>
                  {caption}
                </Line>
              ) : null}
            </Cell>,
          ]
        })}
      </tr>
    </Layout>
  )
}
