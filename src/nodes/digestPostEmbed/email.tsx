import { Card, CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { COVER } from './digest-card.js'
import type { digestPostEmbed } from './node.js'

const COVER_HEIGHT = Math.round((CARD_PICTURE_WIDTH * COVER.height) / COVER.width)

export const DigestPostEmbedEmail: EmailView<typeof digestPostEmbed> = ({ attrs, says, ctx }) => {
  const { href, title, source, text, image, alt, meta, action } = says
  const large = attrs.size === 'lg'
  return (
    <Card
      ctx={ctx}
      source={source}
      title={title}
      href={href}
      text={text}
      picture={
        image && large ? (
          <Picture
            ctx={ctx}
            src={image}
            width={CARD_PICTURE_WIDTH}
            crop={{ height: COVER_HEIGHT }}
            alt={alt || title}
            href={href}
          />
        ) : undefined
      }
      aside={
        image && !large ? (
          <Picture
            ctx={ctx}
            src={image}
            width={112}
            fixedHeight={112}
            crop={{ height: 112 }}
            alt={alt || title}
            href={href}
          />
        ) : undefined
      }
      meta={meta}
      action={href ? { href, label: action } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
