import type { ReactElement } from 'react'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { ViewProps } from '../../render/registry.js'
import type { CardModel } from '../../schema/card.js'
import { componentName } from '../../schema/component-name.js'
import { Card } from './card.js'
import { Picture } from './picture.js'
import { wire } from './wire.js'

/** Maximum display width of a card's picture, px. */
const PICTURE_WIDTH = 728

/** Default web view of a card, for blocks without a view. */
export function CardSkin({ says, attrs, ctx, node }: ViewProps<unknown, WebContext, CardModel>): ReactElement {
  const { source, title, text, picture, meta, href, action } = says
  // The title decides the direction of the card. Texts in another script, such as our own label of the action, set
  // theirs.
  const card = textDirection(title ?? text ?? '', ctx)
  const directed = (words: string | undefined) => {
    if (words === undefined) return undefined
    const own = textDirection(words, ctx)
    if (own.dir === card.dir) return words
    return <span {...(own.dir ? own : { dir: ctx.direction, lang: ctx.language })}>{words}</span>
  }
  return (
    <Card
      attributes={{ ...wire(componentName(node.type.name), attrs as Readonly<Record<string, unknown>>), ...card }}
      source={
        source && {
          name: directed(source.name),
          href: source.href,
          logo: source.logo && ctx.resizeImage(source.logo, { width: 40, height: 40, crop: 'fill' }),
        }
      }
      title={directed(title)}
      href={href}
      text={directed(text)}
      meta={directed(meta)}
      picture={picture?.src ? <Picture ctx={ctx} src={picture.src} alt={picture.alt} shownAt={PICTURE_WIDTH} /> : null}
      action={action ? { href: action.href, label: directed(action.label) } : undefined}
    />
  )
}
