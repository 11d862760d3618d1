import { lichessPageUrl } from '../../domain/providers/lichess.js'
import { Card, CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { lichess } from './node.js'

export const LichessEmail: EmailView<typeof lichess> = ({ attrs: { url, thumbnail_url }, ctx }) => {
  const href = lichessPageUrl(url) ?? ''
  const { chessBoard, viewOn } = ctx.messages
  return (
    <Card
      ctx={ctx}
      picture={
        thumbnail_url ? (
          <Picture ctx={ctx} src={thumbnail_url} width={CARD_PICTURE_WIDTH} alt={chessBoard} href={href} />
        ) : undefined
      }
      source={{ name: 'Lichess' }}
      title={chessBoard}
      href={href}
      action={{ href, label: viewOn('Lichess') }}
    />
  )
}
