import { parseColor, toHex } from '../../domain/colour/color.js'
import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { checkoutUrl } from '../../domain/links/urls.js'
import type { Publication } from '../../domain/post/entities.js'
import { hasSubscription, type SubscriptionState } from '../../domain/reader/subscription.js'
import { missingLink } from '../../parts/missing.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, optionalId, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, hasClass } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { embeddedPublicationCall } from './call.js'
import { type EmbeddedPublicationWords, embeddedPublicationWords } from './words.js'

const attrs = {
  id: optionalId(),
  name: text(),
  logo_url: image(),
  base_url: link(),
  hero_text: text(),
  author_name: text(),
  show_subscribe: flag(),
  logo_bg_color: text(),
  language: text(),
}

type EmbeddedPublicationAttrs = Output<typeof attrs>

/** E-EPUB-1, the same in every language. */
const PUBLICATION_FAILED = 'Failed to embed publication'

/** The content of an embedded publication. */
function publicationCard(attrs: EmbeddedPublicationAttrs, ctx: SaysContext<EmbeddedPublicationWords>) {
  const href = attrs.base_url ? ctx.link(attrs.base_url) || undefined : undefined
  const color = attrs.logo_bg_color === null ? null : parseColor(attrs.logo_bg_color)
  const name = attrs.name?.trim() || null
  const subscribed = isSubscribed(attrs.id, ctx)
  return {
    href,
    title: name ?? PUBLICATION_FAILED,
    text: attrs.hero_text?.trim() || undefined,
    meta: attrs.author_name?.trim() ? ctx.words.byName(attrs.author_name.trim()) : undefined,
    ground: color === null ? null : toHex(color),
    language: ownLanguage(attrs.language, ctx),
    subscribe:
      name !== null && href !== undefined && attrs.show_subscribe && !subscribed
        ? { base_url: href, href: checkoutUrl({ base_url: href }) }
        : null,
  }
}

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

/** Whether the reader already subscribes. Only known for this publication, not for others. */
function isSubscribed(
  id: number | string | null,
  { state, publication }: { state: SubscriptionState; publication: Publication },
): boolean {
  return hasSubscription(state) && id !== null && String(id) === String(publication.id)
}

/** Recognises the front page of any possible publication. The answer must have an id (R-EPUB). */
function recognizePublication(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  return parsePlatformLink(link, isProviderHost)?.kind === 'publication'
    ? fetchLink(embeddedPublicationCall, { url: link })
    : null
}
