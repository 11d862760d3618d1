import { Card } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { communityChat } from './node.js'

export const CommunityChatEmail: EmailView<typeof communityChat> = ({ says, ctx }) => {
  if (says.kind === 'failed')
    return <Card ctx={ctx} text={<span className="card-note">{says.error}</span>} action={says.action} />
  const { title, text, logo, action } = says
  return (
    <Promo
      ctx={ctx}
      picture={
        logo
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={logo}
                  width={48}
                  fixedHeight={48}
                  crop={{ height: 48 }}
                  decorative
                  className="promo-logo"
                />
              ),
              width: 48,
            }
          : null
      }
      title={title}
      text={text}
      action={action}
      {...textDirection(title, ctx)}
    />
  )
}
