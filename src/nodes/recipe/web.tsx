import { Card } from '../../parts/web/card.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { recipe } from './node.js'

export const RecipeWeb: WebView<typeof recipe> = ({ attrs, says: { title, image, href }, ctx }) => (
  <Card
    className="recipe-embed"
    attributes={{ ...wire('RecipeToDOM', attrs), ...textDirection(title, ctx) }}
    picture={image ? <Picture ctx={ctx} src={image} alt="" shownAt={728} /> : undefined}
    title={title}
    href={href}
    action={href ? { href, label: ctx.words.viewRecipe } : undefined}
  />
)
