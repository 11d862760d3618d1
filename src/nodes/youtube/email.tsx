import { YoutubeInline } from '../../parts/email/youtube.js'
import type { EmailView } from '../../render/view.js'
import type { youtube } from './node.js'

export const YouTubeEmail: EmailView<typeof youtube> = ({ attrs, ctx }) => <YoutubeInline ctx={ctx} clip={attrs} />
