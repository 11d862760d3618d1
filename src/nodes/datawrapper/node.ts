import { datawrapperChartUrl, parseDatawrapperUrl } from '../../domain/providers/datawrapper.js'
import { missingLink } from '../../parts/missing.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizeDatawrapper } from './recognize.js'

export const datawrapper = defineBlock({
  name: 'datawrapper',
  attrs: {
    url: link(),
    thumbnail_url: image(),
    thumbnail_url_full: image(),
    height: number(),
    title: text(),
    description: text(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.datawrapper-wrap, [data-component-name="DatawrapperToDOM"]',
      attrs: (element) => dataAttrs(element) ?? framedChart(element),
    },
    { match: 'iframe[src*="datawrapper"]', priority: 20, attrs: framedChart },
  ],
  recognize: recognizeDatawrapper,
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('chart', attrs.title, 'url')),
  text({ attrs, context }) {
    const stored = attrs.title?.trim() ?? ''
    if (!attrs.url && !attrs.thumbnail_url && !stored) return ''
    const chart = attrs.url ? parseDatawrapperUrl(attrs.url) : null
    const href = chart ? datawrapperChartUrl(chart) : attrs.url ? context.link(attrs.url) : ''
    return lines(
      stored || context.messages.chart,
      attrs.description?.trim(),
      action(context.messages.viewOn('Datawrapper'), href),
    )
  },
})

function framedChart(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const chart = frame && parseDatawrapperUrl(attribute(frame, 'src') ?? '')
  return frame && chart
    ? { url: datawrapperChartUrl(chart), height: attribute(frame, 'height'), title: attribute(frame, 'title') }
    : false
}
