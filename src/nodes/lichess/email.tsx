import { Card, CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { lichess } from './node.js'

export const LichessEmail: EmailView<typeof lichess> = ({ says: { title, href, picture, action }, ctx }) => (
  <Card
    ctx={ctx}
    picture={
      picture ? <Picture ctx={ctx} src={picture} width={CARD_PICTURE_WIDTH} alt={title} href={href} /> : undefined
    }
    source={{ name: 'Lichess' }}
    title={title}
    href={href}
    action={{ href, label: action }}
  />
)
