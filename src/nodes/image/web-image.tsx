import { INLINE_IMAGE_WIDTH } from './limits.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { image } from './node-image.js'

export const ImageWeb: WebView<typeof image> = ({ attrs, says: { isLinked, name }, ctx }) => (
  <img
    className="inline-image"
    src={ctx.resizeImage(attrs.src, { width: Math.min(INLINE_IMAGE_WIDTH, (attrs.width ?? INLINE_IMAGE_WIDTH) * 2) })}
    alt={attrs.alt || (isLinked ? name : '')}
    title={attrs.title ?? undefined}
    width={attrs.width ?? undefined}
    height={attrs.height ?? undefined}
    loading="lazy"
    decoding="async"
    {...wire('ImageToDOM', attrs)}
  />
)
