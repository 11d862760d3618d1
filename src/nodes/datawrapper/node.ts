import { datawrapperChartUrl, parseDatawrapperUrl } from '../../domain/providers/datawrapper.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { recognizeDatawrapper } from './recognize.js'

export const datawrapper = defineNode({
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
  importRules: [
    { match: 'div.datawrapper-wrap, [data-component-name="DatawrapperToDOM"]', attrs: (element) => dataAttrs(element) ?? framedChart(element) },
    { match: 'iframe[src*="datawrapper"]', priority: 20, attrs: framedChart },
  ],
  recognize: recognizeDatawrapper,
  text({ attrs, context }) {
    const title = attrs.title?.trim() || (attrs.url ? context.messages.chart : '')
    const chart = attrs.url ? parseDatawrapperUrl(attrs.url) : null
    const url = chart ? datawrapperChartUrl(chart) : attrs.url
    return [title, attrs.description?.trim(), url && `${context.messages.viewOn('Datawrapper')}: ${context.resolve(url)}`].filter(Boolean).join('\n')
  },
})

function framedChart(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const chart = frame && parseDatawrapperUrl(attribute(frame, 'src') ?? '')
  return frame && chart ? { url: datawrapperChartUrl(chart), height: attribute(frame, 'height'), title: attribute(frame, 'title') } : false
}
