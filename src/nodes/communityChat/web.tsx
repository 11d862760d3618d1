import { Card } from '../../parts/web/card.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { communityChat } from './node.js'

export const CommunityChatWeb: WebView<typeof communityChat> = ({ attrs, says, ctx }) => {
  const attributes = wire('CommunityChatRenderPlaceholder', attrs)
  if (says.kind === 'failed')
    return (
      <Card
        className="community-chat"
        attributes={attributes}
        text={<span className="card-note">{says.error}</span>}
        action={says.action}
      />
    )
  const { title, text, logo, action } = says
  return (
    <Promo
      className="community-chat"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      picture={logo ? <Logo ctx={ctx} src={logo} size={48} /> : null}
      title={title}
      text={text}
      action={action}
    />
  )
}
