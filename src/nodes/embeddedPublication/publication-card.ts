import { parseColor, toHex } from '../../domain/colour/color.js'
import { checkoutUrl } from '../../domain/links/urls.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { RenderContext } from '../../render/context.js'
import { isSubscribed } from './is-subscribed.js'

/** What is stored of it. */
interface PublicationAttributes {
  id: number | string | null
  name: string | null
  base_url: string | null
  hero_text: string | null
  author_name: string | null
  logo_bg_color: string | null
  language: string | null
  show_subscribe: boolean
}

/** E-EPUB-1, the same in every language. */
const PUBLICATION_FAILED = 'Failed to embed publication'

/** What both views of a publication say. */
export function publicationCard(
  attrs: PublicationAttributes,
  ctx: Pick<RenderContext, 'messages' | 'language' | 'publication' | 'state' | 'link'>,
) {
  const href = attrs.base_url ? ctx.link(attrs.base_url) || undefined : undefined
  const color = attrs.logo_bg_color === null ? null : parseColor(attrs.logo_bg_color)
  const name = attrs.name?.trim() || null
  const subscribed = isSubscribed(attrs.id, ctx)
  return {
    href,
    title: name ?? PUBLICATION_FAILED,
    text: attrs.hero_text?.trim() || undefined,
    meta: attrs.author_name?.trim() ? ctx.messages.byName(attrs.author_name.trim()) : undefined,
    ground: color === null ? null : toHex(color),
    language: ownLanguage(attrs.language, ctx),
    subscribe:
      name !== null && href !== undefined && attrs.show_subscribe && !subscribed
        ? { base_url: href, href: checkoutUrl({ base_url: href }) }
        : null,
  }
}
