import { Card } from '../../parts/web/card.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { audioUrl } from './node-audioUrl.js'
import { AudioPlayer } from './web-player.js'

const CLASS = 'native-audio-url-embed'

export const AudioUrlWeb: WebView<typeof audioUrl> = ({ attrs, says, ctx }) => {
  const attributes = wire('AudioUrlToDOM', attrs)
  return says.src ? (
    <AudioPlayer ctx={ctx} className={CLASS} attributes={attributes} file={says} src={says.src} />
  ) : (
    <Card
      className={CLASS}
      attributes={{ ...attributes, ...textDirection(says.label ?? '', ctx) }}
      title={says.label}
    />
  )
}
