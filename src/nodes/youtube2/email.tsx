import { YoutubeCard } from '../../parts/email/youtube.js'
import type { EmailView } from '../../render/view.js'
import type { youtube2 } from './node.js'

export const YouTube2Email: EmailView<typeof youtube2> = ({ attrs, ctx }) => <YoutubeCard ctx={ctx} clip={attrs} />
