import { FigureImage } from '../../parts/web/figure-image.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { image3 } from './node.js'

export const Image3Web: WebView<typeof image3> = ({ attrs, ctx }) => (
  <figure className="image3" {...wire('Image3ToDOM', attrs)}>
    <FigureImage ctx={ctx} image={attrs} lazy />
  </figure>
)
