import { FigureImage } from './email-figure.js'
import type { EmailView } from '../../render/view.js'
import type { image2 } from './node-image2.js'

export const Image2Email: EmailView<typeof image2> = ({ says, ctx }) => <FigureImage ctx={ctx} figure={says} />
