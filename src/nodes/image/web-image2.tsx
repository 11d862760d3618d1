import { FigureImage } from './web-figure.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { image2 } from './node-image2.js'

export const Image2Web: WebView<typeof image2> = ({ attrs, says, ctx }) => (
  <FigureImage
    ctx={ctx}
    figure={says}
    sizing={attrs.fullscreen === true ? 'full' : attrs.imageSize}
    align={attrs.align}
    lazy={attrs.belowTheFold || !attrs.topImage}
    attributes={wire('Image2ToDOM')}
  />
)
