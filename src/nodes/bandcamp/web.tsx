import { BANDCAMP_HEIGHT, bandcampFrameUrl } from '../../domain/providers/bandcamp.js'
import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { bandcampRecording } from './bandcamp-recording.js'
import type { bandcamp } from './node.js'

export const BandcampWeb: WebView<typeof bandcamp> = ({ attrs, ctx }) => {
  const recording = bandcampRecording(attrs, ctx)
  if (!recording) return null
  const src = attrs.embed_url && bandcampFrameUrl(attrs.embed_url)
  return (
    <RecordingBlock
      ctx={ctx}
      className={attrs.is_album ? 'bandcamp-wrap album' : 'bandcamp-wrap'}
      attributes={wire('BandcampToDOM', attrs)}
      recording={recording}
      frame={
        src
          ? { src, height: attrs.is_album ? BANDCAMP_HEIGHT.album : BANDCAMP_HEIGHT.track, allowFullScreen: true }
          : null
      }
    />
  )
}
