import { subscriberCaption } from '../../domain/reader/subscribe-caption.js'
import { subscribeOffer } from '../../domain/reader/subscribe-label.js'
import { ownLanguage } from '../../parts/own-language.js'
import { link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { action, lines, stacked } from '../../schema/text-block.js'

/** The line above a subscribe form or a button. Older drafts also have it alone. */
export const ctaCaption = defineBlock({
  name: 'ctaCaption',
  aliases: ['cta_caption'],
  attrs: {},
  spec: { group: 'block', content: 'inline*' },
  // Saved pages lose the class of the caption (QUIRKS 17).
  html: [
    { match: '.cta-caption, .subscription-widget .preamble > p, .captioned-button-wrap .preamble > p', priority: 40 },
  ],
  text: ({ children }) => children,
})

export const subscribeWidget = defineBlock({
  name: 'subscribeWidget',
  role: 'subscribe',
  markdown: { name: 'subscribe' },
  attrs: { url: link(), text: text(), language: text() },
  spec: { group: 'block', content: '(ctaCaption | paragraph)*', isolating: true },
  html: [
    {
      match:
        'div.subscription-widget-wrap-editor, div.subscription-widget-wrap, div.subscribe-widget, [data-component-name="SubscribeWidgetToDOM"], [data-component-name="SubscribeWidget"]',
      priority: 60,
      attrs: widgetAttrs,
      // Only the caption is the writer's. Form, placeholder fields and hidden inputs are the platform's (QUIRKS 17).
      content: (element) => findAll(element, '.cta-caption, .preamble > p:not(.button-wrapper)'),
      drawing: true,
    },
  ],
  varies(attrs, { state, publication, language }) {
    const reader = { state, publication, language: attrs.language ?? language }
    const { text, subscribed } = subscribeOffer(attrs.text, reader)
    return `${subscribed} ${text} ${subscriberCaption(INVITATION, reader)}`
  },
  says(attrs, ctx, { textContent }) {
    const { state, publication, urls } = ctx
    const words = ownLanguage(attrs.language, ctx)
    const reader = { state, publication, language: words.language }
    const { text, subscribed } = subscribeOffer(attrs.text, reader)
    const instead = subscriberCaption(textContent, reader)
    return {
      label: text,
      /** Null for a reader who cannot subscribe to anything more. */
      href: subscribed ? null : urls.checkout({ utm_content: 'subscribe-widget' }),
      founding: state === 'founding',
      words,
      /** The author's, another one for a reader who has already done what it asks for, or none. */
      caption: captionOf(textContent, instead),
      hasCaption: textContent.trim() !== '',
    }
  },
  // Plain text without recipients has no widgets (G-12).
  text({ says: { label, href, caption }, blocks, context }) {
    if (!context.mergeField) return ''
    const above = caption === 'own' ? stacked(blocks) : caption?.instead
    return lines(above, href === null ? `✓ ${label}` : action(label, href))
  },
})

/** Any caption that asks to subscribe: what differs between readers does not depend on its words. */
const INVITATION = 'Subscribe'

function captionOf(own: string, instead: string | null | undefined): 'own' | { readonly instead: string } | null {
  if (instead === undefined) return own.trim() === '' ? null : 'own'
  return instead === null ? null : { instead }
}

function widgetAttrs(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (stored) return stored
  const anchor = find(element, 'a.subscribe-btn, .button-wrapper a[href]')
  const submit = find(element, 'input[type="submit"]')
  const label = submit ? attribute(submit, 'value') : textOf(anchor ?? find(element, 'button[type="submit"], button'))
  return { url: anchor ? attribute(anchor, 'href') : '%%checkout_url%%', text: label || null }
}
