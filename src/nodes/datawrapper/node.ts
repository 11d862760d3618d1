import { datawrapperChartUrl, parseDatawrapperUrl } from './address.js'
import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { chartParts } from './chart-parts.js'
import { datawrapperCall } from './call.js'
import { recognizeDatawrapper } from './recognize.js'

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
