import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { audio } from './node-audio.js'
import { AudioPlayer } from './web-player.js'

export const AudioWeb: WebView<typeof audio> = ({ attrs, says, ctx }) => (
  <AudioPlayer
    ctx={ctx}
    className="native-audio-embed"
    attributes={wire('AudioPlaceholder', attrs)}
    file={says}
    src={says.src}
    downloadable={attrs.downloadable}
  />
)
