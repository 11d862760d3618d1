import { isCheckoutButton } from '../../domain/reader/checkout-button.js'
import { subscriberCaption } from '../../domain/reader/subscribe-caption.js'
import { buttonAttrsOf, buttonContent, buttonText, buttonVaries, missingButton } from '../../parts/button-content.js'
import { relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { findAll } from '../../schema/html.js'
import { lines, stacked } from '../../schema/text-block.js'

/** A caption above a button. The editor's share and referral buttons are the same node under other names. */
export const captionedButton = defineBlock({
  name: 'captionedButton',
  aliases: ['captionedShareButton', 'captionedWriterReferralButton'],
  attrs: { url: relativeLink(), text: text(), action: text(), class: text() },
  spec: { group: 'block', content: '(ctaCaption | paragraph)*', isolating: true },
  html: [
    {
      match: 'div.captioned-button-wrap, [data-component-name="CaptionedButtonToDOM"]',
      priority: 60,
      attrs: buttonAttrsOf,
      content: (element) => findAll(element, '.cta-caption, .preamble > p:not(.button-wrapper)'),
      drawing: true,
    },
  ],
  missing: missingButton,
  varies: buttonVaries,
  says(attrs, ctx, { textContent }) {
    const button = buttonContent(attrs, ctx)
    const isOutdated =
      button !== null && isCheckoutButton(attrs.url ?? '') && subscriberCaption(textContent, ctx) !== undefined
    const hasText = textContent.trim() !== ''
    const hasCaption = hasText && !isOutdated
    return button || hasCaption ? { button, hasCaption, hasText } : null
  },
  text({ says: { button, hasCaption }, blocks }) {
    return lines(hasCaption ? stacked(blocks) : '', button && buttonText(button))
  },
})
