import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, hasClass, textOf } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'
import { isSubscribed } from './is-subscribed.js'
import { publicationCard } from './publication-card.js'
import { embeddedPublicationCall } from './call.js'
import { recognizePublication } from './recognize.js'
import { embeddedPublicationWords } from './words.js'

export const embeddedPublication = defineBlock({
  name: 'embeddedPublication',
  markdown: { name: 'publication' },
  words: embeddedPublicationWords,
  attrs,
  // Published markup uses other names (WIRE 4).
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
  link: { call: embeddedPublicationCall, recognize: recognizePublication },
  varies: (attrs, reader) => isSubscribed(attrs.id, reader),
  missing({ name, base_url }) {
    if (!name?.trim())
      return 'An embedded publication has no name. Readers see an error text. Embed it again, or remove the block.'
    return base_url ? null : missingLink('publication', name, 'base_url')
  },
  says: publicationCard,
  text: ({ says: { href, title, text, meta, language, subscribe }, context }) =>
    lines(
      title,
      text,
      meta,
      action('', href),
      context.mergeField && subscribe && action(language.messages.subscribe, subscribe.href),
    ),
})
