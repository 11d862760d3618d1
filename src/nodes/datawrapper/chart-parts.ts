import type { SaysContext } from '../../schema/define.js'
import { datawrapperChartUrl, parseDatawrapperUrl } from './address.js'
import type { DatawrapperAttrs } from './attrs.js'

/** The content of a chart; null without title, picture and address. */
export function chartParts({ url, thumbnail_url, title, description }: DatawrapperAttrs, ctx: SaysContext) {
  const chart = url ? parseDatawrapperUrl(url) : null
  const frame = chart && datawrapperChartUrl(chart)
  const href = frame ?? (url ? ctx.link(url) : '')
  const stored = title?.trim() ?? ''
  if (!href && !thumbnail_url && !stored) return null
  return {
    /** Null if the address is not that of a published chart. */
    frame,
    title: stored || ctx.messages.chart,
    /** Whether the title is our own generic text. */
    generic: !stored,
    text: description?.trim() || undefined,
    picture: thumbnail_url,
    href,
    action: ctx.messages.viewOn('Datawrapper'),
  }
}
