import { kindleProductUrl, parseKindleUrl } from '../../domain/providers/kindle.js'
import { image, requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizeKindle } from './recognize.js'

/** No published one was ever seen (WIRE 3): beside the likely names, the provider's frame itself is read. */
export const kindle = defineBlock({
  name: 'kindle',
  attrs: { kindleId: requiredText(), imageUrl: image() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.kindle-wrap, div.kindle-embed, [data-component-name="KindleToDOM"], iframe[src*="/kp/"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return typeof stored['kindleId'] === 'string' ? { ...stored, kindleId: stored['kindleId'] } : false
        const frame = element.name === 'iframe' ? element : find(element, 'iframe[src]')
        return parseKindleUrl((frame && attribute(frame, 'src')) ?? '') ?? false
      },
    },
  ],
  recognize: recognizeKindle,
  text({ attrs, context: { messages } }) {
    return lines(messages.kindleBook, action(messages.viewOn('Amazon'), kindleProductUrl(attrs.kindleId)))
  },
})
