import { parseColor, toHex } from '../../domain/colour/color.js'
import { checkoutUrl } from '../../domain/links/urls.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { SaysContext } from '../../schema/define.js'
import type { EmbeddedPublicationAttrs } from './attrs.js'
import { isSubscribed } from './is-subscribed.js'
import type { EmbeddedPublicationWords } from './words.js'

/** E-EPUB-1, the same in every language. */
const PUBLICATION_FAILED = 'Failed to embed publication'

/** The content of an embedded publication. */
export function publicationCard(attrs: EmbeddedPublicationAttrs, ctx: SaysContext<EmbeddedPublicationWords>) {
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
