import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { BANDCAMP_HEIGHT, bandcampFrameUrl } from './address.js'
import type { bandcamp } from './node.js'

export const BandcampWeb: WebView<typeof bandcamp> = ({ attrs, says, ctx }) => {
  const src = attrs.embed_url && bandcampFrameUrl(attrs.embed_url)
  return (
    <RecordingBlock
      ctx={ctx}
      className={attrs.is_album ? 'bandcamp-wrap album' : 'bandcamp-wrap'}
      attributes={wire('BandcampToDOM', attrs)}
      recording={says}
      frame={
        src
          ? { src, height: attrs.is_album ? BANDCAMP_HEIGHT.album : BANDCAMP_HEIGHT.track, allowFullScreen: true }
          : null
      }
    />
  )
}
