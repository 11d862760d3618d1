import { FigureImage } from '../../parts/email/figure-image.js'
import type { EmailView } from '../../render/view.js'
import type { image2 } from './node.js'

export const Image2Email: EmailView<typeof image2> = ({ attrs, ctx }) => <FigureImage ctx={ctx} image={attrs} />
