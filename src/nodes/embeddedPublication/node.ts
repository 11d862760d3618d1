import { missingLink } from '../../parts/missing.js'
import { flag, image, link, optionalId, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasClass, textOf } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { isSubscribed } from './is-subscribed.js'
import { publicationCard } from './publication-card.js'
import { recognizePublication } from './recognize.js'

export const embeddedPublication = defineBlock({
  name: 'embeddedPublication',
  attrs: {
    id: optionalId(),
    name: text(),
    logo_url: image(),
    base_url: link(),
    hero_text: text(),
    author_name: text(),
    show_subscribe: flag(),
    logo_bg_color: text(),
    language: text(),
  },
  // Published markup names the same things otherwise (WIRE 4).
  attrAliases: { url: 'base_url', publication_id: 'id' },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.embedded-publication-wrap, [data-component-name="EmbeddedPublicationToDOMWithSubscribe"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return stored
        const card = find(element, '.embedded-publication')
        const anchor = find(element, 'a.embedded-publication-link-part, a[href]')
        if (!anchor) return false
        const logo = find(element, 'img.embedded-publication-logo')
        return {
          name: textOf(find(element, '.embedded-publication-name')) || null,
          base_url: attribute(anchor, 'href'),
          hero_text: textOf(find(element, '.embedded-publication-hero-text')) || null,
          logo_url: logo && attribute(logo, 'src'),
          show_subscribe: card !== null && hasClass(card, 'show-subscribe'),
        }
      },
    },
  ],
  recognize: recognizePublication,
  varies: (attrs, reader) => isSubscribed(attrs.id, reader),
  missing({ name, base_url }) {
    if (!name?.trim())
      return 'An embedded publication has no name. Readers see an error text. Embed it again, or remove the block.'
    return base_url ? null : missingLink('publication', name, 'base_url')
  },
  text({ attrs, context }) {
    const { href, title, text: words, meta, language, subscribe } = publicationCard(attrs, context)
    return lines(
      title,
      words,
      meta,
      action('', href),
      context.subscribe && subscribe && action(language.messages.subscribe, subscribe.href),
    )
  },
})
