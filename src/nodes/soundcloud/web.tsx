import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { isSoundcloudList, SOUNDCLOUD_HEIGHT, soundcloudPlayerUrl, soundcloudSource } from './address.js'
import type { soundcloud } from './node.js'

export const SoundcloudWeb: WebView<typeof soundcloud> = ({ attrs, says, ctx }) => {
  const source = [attrs.url, attrs.targetUrl].map((url) => url && soundcloudSource(url)).find(Boolean)
  return (
    <RecordingBlock
      ctx={ctx}
      className="soundcloud-wrap"
      attributes={wire('SoundcloudToDOM', attrs)}
      recording={says}
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
