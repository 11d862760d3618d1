import { subscriberCaption } from '../../domain/reader/subscribe-caption.js'
import { isCheckoutButton } from '../../domain/reader/subscribe-label.js'
import { buttonAttrsOf, buttonContent, buttonText, buttonVaries, missingButton } from '../../parts/button-content.js'
import { relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, type HtmlElement } from '../../schema/html.js'
import { lines, stacked } from '../../schema/text-block.js'

export const button = defineBlock({
  name: 'button',
  attrs: { url: relativeLink(), text: text(), action: text(), class: text() },
  spec: { group: 'block', draggable: true },
  html: [
    { match: '.button-wrapper, [data-component-name="ButtonCreateButton"]', attrs: buttonAttrsOf },
    { match: 'a[href]:has(button), button:has(> a[href])', priority: 20, attrs: plainButton, drawing: false },
  ],
  missing: missingButton,
  varies: buttonVaries,
  says: buttonContent,
  text: ({ says }) => lines(buttonText(says)),
})

/** A link styled as a button in any HTML. If it contains more than text, it stays a link. */
function plainButton(element: HtmlElement) {
  const link = element.name === 'a' ? element : find(element, 'a[href]')
  const text = textOf(element)
  return link && text && !find(element, 'img, p, h1, h2, h3, h4, h5, h6, ul, ol, table')
    ? { url: attribute(link, 'href'), text }
    : false
}

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
