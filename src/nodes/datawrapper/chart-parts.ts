import type { SaysContext } from '../../schema/define.js'
import { datawrapperChartUrl, parseDatawrapperUrl } from './address.js'
import type { DatawrapperAttrs } from './attrs.js'

/** What a chart says; null for one without title, picture and address. */
export function chartParts({ url, thumbnail_url, title, description }: DatawrapperAttrs, ctx: SaysContext) {
  const chart = url ? parseDatawrapperUrl(url) : null
  const frame = chart && datawrapperChartUrl(chart)
  const href = frame ?? (url ? ctx.link(url) : '')
  const stored = title?.trim() ?? ''
  if (!href && !thumbnail_url && !stored) return null
  return {
    /** Null for an address that is not a published chart's. */
    frame,
    title: stored || ctx.messages.chart,
    /** The title is ours. */
    generic: !stored,
    text: description?.trim() || undefined,
    picture: thumbnail_url,
    href,
    action: ctx.messages.viewOn('Datawrapper'),
  }
}
