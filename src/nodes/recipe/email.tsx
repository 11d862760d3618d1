import { Card, CARD_PICTURE_WIDTH } from '../../parts/email/card.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { recipe } from './node.js'

export const RecipeEmail: EmailView<typeof recipe> = ({ says: { title, image, href }, ctx }) => (
  <Card
    ctx={ctx}
    picture={image ? <Picture ctx={ctx} src={image} width={CARD_PICTURE_WIDTH} alt={title} href={href} /> : undefined}
    title={title}
    href={href}
    action={href ? { href, label: ctx.words.viewRecipe } : undefined}
    {...textDirection(title, ctx)}
  />
)
