import type { ReactElement } from 'react'
import { galleryImageWidth, galleryRows } from '../../domain/pictures/gallery-rows.js'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { imageSize } from '../../parts/image.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { imageGallery } from './node.js'
import { pictureName } from './picture-name.js'
import { shownGallery, type ShownGallery } from './shown-gallery.js'

/** Rows of equal tiles; each opens its whole picture, as a link until the viewer takes over. */
export const ImageGalleryWeb: WebView<typeof imageGallery> = ({ attrs, ctx }) => {
  const { gallery, lost } = shownGallery(attrs.gallery)
  if (gallery.images.length === 0 && lost.length === 0) return null
  const caption = gallery.caption?.trim()
  return (
    <div className="image-gallery-embed" {...wire('ImageGallery', attrs)}>
      <figure className="gallery">
        {galleryRows(gallery.images.map((_, at) => at)).map((row) => (
          <div key={row[0]} className={`gallery-row gallery-row-${row.length}`}>
            {row.map((at) => (
              <Tile key={at} ctx={ctx} gallery={gallery} at={at} perRow={row.length} />
            ))}
          </div>
        ))}
        {lost.map((words, i) => (
          <p key={i} className="gallery-caption" {...textDirection(words, ctx)}>
            {words}
          </p>
        ))}
        {caption ? (
          <figcaption className="image-caption" {...textDirection(caption, ctx)}>
            {caption}
          </figcaption>
        ) : null}
      </figure>
    </div>
  )
}

function Tile({
  ctx,
  gallery,
  at,
  perRow,
}: {
  ctx: WebContext
  gallery: ShownGallery
  at: number
  perRow: number
}): ReactElement | null {
  const image = gallery.images[at]
  if (!image) return null
  const size = imageSize({ ...image, title: null, href: null })
  const caption = image.caption?.trim()
  return (
    <div className="gallery-item">
      <a className="gallery-link is-viewable-img" href={originalImageUrl(image.src)} data-enhance="viewer">
        <Picture
          ctx={ctx}
          src={image.src}
          alt={pictureName(gallery, at, ctx.messages)}
          width={size?.width ?? null}
          height={size?.height ?? null}
          shownAt={galleryImageWidth(perRow)}
        />
      </a>
      {caption ? (
        <p className="gallery-caption" {...textDirection(caption, ctx)}>
          {caption}
        </p>
      ) : null}
    </div>
  )
}
