import { kindleCardUrl, kindleProductUrl, parseKindleUrl } from './address.js'
import { image, requiredText } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { kindleCall } from './call.js'
import { recognizeKindle } from './recognize.js'
import { kindleWords } from './words.js'

/** No published example is known (WIRE 3): likely names and the provider's frame are read. */
export const kindle = defineBlock({
  name: 'kindle',
  words: kindleWords,
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
  link: { hosts: [/(?:^|\.)amazon\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/], call: kindleCall, recognize: recognizeKindle },
  says: ({ kindleId, imageUrl }, { messages, words }) => ({
    title: words.kindleBook,
    frame: kindleCardUrl(kindleId),
    href: kindleProductUrl(kindleId),
    picture: imageUrl,
    action: messages.viewOn('Amazon'),
  }),
  text: ({ says }) => lines(says.title, action(says.action, says.href)),
})
