import { FigureImage } from '../../parts/web/figure-image.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { image2 } from './node.js'

export const Image2Web: WebView<typeof image2> = ({ attrs, ctx }) => (
  <FigureImage
    ctx={ctx}
    image={{ ...attrs, size: attrs.fullscreen === true ? 'full' : attrs.imageSize }}
    lazy={attrs.belowTheFold || !attrs.topImage}
    attributes={wire('Image2ToDOM')}
  />
)
