import { audioSourceUrl } from '../../domain/api/media-upload.js'
import { AudioPlayer } from '../../parts/web/audio-player.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { audio } from './node.js'

export const AudioWeb: WebView<typeof audio> = ({ attrs, ctx }) => (
  <AudioPlayer
    ctx={ctx}
    className="native-audio-embed"
    attributes={wire('AudioPlaceholder', attrs)}
    label={attrs.label}
    duration={attrs.duration}
    src={ctx.link(audioSourceUrl(ctx.publication, attrs.mediaUploadId))}
    downloadable={attrs.downloadable}
  />
)
