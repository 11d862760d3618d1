import {
  isSoundcloudList,
  SOUNDCLOUD_HEIGHT,
  soundcloudMedia,
  soundcloudPlayerUrl,
  soundcloudSource,
} from '../../domain/providers/soundcloud.js'
import { storedOrFound } from '../../parts/media-picture.js'
import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { soundcloud } from './node.js'
import { soundcloudRecording } from './soundcloud-recording.js'

export const SoundcloudWeb: WebView<typeof soundcloud> = ({ attrs, ctx }) => {
  const recording = soundcloudRecording(
    { ...attrs, thumbnail_url: storedOrFound(attrs.thumbnail_url, soundcloudMedia(attrs.targetUrl ?? attrs.url), ctx) },
    ctx,
  )
  if (!recording) return null
  const source = [attrs.url, attrs.targetUrl].map((url) => url && soundcloudSource(url)).find(Boolean)
  return (
    <RecordingBlock
      ctx={ctx}
      className="soundcloud-wrap"
      attributes={wire('SoundcloudToDOM', attrs)}
      recording={recording}
      frame={
        source
          ? {
              src: soundcloudPlayerUrl(source),
              height: isSoundcloudList(source) ? SOUNDCLOUD_HEIGHT.list : SOUNDCLOUD_HEIGHT.track,
            }
          : null
      }
    />
  )
}
