import { action, dataAttrs, defineBlock, findAll, lines, link, ownLanguage, stacked, text } from '../../../src/block.js'
import { subscribeOffer, subscriberCaption } from '../../../src/domain/index.js'

/** The platform's subscribe widget as a block of a stranger. */
export const subscribe = defineBlock({
  name: 'my_subscribe',
  role: 'subscribe',
  attrs: { url: link(), text: text(), language: text() },
  spec: { group: 'block', content: '(ctaCaption | paragraph)*', isolating: true },
  html: [
    {
      match: '[data-component-name="My_subscribeToDOM"]',
      // Before the platform's rule for the class.
      priority: 80,
      attrs: (element) => dataAttrs(element) ?? false,
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
