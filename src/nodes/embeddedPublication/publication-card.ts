import { parseColor, toHex } from '../../domain/color.js'
import { checkoutUrl } from '../../domain/urls.js'
import { ownLanguage } from '../../parts/own-language.js'
import type { RenderContext } from '../../render/context.js'
import type { AttrsOf } from '../../schema/define.js'
import { PUBLICATION_FAILED, type embeddedPublication } from './node.js'

/** What both views of a publication say. */
export function publicationCard(attrs: AttrsOf<typeof embeddedPublication>, ctx: RenderContext) {
  const href = attrs.base_url ? ctx.link(attrs.base_url) || undefined : undefined
  const color = attrs.logo_bg_color === null ? null : parseColor(attrs.logo_bg_color)
  const name = attrs.name?.trim() || null
  // Whoever subscribes to this publication needs no invitation to it; of another one nothing is known.
  const subscribed = ctx.state !== 'anonymous' && attrs.id !== null && String(attrs.id) === String(ctx.publication.id)
  return {
    href,
    title: name ?? PUBLICATION_FAILED,
    text: attrs.hero_text?.trim() || undefined,
    meta: attrs.author_name?.trim() ? ctx.messages.byName(attrs.author_name.trim()) : undefined,
    ground: color === null ? null : toHex(color),
    language: ownLanguage(attrs.language, ctx),
    subscribe: name !== null && href !== undefined && attrs.show_subscribe && !subscribed ? { base_url: href, href: checkoutUrl({ base_url: href }) } : null,
  }
}
