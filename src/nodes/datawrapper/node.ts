import { parseWebUrl } from '../../domain/links/parse-url.js'
import { missingLink } from '../../parts/missing.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { datawrapperCall } from './call.js'

/** A published chart, with its version if the address has one. */
interface DatawrapperChart {
  id: string
  version: string | null
}

const ID = /^[A-Za-z0-9]{5}$/

/** The chart of a URL on one of Datawrapper's two hosts, else null (R-DW, O-36). */
export function parseDatawrapperUrl(url: string): DatawrapperChart | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null) return null
  const path =
    parsed.hostname === 'datawrapper.dwcdn.net'
      ? /^\/([^/]{1,16})(?:\/(\d{1,6}))?\/?(?:index\.html)?$/.exec(parsed.pathname)
      : parsed.hostname === 'www.datawrapper.de'
        ? /^\/_\/([^/]{1,16})\/?$/.exec(parsed.pathname)
        : null
  const id = path?.[1] ?? ''
  return ID.test(id) ? { id, version: path?.[2] ?? null } : null
}

/** The chart alone: the address of its frame and of its page. */
export function datawrapperChartUrl({ id, version }: DatawrapperChart): string {
  return `https://datawrapper.dwcdn.net/${id}/${version === null ? '' : `${version}/`}`
}

const attrs = {
  url: link(),
  thumbnail_url: image(),
  thumbnail_url_full: image(),
  height: number(),
  title: text(),
  description: text(),
  belowTheFold: flag(),
}

type DatawrapperAttrs = Output<typeof attrs>

export const datawrapper = defineBlock({
  name: 'datawrapper',
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.datawrapper-wrap, [data-component-name="DatawrapperToDOM"]',
      attrs: (element) => dataAttrs(element) ?? framedChart(element),
    },
    { match: 'iframe[src*="datawrapper"]', priority: 20, attrs: framedChart },
  ],
  link: { hosts: ['datawrapper.de', 'dwcdn.net'], call: datawrapperCall, recognize: recognizeDatawrapper },
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('chart', attrs.title, 'url')),
  says: chartParts,
  text: ({ says: { title, text, action: label, href } }) => lines(title, text, action(label, href)),
})

function framedChart(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const chart = frame && parseDatawrapperUrl(attribute(frame, 'src') ?? '')
  return frame && chart
    ? { url: datawrapperChartUrl(chart), height: attribute(frame, 'height'), title: attribute(frame, 'title') }
    : false
}

/** The content of a chart; null without title, picture and address. */
function chartParts({ url, thumbnail_url, title, description }: DatawrapperAttrs, ctx: SaysContext) {
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

/** R-DW */
function recognizeDatawrapper(link: string): FetchLink | null {
  return parseDatawrapperUrl(link) === null ? null : fetchLink(datawrapperCall, { url: link })
}
