import { Embed } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { KINDLE_FRAME } from './limits.js'
import type { kindle } from './node.js'

const SANDBOX = [
  'allow-scripts', // a script draws the card
  'allow-same-origin', // it reads its own settings; its origin is never ours
  'allow-popups', // the preview and the shop open in a tab
].join(' ')

export const KindleWeb: WebView<typeof kindle> = ({ attrs, says: { title, frame, href, picture, action }, ctx }) => (
  <Embed
    ctx={ctx}
    className="kindle-wrap"
    attributes={wire('KindleToDOM', attrs)}
    frame={{ src: frame, title, ...KINDLE_FRAME, sandbox: SANDBOX }}
    provider="Amazon"
    title={title}
    href={href}
    picture={picture}
    pictureShownAt={KINDLE_FRAME.width}
    action={action}
  />
)
