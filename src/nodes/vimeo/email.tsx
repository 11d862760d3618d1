import { vimeoPageUrl } from '../../domain/providers/vimeo.js'
import { Card } from '../../parts/email/card.js'
import type { EmailView } from '../../render/view.js'
import type { vimeo } from './node.js'

/** Only Vimeo knows the address of a video's still picture, and a renderer asks nobody. */
export const VimeoEmail: EmailView<typeof vimeo> = ({ attrs, ctx }) => {
  const href = vimeoPageUrl(attrs)
  return <Card ctx={ctx} source={{ name: 'Vimeo' }} title={ctx.messages.video} href={href} action={{ href, label: `▶ ${ctx.messages.watchOn('Vimeo')}` }} />
}
