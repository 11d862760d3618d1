import type { ReactElement } from 'react'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { imageSize } from '../../parts/image.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { GalleryPicture } from './gallery-content.js'
import { galleryImageWidth, galleryRows } from './gallery-rows.js'
import type { imageGallery } from './node.js'

/** Rows of equal tiles. Each links to its full picture; with script, the viewer opens instead. */
export const ImageGalleryWeb: WebView<typeof imageGallery> = ({ attrs, says: { pictures, lost, caption }, ctx }) => (
  <div className="image-gallery-embed" {...wire('ImageGallery', attrs)}>
    <figure className="gallery">
      {galleryRows(pictures).map((row, i) => (
        <div key={i} className={`gallery-row gallery-row-${row.length}`}>
          {row.map((picture, at) => (
            <Tile key={at} ctx={ctx} picture={picture} perRow={row.length} />
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

function Tile({ ctx, picture, perRow }: { ctx: WebContext; picture: GalleryPicture; perRow: number }): ReactElement {
  const { src, name, caption } = picture
  const size = imageSize(picture)
  return (
    <div className="gallery-item">
      <a className="gallery-link is-viewable-img" href={originalImageUrl(src)} data-enhance="viewer">
        <Picture
          ctx={ctx}
          src={src}
          alt={name}
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
