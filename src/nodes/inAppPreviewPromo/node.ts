import { appUrl } from '../../domain/links/urls.js'
import { kept, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/** Lets contributors try a draft in the app. No published one was ever seen (WIRE 4). */
export const inAppPreviewPromo = defineBlock({
  name: 'inAppPreviewPromo',
  aliases: ['in_app_preview_promo'],
  attrs: { pub: kept(), uuid: text() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.in-app-preview-promo, [data-component-name="InAppPreviewPromoToDOM"]',
      attrs: (element) => dataAttrs(element) ?? {},
    },
  ],
  text({ context: { messages, purpose, canonicalUrl } }) {
    return purpose === 'test'
      ? lines(messages.testInApp, messages.onlyVisibleToYou, action(messages.openInApp, appUrl(canonicalUrl)))
      : ''
  },
})
