import { frameHeight } from '../../domain/post/frame-height.js'
import { datawrapperChartUrl, parseDatawrapperUrl } from '../../domain/providers/datawrapper.js'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { datawrapper } from './node.js'

/** Height of a chart without a stored one, CSS px; the chart itself says better once it is drawn. */
const USUAL_HEIGHT = 400

const SANDBOX = [
  'allow-scripts', // the chart is drawn by a script
  'allow-same-origin', // it fetches its own data; its origin is never ours
  'allow-popups', // sources named under the chart open in a tab
  'allow-popups-to-escape-sandbox', // and must work there
  'allow-downloads', // "Get the data"
].join(' ')

export const DatawrapperWeb: WebView<typeof datawrapper> = ({ attrs, ctx }) => {
  const stored = attrs.title?.trim() ?? ''
  const description = attrs.description?.trim() ?? ''
  const chart = attrs.url ? parseDatawrapperUrl(attrs.url) : null
  const attributes = wire('DatawrapperToDOM', attrs)
  const title = stored || ctx.messages.chart
  const action = ctx.messages.viewOn('Datawrapper')
  if (chart) {
    const src = datawrapperChartUrl(chart)
    return (
      <Embed
        ctx={ctx}
        className="datawrapper-wrap"
        attributes={attributes}
        frame={{
          src,
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
        href={src}
        picture={attrs.thumbnail_url}
        action={action}
      />
    )
  }
  const href = attrs.url ? ctx.link(attrs.url) : ''
  if (!attrs.thumbnail_url && !stored && !href) return null
  const picture = attrs.thumbnail_url ? (
    <Picture ctx={ctx} src={attrs.thumbnail_url} alt={title} width={null} height={null} shownAt={728} />
  ) : null
  return (
    <Card
      className="datawrapper-wrap"
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      picture={picture && href ? <a href={href}>{picture}</a> : picture}
      title={title}
      text={description || undefined}
      action={href ? { href, label: action } : undefined}
    />
  )
}
