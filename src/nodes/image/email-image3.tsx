import { FigureImage } from './email-figure.js'
import type { EmailView } from '../../render/view.js'
import type { image3 } from './node-image3.js'

export const Image3Email: EmailView<typeof image3> = ({ says, ctx }) => <FigureImage ctx={ctx} figure={says} />
