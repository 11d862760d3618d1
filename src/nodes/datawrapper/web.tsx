import { frameHeight } from '../../domain/post/frame-height.js'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { datawrapper } from './node.js'

/** Default height of a chart, CSS px. The chart reports its real height once drawn. */
const USUAL_HEIGHT = 400

const SANDBOX = [
  'allow-scripts', // a script draws the chart
  'allow-same-origin', // it fetches its own data; its origin is never ours
  'allow-popups', // sources named under the chart open in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
  'allow-downloads', // "Get the data"
].join(' ')

export const DatawrapperWeb: WebView<typeof datawrapper> = ({ attrs, says, ctx }) => {
  const { frame, title, text, href, picture, action } = says
  const attributes = wire('DatawrapperToDOM', attrs)
  if (frame) {
    return (
      <Embed
        ctx={ctx}
        className="datawrapper-wrap"
        attributes={attributes}
        frame={{
          src: frame,
          title,
          width: 730,
          height: frameHeight(attrs.height) ?? USUAL_HEIGHT,
          lazy: attrs.belowTheFold,
          sandbox: SANDBOX,
          className: 'datawrapper-iframe',
          resizes: true,
        }}
        provider="Datawrapper"
        title={title}
        href={href}
        picture={picture}
        action={action}
      />
    )
  }
  const still = picture ? <Picture ctx={ctx} src={picture} alt={title} shownAt={728} /> : null
  return (
    <Card
      className="datawrapper-wrap"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      picture={still && href ? <a href={href}>{still}</a> : still}
      title={title}
      text={text}
      action={href ? { href, label: action } : undefined}
    />
  )
}
