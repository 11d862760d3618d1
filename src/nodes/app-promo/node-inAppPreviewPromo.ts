import { appUrl } from '../../domain/links/urls.js'
import { kept, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { appPromoWords } from './words.js'

/** Lets contributors open a draft in the app. No published example is known (WIRE 4). */
export const inAppPreviewPromo = defineBlock({
  name: 'inAppPreviewPromo',
  words: appPromoWords,
  aliases: ['in_app_preview_promo'],
  markdown: { name: 'app-preview' },
  attrs: { pub: kept(), uuid: text() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.in-app-preview-promo, [data-component-name="InAppPreviewPromoToDOM"]',
      attrs: (element) => dataAttrs(element) ?? {},
    },
  ],
  says: (_, { messages, words, urls }) => ({
    title: words.testInApp,
    text: words.onlyVisibleToYou,
    action: { href: appUrl(urls.canonical()), label: messages.openInApp },
  }),
  text({ says, context: { purpose } }) {
    return purpose === 'test' ? lines(says.title, says.text, action(says.action.label, says.action.href)) : ''
  },
})
