import { datawrapperChartUrl, parseDatawrapperUrl } from '../../domain/providers/datawrapper.js'
import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { datawrapper } from './node.js'

/** N-DW-3. */
export const DatawrapperEmail: EmailView<typeof datawrapper> = ({ attrs, ctx }) => {
  const stored = attrs.title?.trim() ?? ''
  if (!attrs.url && !attrs.thumbnail_url && !stored) return null
  const chart = attrs.url ? parseDatawrapperUrl(attrs.url) : null
  return (
    <EmbedCard
      ctx={ctx}
      title={stored || ctx.messages.chart}
      generic={!stored}
      href={chart ? datawrapperChartUrl(chart) : attrs.url ? ctx.link(attrs.url) : ''}
      picture={attrs.thumbnail_url}
      text={attrs.description?.trim() || undefined}
      action={ctx.messages.viewOn('Datawrapper')}
    />
  )
}
