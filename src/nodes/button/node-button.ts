import { buttonAttrsOf, buttonContent, buttonText, buttonVaries, missingButton } from '../../parts/button-content.js'
import { relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, find, textOf, type HtmlElement } from '../../schema/html.js'
import { lines } from '../../schema/text-block.js'

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
