import { FigureImage } from './web-figure.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { image3 } from './node-image3.js'

export const Image3Web: WebView<typeof image3> = ({ attrs, says, ctx }) => (
  <figure className="image3" {...wire('Image3ToDOM', attrs)}>
    <FigureImage ctx={ctx} figure={says} sizing={attrs.size} align={attrs.align} />
  </figure>
)
