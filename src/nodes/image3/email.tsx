import { FigureImage } from '../../parts/email/figure-image.js'
import type { EmailView } from '../../render/view.js'
import type { image3 } from './node.js'

export const Image3Email: EmailView<typeof image3> = ({ attrs, ctx }) => <FigureImage ctx={ctx} image={attrs} />
