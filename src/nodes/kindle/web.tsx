import { KINDLE_FRAME } from '../../domain/values/limits.js'
import { kindleCardUrl, kindleProductUrl } from '../../domain/providers/kindle.js'
import { Embed } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { kindle } from './node.js'

const SANDBOX = [
  'allow-scripts', // the card is drawn by a script
  'allow-same-origin', // it reads its own settings; its origin is never ours
  'allow-popups', // the preview and the shop open in a tab
].join(' ')

export const KindleWeb: WebView<typeof kindle> = ({ attrs, ctx }) => (
  <Embed
    ctx={ctx}
    className="kindle-wrap"
    attributes={wire('KindleToDOM', attrs)}
    frame={{ src: kindleCardUrl(attrs.kindleId), title: ctx.messages.kindleBook, ...KINDLE_FRAME, sandbox: SANDBOX }}
    provider="Amazon"
    title={ctx.messages.kindleBook}
    href={kindleProductUrl(attrs.kindleId)}
    picture={attrs.imageUrl}
    pictureShownAt={KINDLE_FRAME.width}
    action={ctx.messages.viewOn('Amazon')}
  />
)
